import type { Field } from './condition.ts';
import type { PolicyTool } from './policy-tool.ts';

type ToolTest = (tool: PolicyTool) => boolean;

const hasPage: ToolTest = ({ scope }) => scope === 'tab';
const hasWorkspace: ToolTest = ({ scope }) => scope !== 'browser';
const goesSomewhere: ToolTest = ({ kind }) => kind === 'navigate';
const hasFiles: ToolTest = ({ kind }) => kind === 'file';
const hasTarget: ToolTest = ({ kind }) => kind === 'act' || kind === 'file';
const opensWorkspace: ToolTest = ({ kind, scope }) => kind === 'manage' && scope === 'workspace';

/** Which tools have the fact that a field speaks of. A rule never matches a call of another tool. */
export const fieldTools: Readonly<Record<Field, ToolTest>> = {
  workspaces: hasWorkspace,
  clients: () => true,
  origins: hasPage,
  topOrigins: hasPage,
  pathSets: hasPage,
  widensWorkspace: opensWorkspace,
  'destination.origins': goesSomewhere,
  'destination.onWorkspaceList': goesSomewhere,
  'destination.pathSets': goesSomewhere,
  'files.count': hasFiles,
  'files.totalBytes': hasFiles,
  'files.largestBytes': hasFiles,
  'files.everyMediaType': hasFiles,
  'files.someMediaType': hasFiles,
  'target.submits': hasTarget,
  'target.sensitive': hasTarget,
  'target.formHas': hasTarget,
  'target.formActionOrigins': hasTarget,
};
