import { runInThisContext } from 'node:vm';
import { expect, test } from 'vitest';
import { instrument } from './instrument.ts';
import { mutantsIn } from './mutants.ts';
import { labelsAmong } from './refused.ts';

const changesOf = (source: string, file = 'shared/sample.ts') =>
  mutantsIn(file, source).map(({ key }) => key.split(' · ')[2]);

test('a boundary is moved, turned round, and removed', () => {
  expect(changesOf('const isDue = (day) => day <= today;')).toEqual([
    'day <= today → undefined',
    'day <= today → day < today',
    'day <= today → day > today',
    'day <= today → true',
    'day <= today → false',
  ]);
});

test('fields and elements are removed one by one where they are written', () => {
  const source = 'const write = { put: item, table };';
  expect(changesOf(source, 'functions/sample.ts')).toEqual([
    '{ put: item, table } → {}',
    '{ put: item, table } → { table }',
    '{ put: item, table } → { put: item }',
  ]);
  expect(changesOf(source)).toEqual(['{ put: item, table } → {}']);
});

test('a sentence is left to the stories where the compiler takes any text in its place', () => {
  const source = "const texts = label('Please enter a name.', 'due', 'Dominion');";
  const mutants = mutantsIn('shared/sample.ts', source).map((mutant, at) => ({ ...mutant, id: at + 1 }));
  expect(mutants.map(({ id, kind, text }) => [id, kind, text])).toEqual([
    [1, 'label', "''"],
    [2, 'value', "('' as never)"],
    [3, 'string', "''"],
    [4, 'label', "''"],
    [5, 'value', "('' as never)"],
  ]);
  expect(labelsAmong(mutants, new Set([4]))).toEqual([1, 4, 2]);
});

test('a long list of literals is data, of which only the whole is removed', () => {
  const listOf = (length: number) => `const known = [${Array.from({ length }, () => "'a'").join(', ')}];`;
  expect(mutantsIn('functions/sample.ts', listOf(21)).map(({ kind }) => kind)).toEqual(['array']);
  expect(mutantsIn('functions/sample.ts', listOf(20)).length).toBeGreaterThan(20);
});

test('a key names the declaration and the change, and keeps two of a kind apart', () => {
  const keys = mutantsIn('shared/sample.ts', 'const f = () => { go(1); go(1); };').map(({ key }) => key);
  expect(keys).toContain('shared/sample.ts · f · 1 → (2)');
  expect(keys).toContain('shared/sample.ts · f · 1 → (2) (2)');
});

test('each mutant runs where its switch is on, and the source where none is', () => {
  const source = 'var isDue = (day, today) => { if (day?.end <= today) { return 1; } return 0; }; isDue;';
  const mutants = mutantsIn('shared/sample.ts', source).map((mutant, at) => ({ ...mutant, id: at + 1 }));
  const answerOf = (active: number, day: unknown, today: number) => {
    globalThis.mutationSwitch = {
      active,
      asked: undefined,
      since: 0,
      busySince: 0,
      is: (id) => id === active,
      tick: () => {},
    };
    const isDue: (day: unknown, today: number) => number | undefined = runInThisContext(
      instrument('shared/sample.ts', source, mutants),
    );

    return isDue(day, today);
  };
  const idOf = (change: string) => mutants.find(({ key }) => key.endsWith(change))?.id ?? 0;
  expect(answerOf(0, { end: 5 }, 5)).toBe(1);
  expect(answerOf(idOf('day?.end < today'), { end: 5 }, 5)).toBe(0);
  expect(answerOf(idOf('day?.end <= today → true'), { end: 6 }, 5)).toBe(1);
  expect(() => answerOf(idOf('day?.end → day.end'), undefined, 5)).toThrow('end');
  expect(answerOf(idOf('{ return 1; } → nothing'), { end: 5 }, 5)).toBe(0);
});
