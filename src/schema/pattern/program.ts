import type { CharacterTest, Edge, Syntax } from './syntax.ts';

/** One step of a program. Targets are places in it. */
export type Instruction =
  | { readonly does: 'take'; readonly test: CharacterTest }
  | { readonly does: 'check'; readonly edge: Edge }
  | { readonly does: 'fork'; readonly targets: readonly number[] }
  | { readonly does: 'match' };

export type Program = readonly Instruction[];

/** Takes a pattern that was read and the most steps it may have; returns its program, or undefined for a longer one. */
export function programOf(syntax: Syntax, maxInstructions: number): Program | undefined {
  const writer = new ProgramWriter(maxInstructions);
  writer.write(syntax);
  writer.add({ does: 'match' });
  return writer.isTooLong ? undefined : writer.program;
}

class ProgramWriter {
  readonly program: Instruction[] = [];
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  get isTooLong(): boolean {
    return this.program.length > this.#most;
  }

  add(instruction: Instruction): void {
    this.program.push(instruction);
  }

  write(syntax: Syntax): void {
    if (this.isTooLong) return;
    switch (syntax.is) {
      case 'character':
        return this.add({ does: 'take', test: syntax.test });
      case 'edge':
        return this.add({ does: 'check', edge: syntax.edge });
      case 'sequence':
        return syntax.parts.forEach((part) => this.write(part));
      case 'choice':
        return this.#choice(syntax.branches);
      case 'repeat':
        return this.#repeat(syntax.part, syntax.least, syntax.most);
    }
  }

  #choice(branches: readonly Syntax[]): void {
    const starts: number[] = [];
    const ends: number[][] = [];
    this.add({ does: 'fork', targets: starts });
    for (const branch of branches) {
      starts.push(this.program.length);
      this.write(branch);
      ends.push(this.#jump());
    }
    for (const targets of ends) targets.push(this.program.length);
  }

  #repeat(part: Syntax, least: number, most: number): void {
    for (let time = 0; time < least && !this.isTooLong; time += 1) this.write(part);
    const skips: number[][] = [];
    const times = most === Infinity ? 1 : most - least;
    for (let time = 0; time < times && !this.isTooLong; time += 1) {
      const start = this.program.length;
      const targets = this.#jump();
      targets.push(this.program.length);
      skips.push(targets);
      this.write(part);
      if (most === Infinity) this.#jump().push(start);
    }
    for (const targets of skips) targets.push(this.program.length);
  }

  /** Adds a fork whose targets are filled in later. */
  #jump(): number[] {
    const targets: number[] = [];
    this.add({ does: 'fork', targets });
    return targets;
  }
}
