import { readFileSync } from 'node:fs';
import { type Mutation, mutationsOf } from './mutations.ts';
import { parseSource, type SyntaxNode, visitNodes } from './syntax.ts';

/** A change of one place in a source file. */
export interface Mutant {
  /** Unique within a run. */
  readonly id: number;
  readonly file: string;
  readonly line: number;
  readonly kind: string;
  /** Where and what, without lines: stays the same while other code of the file moves. */
  readonly key: string;
  /** What of the source is replaced, and by what. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly isStatement: boolean;
}

const LONGEST = 160;
const oneLine = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();

  return line.length > LONGEST ? `${line.slice(0, LONGEST / 2)} … ${line.slice(-LONGEST / 2)}` : line;
};

/** The part in which two texts differ, with a little around it where they are long. */
const difference = (before: string, after: string): string => {
  if (before.length <= LONGEST) return `${oneLine(before)} → ${oneLine(after) || 'nothing'}`;
  let start = 0;
  while (before[start] === after[start] && start < after.length) start += 1;
  let end = 0;
  while (before.at(-1 - end) === after.at(-1 - end) && end < Math.min(before.length, after.length) - start)
    end += 1;
  const part = (text: string) => oneLine(text.slice(start, text.length - end)) || 'nothing';

  return `${oneLine(before.slice(0, 40))} … ${part(before)} → ${part(after)}`;
};

/** The declarations around a node, the outermost first: `planPayment.writes`. */
const scopeOf = (around: readonly SyntaxNode[]): string =>
  around
    .flatMap((node) => {
      if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier') return node.id.name;
      if ((node.type === 'FunctionDeclaration' || node.type === 'ClassDeclaration') && node.id)
        return node.id.name;
      if (
        (node.type === 'MethodDefinition' || node.type === 'PropertyDefinition') &&
        node.key.type === 'Identifier'
      )
        return node.key.name;
      return [];
    })
    .toReversed()
    .join('.');

const STATEMENTS: ReadonlySet<string> = new Set(['BlockStatement', 'ExpressionStatement', 'ThrowStatement']);

/** Calls and members of an optional chain can only be replaced with the whole chain. */
const hostOf = (mutation: Mutation, around: readonly SyntaxNode[]): SyntaxNode => {
  let inner = mutation.node;
  for (const outer of around) {
    const isLink =
      (outer.type === 'CallExpression' && outer.callee === inner) ||
      (outer.type === 'MemberExpression' && outer.object === inner) ||
      (outer.type === 'TSNonNullExpression' && outer.expression === inner);
    if (
      outer.type === 'ChainExpression' &&
      (inner.type === 'CallExpression' || inner.type === 'MemberExpression')
    )
      return outer;
    if (!isLink) break;
    inner = outer;
  }

  return mutation.node;
};

/** The mutants of a source, still without numbers. Parts of what is written are removed one by one in functions. */
export const mutantsIn = (file: string, source: string): Omit<Mutant, 'id'>[] => {
  const found: Omit<Mutant, 'id'>[] = [];
  const seen = new Set<string>();
  const times = new Map<string, number>();
  const removesParts = file.startsWith('functions/');
  visitNodes(parseSource(file, source), (node, around) => {
    for (const mutation of mutationsOf({ node, around, source, removesParts })) {
      const { start, end } = hostOf(mutation, mutation.node === node ? around : [node, ...around]);
      const original = source.slice(start, end);
      const text =
        source.slice(start, mutation.node.start) + mutation.text + source.slice(mutation.node.end, end);
      if (seen.has(`${start}-${end}-${text}`) || text === original) continue;
      seen.add(`${start}-${end}-${text}`);
      const change = `${file} · ${scopeOf(around)} · ${difference(original, text)}`;
      const time = (times.get(change) ?? 0) + 1;
      times.set(change, time);
      found.push({
        file,
        line: source.slice(0, mutation.node.start).split('\n').length,
        kind: mutation.kind,
        key: time > 1 ? `${change} (${time})` : change,
        start,
        end,
        text,
        isStatement: STATEMENTS.has(mutation.node.type),
      });
    }
  });

  return found;
};

/** All mutants of some files, numbered from 1. */
export const mutantsOf = (files: readonly string[]): Mutant[] =>
  files
    .flatMap((file) => mutantsIn(file, readFileSync(file, 'utf8')))
    .map((mutant, at) => ({ ...mutant, id: at + 1 }));
