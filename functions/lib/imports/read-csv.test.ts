import { expect, test } from 'vitest';
import { AppError } from '../app-error.ts';
import { detectDelimiter, readCsv } from './read-csv.ts';

const cellsOf = (...given: Parameters<typeof readCsv>) => readCsv(...given).map(({ cells }) => cells);

test('quoted cells hold delimiters, quotation marks and line breaks; rows may differ in length', () => {
  expect(cellsOf('Name,Note\r\n"Sample, Amira","She said ""no""\nTwice"\r\n\r\nBoris\r\n', ',')).toEqual([
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
  expect(cellsOf('Name,Notes\r\nAmira,"one\ntwo"\nBoris,\rCelia,x\n', ',')).toEqual(rows);
});

test('no more rows are read than are asked for', () => {
  expect(cellsOf('a\nb\nc\n', ',', 2)).toEqual([['a'], ['b']]);
});

test('a row has the lines of the file that it takes', () => {
  const text = 'Name,Note\r\nAmira,"one\r\ntwo\r\nthree"\r\n\r\nBoris,x';
  expect(readCsv(text, ',').map(({ from, to }) => [from, to])).toEqual([
    [1, 1],
    [2, 4],
    [5, 5],
    [6, 6],
  ]);
});

test('the line with which a file names its delimiter for Excel is no row', () => {
  expect(readCsv('sep=;\r\nName;Note\r\n', ';')).toEqual([{ cells: ['Name', 'Note'], from: 2, to: 2 }]);
});

test.each([
  ['"Lady Anne" is the yacht', '"Lady Anne" is the yacht'],
  ['a yacht of 24"', 'a yacht of 24"'],
  ['"quoted" ', 'quoted'],
  ['"ends with a ""quotation"""', 'ends with a "quotation"'],
])('the cell %s in one line is %s', (written, expected) => {
  expect(cellsOf(`Name,Note\nAmira,${written}\nBoris,x`, ',')).toEqual([
    ['Name', 'Note'],
    ['Amira', expected],
    ['Boris', 'x'],
  ]);
});

/** A file of 300 clients, of which line 50 and another may be written otherwise. */
const fileWith = (lines: Readonly<Record<number, string>>): string =>
  [
    'Name,Email,Notes',
    ...Array.from(
      { length: 300 },
      (_, place) => lines[place + 2] ?? `Client ${place},client-${place}@sample.example,Note ${place}`,
    ),
  ].join('\r\n');
const faultOf = (text: string): string => {
  try {
    readCsv(text, ',');
  } catch (error) {
    if (error instanceof AppError) return error.fields?.file ?? '';
    throw error;
  }

  return '';
};
const STRAY = 'Amira,amira@sample.example,"Lady Anne';

test.each([
  ['is closed nowhere', { 50: STRAY }, 'in line 50 is not closed'],
  [
    'is closed by the mark that opens another cell',
    { 50: STRAY, 200: 'Boris,boris@sample.example,"Berth 4, Dubai"' },
    'in line 50 is closed some lines later',
  ],
  [
    'in a name is closed by that of another',
    { 50: '"Amira,amira@sample.example,', 200: '"Sample, Boris",boris@sample.example,' },
    'in line 50 is closed some lines later',
  ],
  [
    'is closed by one that ends a line',
    { 50: STRAY, 200: 'Boris,boris@sample.example,a yacht of 24"' },
    'Lines 50 to 200 would be one row',
  ],
  [
    'is closed at the end of the next line',
    { 50: STRAY, 51: 'Boris,boris@sample.example,a yacht of 24"' },
    'Lines 50 to 51 would be one row',
  ],
] as const)('no row is lost to a quotation mark that %s: its line is named', (_, lines, expected) => {
  expect(faultOf(fileWith(lines))).toContain(expected);
});

test('a note of several lines is one row, also with commas and addresses in it', () => {
  const note =
    '"Called twice, in May\r\nWrite to Boris, boris@sample.example\r\n\r\n""Soon"", he says, again"';
  const rows = readCsv(fileWith({ 50: `Amira,amira@sample.example,${note}` }), ',');
  expect(rows).toHaveLength(301);
  expect(rows[49]?.cells[2]).toBe(
    'Called twice, in May\r\nWrite to Boris, boris@sample.example\r\n\r\n"Soon", he says, again',
  );
});

test.each([
  ['Name,Email\nAmira,amira@sample.example\n', ','],
  ['Name;Email\nSample, Amira;amira@sample.example\n', ';'],
  ['Name\tEmail\nSample, Amira\tamira@sample.example\n', '\t'],
  ['Email\namira@sample.example\n', ','],
  ['"Name, in full";"Email, main";Notes\nAmira;amira@sample.example;\n', ';'],
  ['Name;Notes\nAmira;"one\ntwo, three"\n', ';'],
  ['sep=\t\r\nName\r\nAmira\r\n', '\t'],
])('the delimiter of %j is %j', (text, expected) => {
  expect(detectDelimiter(text)).toBe(expected);
});
