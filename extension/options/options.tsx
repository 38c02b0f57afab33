import { render } from 'preact';
import { GuardSection } from './guard-section.tsx';
import { JournalSection } from './journal-section.tsx';
import { LinkSection } from './link-section.tsx';
import { PolicySection } from './policy-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { ask, fault, state } from './settings.ts';
import { SitesSection } from './sites-section.tsx';
import { WorkspacesSection } from './workspaces-section.tsx';

function Options() {
  const now = state.value;
  if (now === undefined) return <p>Asking the extension…</p>;
  return (
    <>
      <h1>Tabwarden</h1>
      <p>Version {now.version}. What an agent may reach in this browser is decided here, by you.</p>
      {fault.value !== '' && <p role="alert">{fault.value}</p>}
      <GuardSection guard={now.guard} />
      <WorkspacesSection workspaces={now.workspaces} tabs={now.tabs} />
      <SitesSection sites={now.sites} />
      <PolicySection policy={now.guard.policy} attended={now.guard.attended} />
      <JournalSection journal={now.guard.journal} budgets={now.guard.budgets} />
      <LinkSection hops={now.hops} />
      <ProfileSection name={now.profileName} />
    </>
  );
}

const page = document.getElementById('page');
if (page !== null) render(<Options />, page);

const refresh = (): void => {
  if (!document.hidden) void ask({ settings: 'read' });
};
refresh();
document.addEventListener('visibilitychange', refresh);
setInterval(refresh, 1000);
