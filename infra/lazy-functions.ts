import { parseAst, Visitor } from 'vite';

/** An arrow function has these from what is around it; another function has its own. */
const FROM_AROUND = /\b(this|arguments|super|new\.target)\b/;

interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * Writes arrow functions as function expressions. V8 reads the body of an arrow function in full while it loads a file, and
 * that of a function expression when it is called: of a bundle, half is not called.
 * Arrow functions with a `this` from around them stay, and those that are called where they are written.
 */
export const lazyFunctions = (code: string, lang: 'js' | 'ts'): string => {
  const staying = new Set<number>();
  const edits: { readonly at: number; readonly remove: number; readonly insert: string }[] = [];
  const stay = ({ start }: Span): void => void staying.add(start);

  new Visitor({
    CallExpression: ({ callee }) => stay(callee),
    ExpressionStatement: ({ expression }) => stay(expression),
    ArrowFunctionExpression: ({ start, end, async: isAsync, params: [first], body }) => {
      if (staying.has(start) || FROM_AROUND.test(code.slice(start, end))) return;
      const head = start + (isAsync ? 'async'.length : 0);
      const arrow = code.lastIndexOf('=>', body.start);
      edits.push({ at: head, remove: 0, insert: ' function ' });
      if (first && code.slice(head, first.start).trim() === '') {
        edits.push({ at: first.start, remove: 0, insert: '(' });
        edits.push({ at: first.end, remove: 0, insert: ')' });
      }
      const isExpression = body.type !== 'BlockStatement';
      edits.push({ at: arrow, remove: '=>'.length, insert: isExpression ? '{ return (' : '' });
      if (isExpression) edits.push({ at: end, remove: 0, insert: ') }' });
    },
  }).visit(parseAst(code, { lang }));

  let from = 0;
  const parts: string[] = [];
  for (const { at, remove, insert } of edits.toSorted((a, b) => a.at - b.at)) {
    parts.push(code.slice(from, at), insert);
    from = at + remove;
  }

  return parts.join('') + code.slice(from);
};
