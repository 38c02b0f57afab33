import { isRef, type Ref } from '../contract/ids.ts';
import { jsonPointer } from '../contract/json-pointer.ts';
import { isJsonObject, ownMember, type JsonObject, type JsonValue } from '../contract/json.ts';
import type { Scope } from '../contract/external-request.ts';
import type { Issue } from '../contract/verdict.ts';
import type { Annotations, CatalogueTool } from './catalogue-tool.ts';
import { describedInput } from './described-input.ts';
import { refFormat } from './rules/ref-format.ts';
import type { Rule } from './rules/rule.ts';
import { webUrl } from './rules/web-url.ts';
import { sentArguments } from './sent-arguments.ts';
import type { Checked, Kind, PreparedCall } from './tool.ts';
import type { ToolInput } from './tool-input.ts';
import type { Work } from './work.ts';

/** Arguments of type A, in which the members R are refs. */
type WithRefs<A, R extends string> = A & { readonly [Name in R]?: Ref };

type Names<A> = keyof A & string;

interface Definition<A, R extends Names<A>> {
  readonly name: string;
  readonly scope: Scope;
  readonly kind: Kind;
  readonly title: string;
  readonly description: string;
  readonly annotations: Annotations;
  readonly input: ToolInput<A>;
  /** The arguments that are refs. Their form is checked, and `work` gets them as refs. */
  readonly refs?: readonly R[];
  /** The arguments that are URLs to go to. They are checked to be web URLs. */
  readonly urls?: readonly Names<A>[];
  readonly rules?: readonly Rule<Names<A>>[];
  /** What is meant where a member is left out. Told in its description; never put into the arguments. */
  readonly defaults?: JsonObject;
  readonly verifies: string;
  readonly example: JsonObject;
  /** Takes arguments that fit and keep the rules; returns what the guard shall do. */
  work(args: WithRefs<A, R>): Work;
}

/** Makes a tool of its definition. */
export function defineTool<A, const R extends Names<A> = never>(definition: Definition<A, R>): CatalogueTool {
  const { input, refs = [], urls = [], defaults = {}, work, ...told } = definition;
  const rules = [...refs.map(refFormat), ...urls.map(webUrl), ...(definition.rules ?? [])];
  const tool: CatalogueTool = { ...told, rules, input: describedInput(input.schema, defaults), check };

  function check(args: JsonValue): Checked {
    const schemaIssues = inCall(input.check.issues(args));
    const ruleIssues = brokenRules(rules, args, schemaIssues);
    const isValid = schemaIssues.length === 0 && ruleIssues.length === 0;
    return { schemaIssues, ruleIssues, prepared: isValid ? prepare(args) : null };
  }

  function prepare(args: JsonValue): PreparedCall | null {
    if (!input.check.fits(args) || !hasRefs(args, refs)) return null;
    return {
      tool,
      args,
      work: work(args),
      refs: textsOf(args, refs).flatMap(({ pointer, text }) => (isRef(text) ? [{ pointer, ref: text }] : [])),
      urls: textsOf(args, urls).map(({ pointer, text }) => ({ pointer, url: text })),
    };
  }

  return tool;
}

const hasRefs = <A, R extends string>(
  args: A & JsonObject,
  refs: readonly R[],
): args is WithRefs<A, R> & JsonObject => textsOf(args, refs).every(({ text }) => isRef(text));

/** Pointers of the schema lead into the arguments, those of an issue into the call. */
const inCall = (issues: readonly Issue[]): readonly Issue[] =>
  issues.map((issue) => ({ ...issue, pointer: `/arguments${issue.pointer}` }));

function brokenRules(
  rules: readonly Rule[],
  args: JsonValue,
  schemaIssues: readonly Issue[],
): readonly Issue[] {
  if (!isJsonObject(args)) return [];
  const sent = sentArguments(args, schemaIssues);
  return rules.flatMap((rule) => rule.check(sent));
}

const textsOf = (args: JsonObject, names: readonly string[]): readonly { pointer: string; text: string }[] =>
  names.flatMap((name) => {
    const text = ownMember(args, name);
    return typeof text === 'string' ? [{ pointer: jsonPointer('arguments', name), text }] : [];
  });
