import { ask } from './settings.ts';
import { submittedForm } from './submitted-form.ts';

/** The name by which agents ask for this browser profile. */
export function ProfileSection({ name }: { readonly name: string }) {
  const rename = (event: SubmitEvent): void => {
    const form = submittedForm(event);
    void ask({ settings: 'rename_profile', name: form['name'] ?? '' });
  };
  return (
    <section aria-label="Profile">
      <h2>This profile</h2>
      <p>Agents ask for this browser profile by name. Give each of your profiles its own.</p>
      <form onSubmit={rename}>
        <label>
          Profile name
          <input name="name" defaultValue={name} maxLength={64} required />
        </label>
        <button>Rename</button>
      </form>
    </section>
  );
}
