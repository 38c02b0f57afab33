import type { CdpTarget } from '../../e2e/rig/cdp-target.ts';
import { stageNames } from '../../src/contract/stages.ts';
import { spread, type Spread } from './figures.ts';

/** The time of each stage of the last effects, as the journal holds them. */
export async function stageTimes(worker: CdpTarget, tool: string): Promise<ReadonlyMap<string, Spread>> {
  const read = await worker.evaluate(readOutcomes(tool), 20_000);
  const records: readonly Readonly<Record<string, number>>[] = Array.isArray(read) ? read : [];
  const times = stageNames.map((stage) => [stage, records.flatMap((record) => record[stage] ?? [])] as const);
  return new Map(
    times.filter(([, values]) => values.length > 0).map(([stage, values]) => [stage, spread(values)]),
  );
}

const readOutcomes = (tool: string): string => `new Promise((resolve, reject) => {
  const open = indexedDB.open('tabwarden-journal');
  open.onerror = reject;
  open.onsuccess = () => {
    const all = open.result.transaction('entries').objectStore('entries').getAll();
    all.onerror = reject;
    all.onsuccess = () => {
      open.result.close();
      const ofTool = new Set(all.result.filter((entry) => entry.kind === 'intent' && entry.record.tool === ${JSON.stringify(tool)})
        .map((entry) => entry.sequence));
      resolve(all.result.filter((entry) => entry.kind === 'outcome' && ofTool.has(entry.of))
        .map((entry) => entry.outcome.stagesMs));
    };
  };
})`;
