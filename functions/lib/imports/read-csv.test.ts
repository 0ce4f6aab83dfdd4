import { expect, test } from 'vitest';
import { detectDelimiter, readCsv } from './read-csv.ts';

test('quoted cells hold delimiters, quotation marks and line breaks; rows may differ in length', () => {
  expect(readCsv('Name,Note\r\n"Sample, Amira","She said ""no""\nTwice"\r\n\r\nBoris\r\n', ',')).toEqual([
    ['Name', 'Note'],
    ['Sample, Amira', 'She said "no"\nTwice'],
    [''],
    ['Boris'],
  ]);
});

test('the lines of a file may end in different ways', () => {
  const rows = [
    ['Name', 'Notes'],
    ['Amira', 'one\ntwo'],
    ['Boris', ''],
    ['Celia', 'x'],
  ];
  expect(readCsv('Name,Notes\r\nAmira,"one\ntwo"\nBoris,\rCelia,x\n', ',')).toEqual(rows);
});

test('no more rows are read than are asked for', () => {
  expect(readCsv('a\nb\nc\n', ',', 2)).toEqual([['a'], ['b']]);
});

test('a quotation mark that is not closed names its line', () => {
  expect(() => readCsv('Name\nAmira\n"Boris\n', ',')).toThrow(
    expect.objectContaining({ fields: { file: expect.stringContaining('is not closed') } }),
  );
});

test.each([
  ['Name,Email\nAmira,amira@sample.example\n', ','],
  ['Name;Email\nSample, Amira;amira@sample.example\n', ';'],
  ['Name\tEmail\nSample, Amira\tamira@sample.example\n', '\t'],
  ['Email\namira@sample.example\n', ','],
])('the delimiter of %j is %j', (text, expected) => {
  expect(detectDelimiter(text)).toBe(expected);
});
