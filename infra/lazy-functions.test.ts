import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { lazyFunctions } from './lazy-functions.ts';

/** What the code comes to, with the functions as they are written and as function expressions. */
const results = (code: string) => [code, lazyFunctions(code, 'js')].map((text) => runInNewContext(text));

test.each([
  ['a parameter without parentheses', 'const f = x => x + 1; f(1)', 2],
  ['one in another', 'const f = x => y => ({ sum: x + y }); f(1)(2).sum', 3],
  [
    'defaults, patterns and the rest',
    'const f = ({ a, g = () => 2 }, ...rest) => a + g() + rest.length; f({ a: 1 }, 0, 0)',
    5,
  ],
  ['a body with statements', 'const f = (x) => { const y = x * 2; return y; }; f(2)', 4],
  ['a comma', 'const f = (x) => (x, 7); f(0)', 7],
  ['a comment in between', 'const f = (x) /* one */ => // two\n x; f(8)', 8],
  ['a choice', 'const f = false ? () => 1 : () => 2; f()', 2],
  ['its name', 'const named = () => 1; named.name', 'named'],
])('a function with %s does the same', (_, code, result) => {
  const [before, after] = results(code);

  expect(before).toEqual(result);
  expect(after).toEqual(result);
  expect(lazyFunctions(code, 'js')).not.toContain('=>');
});

test('asynchronous functions do the same', async () => {
  const both = results(
    'const f = async x => await x; const g = async (x, y) => { return x + (await y); }; Promise.all([f(1), g(1, 2)])',
  );

  expect(await Promise.all(both)).toEqual([
    [1, 3],
    [1, 3],
  ]);
});

test.each([
  ['this', 'class A { x = 1; f() { return [1].map(() => this.x); } } new A().f()[0]', 1],
  ['arguments', 'function f() { return (() => arguments.length)(); } f(1, 2)', 2],
  [
    'super',
    'class A { f() { return 3; } } class B extends A { f() { const g = () => super.f(); return g(); } } new B().f()',
    3,
  ],
  ['new.target', 'function F() { const g = () => new.target === F; this.is = g(); } new F().is', true],
])('a function with a %s from around it stays', (_, code, result) => {
  expect(results(code)).toEqual([result, result]);
  expect(lazyFunctions(code, 'js')).toContain('=>');
});

test('a function that is called where it is written stays, and so does a statement', () => {
  const code = 'const x = (() => 1)(); (() => 2);';

  expect(lazyFunctions(code, 'js')).toBe(code);
});

test('types stay', () => {
  const code = 'export const f = async <T>(x: T, g: (y: T) => void): Promise<T> => x;';

  expect(lazyFunctions(code, 'ts').replaceAll(/\s+/g, ' ')).toBe(
    'export const f = async function <T>(x: T, g: (y: T) => void): Promise<T> { return ( x) };',
  );
});
