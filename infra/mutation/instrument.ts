import type { Mutant } from './mutants.ts';
import { parseSource, visitNodes } from './syntax.ts';

interface Piece {
  readonly start: number;
  readonly end: number;
  readonly mutants: Mutant[];
}

const switched = ({ mutants: [first, ...more] }: Piece, original: string): string => {
  if (!first) return original;
  const mutants = [first, ...more];
  if (!first.isStatement)
    return `(${mutants.map(({ id, text }) => `mutation.is(${id}) ? (${text}) : `).join('')}(${original}))`;
  const inner = original.startsWith('{') ? original.slice(1, -1) : original;

  return `{ if (mutation.is(${first.id})) {} else { ${inner} } }`;
};

/** The source between two positions with the switches of the mutants in it. */
const withSwitches = (source: string, start: number, end: number, pieces: readonly Piece[]): string => {
  let written = '';
  let at = start;
  for (const piece of pieces) {
    if (piece.start < at) continue;
    const within = pieces.filter((one) => one !== piece && one.start >= piece.start && one.end <= piece.end);
    written += source.slice(at, piece.start);
    written += switched(piece, withSwitches(source, piece.start, piece.end, within));
    at = piece.end;
  }

  return written + source.slice(at, end);
};

/** The source with a guard in each loop, which ends those that a mutant has made endless. */
const withLoopGuards = (file: string, source: string): string => {
  const starts: number[] = [];
  visitNodes(parseSource(file, source), (node) => {
    if (/^(For|While|DoWhile)/.test(node.type) && 'body' in node && node.body && 'type' in node.body)
      if (node.body.type === 'BlockStatement') starts.push(node.body.start + 1);
  });

  return starts
    .toSorted((one, other) => other - one)
    .reduce((text, start) => `${text.slice(0, start)} mutation.tick(); ${text.slice(start)}`, source);
};

/** The source with all its mutants in it, each behind a switch: `mutation.is(7) ? (mutant) : (original)`. */
export const instrument = (file: string, source: string, mutants: readonly Mutant[]): string => {
  const pieces = new Map<string, Piece>();
  for (const mutant of mutants) {
    const place = `${mutant.start}-${mutant.end}`;
    const piece = pieces.get(place) ?? { start: mutant.start, end: mutant.end, mutants: [] };
    piece.mutants.push(mutant);
    pieces.set(place, piece);
  }
  const ordered = [...pieces.values()].toSorted(
    (one, other) => one.start - other.start || other.end - one.end,
  );

  return withLoopGuards(
    file,
    `var mutation = globalThis.mutationSwitch; ${withSwitches(source, 0, source.length, ordered)}`,
  );
};
