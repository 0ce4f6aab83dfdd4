import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// A browser asks for every font whose range has a character of the page, until the one that wins has arrived.
test.each(['Newsreader Display', 'Hanken Grotesk'])(
  'no further range of %s has a character of the basic one',
  (family) => {
    const ranges = rangesOf(family);
    const basic = ranges.find(({ file }) => file.includes('-basic.'))?.characters ?? new Set();
    const others = ranges.filter(({ file }) => !file.includes('-basic.'));

    expect([...'AZaz09 .,'].filter((character) => !basic.has(character.charCodeAt(0)))).toEqual([]);
    expect(others.length).toBeGreaterThan(0);
    for (const { characters } of others)
      expect([...characters].filter((character) => basic.has(character))).toEqual([]);
  },
);

const theme = readFileSync(join(import.meta.dirname, 'theme.css'), 'utf8');

/** The files of a family, each with the characters for which it loads. */
const rangesOf = (family: string) =>
  [...theme.matchAll(/@font-face \{(.*?)\}/gs)]
    .map(([, rule = '']) => rule)
    .filter((rule) => rule.includes(`font-family: "${family}"`))
    .map((rule) => ({
      file: /url\("([^"]+)"\)/.exec(rule)?.[1] ?? '',
      characters: new Set([...rule.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].flatMap(charactersFrom)),
    }));

const charactersFrom = ([, first = '', last = first]: RegExpExecArray): number[] => {
  const [from, to] = [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
};
