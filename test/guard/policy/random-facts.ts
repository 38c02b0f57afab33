import { sensitiveFields, type CallFacts, type FileFacts } from '../../../src/guard/policy/call-facts.ts';
import { policyTools, type PolicyTool } from '../../../src/guard/policy/policy-tool.ts';
import type { Random } from './random.ts';

export const workspaces = ['work', 'shop', 'mail'] as const;
export const labels = ['agent', 'editor', 'sketchy'] as const;

/** Few enough that rules and calls meet, with each trap of an origin among them. */
export const factOrigins = [
  'https://a.example',
  'https://www.a.example',
  'https://deep.www.a.example',
  'https://ba.example',
  'https://a.example.',
  'http://a.example',
  'https://a.example:8443',
  'http://a.example:443',
  'https://b.example',
  'http://127.0.0.1:8080',
  'http://127.0.0.1',
  'http://localhost:3000',
  'http://[::1]:8080',
  'https://xn--bcher-kva.example',
] as const;

const paths = [
  '/',
  '/articles/7',
  '/checkout/step-2',
  '/Check-Out',
  '/paypal',
  '/users/changePassword',
  '/settings2',
  '/app//settings',
  '/s%C3%A9curit%C3%A9',
  '/%D0%BE%D0%BF%D0%BB%D0%B0%D1%82%D0%B0',
  '/%ff/pay%ff/login',
  '/%E6%94%AF%E4%BB%98',
  '/night-shift/rota',
  '/ROTAplan/nightShift9',
  '/2FA',
] as const;

const mediaTypes = [
  'image/png',
  'image/jpeg',
  'text/plain',
  'application/pdf',
  'application/octet-stream',
] as const;
const sizes = [0, 1, 100, 1024, 5000, 1_000_000] as const;

/** Takes the tools; returns the facts of one call that such a tool can have. */
export function randomFacts(random: Random, tools: readonly [PolicyTool, ...PolicyTool[]]): CallFacts {
  const tool = random.pick(tools);
  const [firstAction, ...otherActions] = tool.actions;
  const action = firstAction === undefined ? null : random.pick([firstAction, ...otherActions]);
  const hasTarget = tool.kind === 'act' || tool.kind === 'file';
  const goes = tool.kind === 'navigate' && (action === null || action === 'url');
  return {
    tool: tool.name,
    kind: tool.kind,
    action,
    workspace: tool.scope === 'browser' ? null : random.pick(workspaces),
    client: random.pick(['1'.repeat(32), '2'.repeat(32)]),
    clientLabel: random.pick(labels),
    page: tool.scope === 'tab' && random.chance(0.97) ? randomPage(random) : null,
    destination: goes
      ? { origin: random.pick(factOrigins), path: random.pick(paths), onWorkspaceList: random.chance(0.5) }
      : null,
    files: tool.kind === 'file' ? randomFiles(random) : null,
    target: hasTarget
      ? {
          submits: random.chance(0.5),
          sensitive: random.chance(0.3),
          formHas: random.chance(0.5) ? random.some(sensitiveFields, 2) : [],
          formActionOrigin: random.chance(0.5) ? random.pick(factOrigins) : null,
        }
      : null,
    widensWorkspace: tool.name === 'workspace_open' ? random.chance(0.5) : null,
  };
}

function randomPage(random: Random): CallFacts['page'] {
  const origin = random.chance(0.03) ? 'null' : random.pick(factOrigins);
  const topOrigin = random.chance(0.7) ? origin : random.pick(factOrigins);
  return { origin, topOrigin, path: random.pick(paths), granted: random.chance(0.9) };
}

function randomFiles(random: Random): FileFacts {
  const files = Array.from({ length: 1 + random.under(3) }, () => ({
    bytes: random.pick(sizes),
    mediaType: random.pick(mediaTypes),
  }));
  return {
    count: files.length,
    totalBytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    largestBytes: Math.max(...files.map(({ bytes }) => bytes)),
    mediaTypes: [...new Set(files.map(({ mediaType }) => mediaType))],
  };
}

/** Takes facts; returns the example that says them, null where none can: an opaque origin, or a tab without a page. */
export function exampleOf(facts: CallFacts): object | null {
  const { page, destination, files, target } = facts;
  const takesTab = policyTools.some(({ name, scope }) => name === facts.tool && scope === 'tab');
  if (page === null ? takesTab : [page.origin, page.topOrigin].includes('null')) return null;
  return {
    tool: facts.tool,
    ...(facts.action === null ? {} : { action: facts.action }),
    client: facts.clientLabel,
    ...(facts.workspace === null ? {} : { workspace: facts.workspace }),
    ...(page === null ? {} : { page: page.origin + page.path, topPage: `${page.topOrigin}/` }),
    ...(destination === null
      ? {}
      : {
          destination: {
            url: destination.origin + destination.path,
            onWorkspaceList: destination.onWorkspaceList,
          },
        }),
    ...(files === null ? {} : { files: fileExamples(files) }),
    ...(target === null
      ? {}
      : {
          target: {
            submits: target.submits,
            sensitive: target.sensitive,
            ...(target.formHas.length === 0 ? {} : { formHas: target.formHas }),
            ...(target.formActionOrigin === null ? {} : { formAction: `${target.formActionOrigin}/` }),
          },
        }),
    ...(facts.widensWorkspace === null ? {} : { widensWorkspace: facts.widensWorkspace }),
  };
}

/** Files of these sums: the largest first, then what is left, on as many as there are. */
function fileExamples({ count, totalBytes, largestBytes, mediaTypes: types }: FileFacts): readonly object[] {
  let left = totalBytes;
  return Array.from({ length: count }, (_, at) => {
    const bytes = Math.min(largestBytes, left);
    left -= bytes;
    return { bytes, mediaType: types[at % types.length] };
  });
}
