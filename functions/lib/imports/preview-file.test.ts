import { expect, test } from 'vitest';
import { leadFinder } from './find-lead.ts';
import { previewFile } from './preview-file.ts';

const nobody = leadFinder([]);

test('a preview says how many rows are in how many lines, and which lines are one row', () => {
  const lines = [
    ...['sep=;', 'Name;E-Mail;Notes', '"Amira";amira@sample.example;"one', 'two"', ''],
    ...['Boris;boris@sample.example;', 'Celia;celia@sample.example;"one', '', 'three"'],
  ];
  expect(previewFile(Buffer.from(lines.join('\r\n')), {}, nobody)).toMatchObject({
    ...{ delimiter: ';', header: ['Name', 'E-Mail', 'Notes'], total: 3, lines: 7 },
    rowsOverLines: {
      count: 2,
      longest: [
        { from: 7, to: 9 },
        { from: 3, to: 4 },
      ],
    },
  });
});

test('a file whose rows a quotation mark would swallow has no preview: its line is named', () => {
  const text = 'Name,Email,Notes\nAmira,a@sample.example,"Lady Anne\nBoris,b@sample.example,24"\n';
  expect(() => previewFile(Buffer.from(text), {}, nobody)).toThrow(
    expect.objectContaining({ fields: { file: expect.stringContaining('Lines 2 to 3') } }),
  );
});

test('a preview names the leads who are no staff members, also of another column than the proposed', () => {
  const rows = ['A,John,Boat show', 'B,john,Fair', 'C,,Fair', 'D,Celia,'];
  const preview = (chosen: { leadColumn?: number }) =>
    previewFile(Buffer.from(['Name,Owner,Heard from', ...rows].join('\n')), chosen, nobody).unknownLeads;
  expect(preview({})).toEqual({
    count: 2,
    items: [
      { name: 'John', rows: 2 },
      { name: 'Celia', rows: 1 },
    ],
  });
  expect(preview({ leadColumn: 2 }).items).toEqual([
    { name: 'Fair', rows: 2 },
    { name: 'Boat show', rows: 1 },
  ]);
});
