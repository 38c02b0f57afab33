import type { Clock } from '../ports/clock.ts';

/** Waits for work at most `ms` milliseconds; returns `late` when it took longer. What comes after that is let fall. */
export async function within<T, const Late>(
  clock: Clock,
  ms: number,
  work: Promise<T>,
  late: Late,
): Promise<T | Late> {
  const bound = new AbortController();
  try {
    return await Promise.race([work, clock.wait(ms, bound.signal).then(() => late)]);
  } finally {
    bound.abort();
  }
}
