import { shownHost } from './shown-host.ts';
import { capped, shownText } from './shown-text.ts';

/** Text that a page or an agent chose, with nothing hidden in it, kept apart from the direction of what is around. */
export function Shown({ text, lines = false }: { readonly text: string; readonly lines?: boolean }) {
  return (
    <bdi>
      {shownText(text, { lines }).map((run) =>
        run.escaped ? <code class="escaped">{run.text}</code> : run.text,
      )}
    </bdi>
  );
}

/** The agent's own words: quoted, so that they pass for none of ours. */
export function Quoted({ text, most }: { readonly text: string; readonly most: number }) {
  const { text: seen, more } = capped(text, most);
  return (
    <blockquote>
      <Shown text={seen} lines />
      {more > 0 && <small> … and {more.toLocaleString('en')} more characters that are not shown</small>}
    </blockquote>
  );
}

/** Whose address it is, at a glance: the site's own name stands out and is never cut. */
export function Site({ address }: { readonly address: string }) {
  const host = shownHost(address);
  if (host === null)
    return <Shown text={address === 'null' ? 'a page without an address of its own' : address} />;
  return (
    <span class="site">
      <span class="scheme">{host.scheme}://</span>
      <span class="before">{host.before}</span>
      <strong>{host.site}</strong>
      {host.port}
      {host.warnings.map((warning) => (
        <span class="warning">{warning}</span>
      ))}
    </span>
  );
}
