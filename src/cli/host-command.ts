import { stderrLog } from '../native-host/host-log.ts';
import { NativeRelay } from '../native-host/native-relay.ts';
import { leaveWith } from './leave-with.ts';
import { linkParts } from './link-parts.ts';
import { openStateFolder } from './state-folder.ts';
import { statePath } from './state-path.ts';
import { usageError } from './usage-error.ts';
import { version } from './version.ts';

/** Carries calls for the browser that started this process. Returns a status only where it cannot begin. */
export function runHost({ stateDir }: { readonly stateDir?: string }): number | undefined {
  const opened = openStateFolder(statePath(stateDir));
  if (!opened.ok) return usageError(opened.problem);
  const { linkFolder, linkKey } = opened.folder;
  new NativeRelay({
    input: process.stdin,
    output: process.stdout,
    linkFolder,
    parts: linkParts(linkKey),
    version,
    log: stderrLog,
    onEnd: () => process.exit(0),
  }).start();
  leaveWith(() => {});
  return undefined;
}
