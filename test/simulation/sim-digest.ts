import { createHmac } from 'node:crypto';
import type { Digest } from '../../src/ports/digest.ts';
import type { Seam } from './seam.ts';

/** The same digest as the real one, with a key that everybody knows. */
export const simDigest = (seam: Seam): Digest => ({
  of: (text) => seam.step('digest.of', () => createHmac('sha256', 'simulated').update(text).digest('hex')),
});
