import { describe, expect, it } from 'vitest';
import { catalogue } from '../../src/tools/catalogue.ts';
import { suggestedTool } from '../../src/tools/suggested-tool.ts';

const names = catalogue.map(({ name }) => name);

describe('an unknown tool', () => {
  it.each([
    'browser_evaluate',
    'evaluate_script',
    'execute_javascript',
    'page_eval',
    'run_code',
    'js',
    'browser_run_code',
  ])('that would run script is said not to be there at all: %s', (name) => {
    expect(suggestedTool(name, names)).toBe('there is no tool that evaluates script, and there will be none');
  });

  it.each([
    ['page_clik', 'page_click'],
    ['pageFill', 'page_fill'],
    ['browser_click', 'page_click'],
    ['browser_navigate', 'tab_navigate'],
    ['take_snapshot', 'page_snapshot'],
    ['browser_press_key', 'page_press'],
    ['browser_type', 'page_fill'],
    ['waitFor', 'page_wait'],
    ['goto', 'tab_navigate'],
    ['browser_tabs', 'browser_status'],
  ])('is told the one that is probably meant: %s', (name, meant) => {
    expect(suggestedTool(name, names)).toBe(`${meant} is probably meant`);
  });

  it('that resembles none is told so, and is not repeated', () => {
    expect(suggestedTool('x'.repeat(1_000_000), names)).toBe('no tool has that name');
    expect(suggestedTool('get_cookies', names)).toBe('no tool has that name');
  });
});
