import type { ComponentChildren } from 'preact';
import type { ApprovalCard, ApprovalForm } from '../../src/contract/approval-card.ts';
import { Quoted, Shown, Site } from './shown.tsx';

/** A value over this is scrolled. */
const long = 300;

/** Characters of the agent's own words that are shown. */
const mostWords = 500;

/** All that the worker knows of the call, and, apart from it, what the agent says. */
export function CardFacts({ card }: { readonly card: ApprovalCard }) {
  const { origin, topOrigin, destination, newOrigins, values, form, agentWords } = card;
  return (
    <div class="facts" role="group" aria-label="What it would do" tabIndex={0}>
      <dl>
        {origin !== null && (
          <Fact name="On">
            <Site address={origin} />
            {topOrigin !== null && topOrigin !== origin && (
              <p class="inside">
                in a frame of the page of <Site address={topOrigin} />
              </p>
            )}
          </Fact>
        )}
        {destination !== null && (
          <Fact name="Goes to">
            <Site address={destination} />
            <pre>
              <Shown text={destination} />
            </pre>
          </Fact>
        )}
        <Element card={card} />
        {values.map(({ name, text }) => (
          <Fact key={name} name={name}>
            <pre tabIndex={text.length > long ? 0 : undefined}>
              {text === '' ? <em>nothing</em> : <Shown text={text} lines />}
            </pre>
            {text.length > long && (
              <small>
                {Array.from(text).length.toLocaleString('en')} characters: scroll to read them all.
              </small>
            )}
          </Fact>
        ))}
        {form !== null && <Form form={form} origin={origin} />}
        {newOrigins.length > 0 && (
          <Fact name="New to Tabwarden">
            {newOrigins.map((address) => (
              <p>
                <Site address={address} />
              </p>
            ))}
            <p class="quiet">The browser asks you about {newOrigins.length === 1 ? 'it' : 'them'} too.</p>
          </Fact>
        )}
        <Fact name="In workspace">
          <Shown text={card.workspace} />
        </Fact>
        <Fact name="Why you are asked">
          <Shown text={card.because} /> <small>({card.rule})</small>
        </Fact>
      </dl>
      {card.cannotBeUndone && <p class="undone">Tabwarden cannot undo this.</p>}
      {agentWords !== null && (
        <section class="words" aria-label="The agent's own words">
          <h2>The agent’s own words. Nobody has checked them.</h2>
          <Quoted text={agentWords} most={mostWords} />
        </section>
      )}
    </div>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ComponentChildren }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Element({ card: { element, visibleText } }: { readonly card: ApprovalCard }) {
  if (element === null) return null;
  const { role, name, kind } = element;
  const reads = visibleText !== null && visibleText !== '' && visibleText !== name;
  return (
    <Fact name="Element">
      {role}{' '}
      {name === '' ? (
        'without a name'
      ) : (
        <q>
          <Shown text={name} />
        </q>
      )}{' '}
      <small>({kind})</small>
      {reads && (
        <p>
          and reads{' '}
          <q>
            <Shown text={visibleText} />
          </q>
        </p>
      )}
    </Fact>
  );
}

function Form({ form, origin }: { readonly form: ApprovalForm; readonly origin: string | null }) {
  const isElsewhere = origin !== null && URL.canParse(form.action) && new URL(form.action).origin !== origin;
  return (
    <Fact name="Sends a form">
      <Site address={form.action} />
      {isElsewhere && <span class="warning">The form leads to another site than the page.</span>}
      <pre>
        <Shown text={`${form.method.toUpperCase()} ${form.action}`} />
      </pre>
      <table>
        <tbody>
          {form.values.map(({ name, value }) => (
            <tr>
              <th scope="row">
                <Shown text={name} />
              </th>
              <td>
                <div>{value === '' ? <em>nothing</em> : <Shown text={value} lines />}</div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="quiet">Passwords, codes and cards in it are not shown.</p>
    </Fact>
  );
}
