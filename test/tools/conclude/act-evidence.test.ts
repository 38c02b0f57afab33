import { describe, expect, it } from 'vitest';
import { actEvidence, actPage } from '../../../src/tools/conclude/act-evidence.ts';
import { acted, look, navigated } from './seen.ts';

describe('the evidence of an act', () => {
  it('says that nothing changed only when nothing did', () => {
    expect(actEvidence(acted()).nothingChanged).toBe(true);
    expect(actEvidence(acted({ look: look({ changes: 1 }) })).nothingChanged).toBe(false);
    expect(actEvidence(acted({ navigation: navigated() })).nothingChanged).toBe(false);
    expect(actEvidence(acted({ openedTabs: [{ url: 'http://a.example/' }] })).nothingChanged).toBe(false);
    expect(actEvidence(acted({ look: null })).nothingChanged).toBe(false);
  });

  it.each([
    [null, 'no'],
    [navigated(), 'yes'],
    [navigated({ redirected: true }), 'redirected'],
    [navigated({ sameDocument: true }), 'in_document'],
    [navigated({ committedUrl: null, loaded: 'begun' }), 'begun'],
    [navigated({ failed: true }), 'failed'],
    [navigated({ closed: true, committedUrl: null }), 'tab_closed'],
  ])('tells how the page went on: %j', (navigation, word) => {
    expect(actEvidence(acted({ navigation })).navigated).toBe(word);
  });

  it('tells whether a box is checked where that is a question', () => {
    expect(actEvidence(acted({ look: look({ checked: true }) })).checked).toBe(true);
    expect(actEvidence(acted())).not.toHaveProperty('checked');
  });

  it('tells a hidden page and one that was not at rest', () => {
    expect(actEvidence(acted({ hidden: true, settled: false }))).toMatchObject({
      hidden: true,
      settled: false,
    });
  });

  it('tells of a page that may not be read its origin alone', () => {
    const navigation = navigated({
      committedUrl: 'https://example.com/secret',
      readable: false,
      title: null,
    });
    expect(actPage(acted({ navigation }))).toMatchObject({ origin: 'https://example.com' });
    expect(JSON.stringify(actPage(acted({ navigation })))).not.toContain('secret');
  });
});
