import { expect, test } from 'vitest';
import { previewFile } from './preview-file.ts';

test('a preview says how many rows are in how many lines, and which lines are one row', () => {
  const lines = [
    ...['sep=;', 'Name;E-Mail;Notes', '"Amira";amira@sample.example;"one', 'two"', ''],
    ...['Boris;boris@sample.example;', 'Celia;celia@sample.example;"one', '', 'three"'],
  ];
  expect(previewFile(Buffer.from(lines.join('\r\n')), {})).toMatchObject({
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
  expect(() => previewFile(Buffer.from(text), {})).toThrow(
    expect.objectContaining({ fields: { file: expect.stringContaining('Lines 2 to 3') } }),
  );
});
