import type { PolicyState } from '../guard-messages.ts';
import { presets } from '../presets.ts';
import { ask } from './settings.ts';
import { submittedForm } from './submitted-form.ts';

interface Shown {
  readonly policy: PolicyState;
  readonly attended: boolean;
}

const managedWords = {
  none: '',
  loaded: 'The administrator of this browser has a policy too. It can only tighten yours.',
  faulty: 'The administrator of this browser has a policy that has faults, so everything is refused.',
} as const;

/** The person's policy: one of the shipped ones, or a text of their own. */
export function PolicySection({ policy, attended }: Shown) {
  const { text, faults, managed, warnings } = policy;
  const preset = [...presets].find(([, shipped]) => shipped === text)?.[0];
  const save = (event: SubmitEvent): void =>
    void ask({ settings: 'guard_policy', text: submittedForm(event)['text'] ?? '' });
  return (
    <section aria-label="Policy">
      <h2>Policy</h2>
      <p>
        In force: <strong>{preset ?? 'a text of your own'}</strong>.{' '}
        {attended
          ? 'You are there to be asked.'
          : 'Nobody is there to be asked: what asks is refused at once.'}
      </p>
      {managed !== 'none' && (
        <p class={managed === 'faulty' ? 'stopped' : 'waiting'}>{managedWords[managed]}</p>
      )}
      <Presets chosen={preset} />
      {faults.length > 0 && (
        <div role="alert">
          <strong>This policy has faults, so everything is refused:</strong>
          <ul>
            {faults.map(({ line, message, hint }) => (
              <li key={`${line} ${message}`}>
                <span>
                  Line {line}: {message} {hint}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {warnings.map((warning) => (
        <p class="waiting">{warning}</p>
      ))}
      <form onSubmit={save}>
        <label>
          Text
          <textarea key={text} name="text" defaultValue={text} spellcheck={false} />
        </label>
        <button>Use this text</button>
      </form>
    </section>
  );
}

function Presets({ chosen }: { readonly chosen: string | undefined }) {
  return (
    <p role="group" aria-label="Shipped policies">
      {[...presets].map(([name, text]) => (
        <button
          key={name}
          aria-pressed={name === chosen}
          onClick={() => void ask({ settings: 'guard_policy', text })}
        >
          {name}
        </button>
      ))}
    </p>
  );
}
