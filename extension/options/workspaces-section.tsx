import type { TabLine, WorkspaceLine } from '../settings-messages.ts';
import { allowSites, ask, fault, originsIn } from './settings.ts';
import { submittedForm } from './submitted-form.ts';

interface Lists {
  readonly workspaces: readonly WorkspaceLine[];
  readonly tabs: readonly TabLine[];
}

/** Workspaces: named sets of tabs and sites that one agent at a time may use. */
export function WorkspacesSection({ workspaces, tabs }: Lists) {
  return (
    <section aria-label="Workspaces">
      <h2>Workspaces</h2>
      <p>A workspace is a set of tabs, shown as a tab group, and the sites that one agent may use in them.</p>
      <ul>
        {workspaces.map((workspace) => (
          <Workspace key={workspace.name} workspace={workspace} />
        ))}
      </ul>
      <form onSubmit={(event) => void make(event)}>
        <label>
          Name
          <input name="name" maxLength={64} required />
        </label>
        <label>
          Sites, one or more
          <input name="sites" placeholder="https://example.com" />
        </label>
        <button class="main">Make a workspace</button>
      </form>
      {workspaces.length > 0 && tabs.length > 0 && <ShareTab workspaces={workspaces} tabs={tabs} />}
    </section>
  );
}

function Workspace({ workspace }: { readonly workspace: WorkspaceLine }) {
  const { name, origins, paused, holder, tabs, grants } = workspace;
  const use = paused ? 'paused' : holder === null ? 'no agent uses it' : `used by ${holder}`;
  return (
    <li>
      <span>
        <strong>{name}</strong>{' '}
        <small>
          {use}, {tabs === 1 ? '1 tab' : `${tabs} tabs`}
        </small>
        <br />
        <small>{origins.length === 0 ? 'no sites yet' : origins.join(', ')}</small>
      </span>
      {grants > 0 && (
        <button onClick={() => void ask({ settings: 'guard_revoke_grants', workspace: name })}>
          Ask again ({grants})
        </button>
      )}
      <button onClick={() => void ask({ settings: 'pause_workspace', name, paused: !paused })}>
        {paused ? 'Resume' : 'Pause'}
      </button>
      <button onClick={() => void ask({ settings: 'remove_workspace', name })}>Remove</button>
    </li>
  );
}

function ShareTab({ workspaces, tabs }: Lists) {
  const share = (event: SubmitEvent): void => {
    const form = submittedForm(event);
    void ask({ settings: 'share_tab', workspace: form['workspace'] ?? '', token: form['tab'] ?? '' });
  };
  return (
    <form onSubmit={share}>
      <label>
        Tab
        <select name="tab">
          {tabs.map((tab) => (
            <option key={tab.token} value={tab.token}>
              {tab.title === '' ? tab.url : `${tab.title} (${tab.url})`}
            </option>
          ))}
        </select>
      </label>
      <label>
        Into
        <select name="workspace">
          {workspaces.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <button>Share the tab</button>
    </form>
  );
}

async function make(event: SubmitEvent): Promise<void> {
  const form = submittedForm(event);
  const element = event.currentTarget instanceof HTMLFormElement ? event.currentTarget : undefined;
  const origins = originsIn(form['sites'] ?? '');
  if (origins === undefined) {
    fault.value = 'Each site is an address that begins with http:// or https://.';
    return;
  }
  const made =
    (await allowSites(origins)) &&
    (await ask({ settings: 'make_workspace', name: form['name'] ?? '', origins }));
  if (made) element?.reset();
}
