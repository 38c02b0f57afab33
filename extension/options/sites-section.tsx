import { allowSites, ask, fault, originsIn } from './settings.ts';
import { submittedForm } from './submitted-form.ts';

/** Sites that the browser lets the extension into. A site is of use only to workspaces that list it. */
export function SitesSection({ sites }: { readonly sites: readonly string[] }) {
  return (
    <section aria-label="Sites">
      <h2>Allowed sites</h2>
      <p>The browser itself keeps this list. A workspace reaches only those of them that it names.</p>
      <ul>
        {sites.map((pattern) => (
          <li key={pattern}>
            <span>{pattern.replace(/\/\*$/, '')}</span>
            <button onClick={() => void ask({ settings: 'revoke_site', pattern })}>Remove</button>
          </li>
        ))}
      </ul>
      <form onSubmit={allow}>
        <label>
          Site
          <input name="site" placeholder="https://example.com" required />
        </label>
        <button>Allow a site</button>
      </form>
    </section>
  );
}

function allow(event: SubmitEvent): void {
  const origins = originsIn(submittedForm(event)['site'] ?? '');
  if (origins === undefined) fault.value = 'A site is an address that begins with http:// or https://.';
  else void allowSites(origins);
}
