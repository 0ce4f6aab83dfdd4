import { expect, test } from 'vitest';
import { checkFileType } from './file-types.ts';

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const JPEG = Buffer.from('ffd8ffe000104a464946', 'hex');
const PDF = Buffer.from('%PDF-1.7\n');
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const word = archiveOf('[Content_Types].xml', 'word/document.xml');
const excel = archiveOf('[Content_Types].xml', 'xl/workbook.xml');

const typeOf = (bytes: Buffer, name: string, contentType = '') => {
  const judged = checkFileType(bytes, { name, contentType });

  return 'type' in judged ? judged.type.contentType : judged.fault;
};

test.each([
  [PDF, 'Outlook.pdf', 'application/pdf', 'application/pdf'],
  [PDF, 'OUTLOOK.PDF', 'application/pdf', 'application/pdf'],
  [PNG, 'berth.png', 'image/png', 'image/png'],
  [JPEG, 'berth.jpg', 'image/jpeg', 'image/jpeg'],
  [JPEG, 'berth.jpeg', 'application/octet-stream', 'image/jpeg'],
  [word, 'terms.docx', DOCX, DOCX],
  [excel, 'rates.xlsx', '', XLSX],
  [Buffer.from('Grüße, مرحبا\r\n\t1'), 'note.txt', 'text/plain; charset=utf-8', 'text/plain'],
  [Buffer.from('\ufeffport;rate\nSantos;1'), 'rates.csv', 'application/vnd.ms-excel', 'text/csv'],
])('%# a file is taken as what content, ending and content type agree on', (bytes, name, sentAs, type) => {
  expect(typeOf(bytes, name, sentAs)).toBe(type);
});

test.each([
  ['a program named as a PDF', Buffer.from('MZ\u0090\u0000'), 'Outlook.pdf'],
  ['a page named as an image', Buffer.from('<html><script>1</script>'), 'berth.png'],
  ['a PDF named as a text', Buffer.from('%PDF-1.7\n\u0000\u0001'), 'Outlook.txt'],
  ['an archive named as a Word document', archiveOf('holiday.jpg'), 'terms.docx'],
  ['a workbook named as a Word document', excel, 'terms.docx'],
  [
    'a Word document with macros',
    archiveOf('[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin'),
    'terms.docx',
  ],
  ['an archive whose end is cut off', word.subarray(0, -10), 'terms.docx'],
  ['an archive whose directory lies elsewhere', misplaced(word), 'terms.docx'],
  ['a program named as a text', Buffer.from('4d5a90000300', 'hex'), 'note.txt'],
  ['text with control characters', Buffer.from('a\u0000b'), 'table.csv'],
])('%s is refused', (_, bytes, name) => {
  expect(typeOf(bytes, name)).toMatch(/^The file ends in \.\w+ but its content is no /);
});

test.each([
  ['a table that Excel saves as “CSV”', Buffer.from('port;rate\r\nSão Luís;£1', 'latin1'), 'rates.csv'],
  ['text that lost signs on its way', Buffer.from('Gr\ufffd\ufffde'), 'note.txt'],
])('%s is refused, and how to save it is said', (_, bytes, name) => {
  expect(typeOf(bytes, name)).toBe(
    'The text of the file is not in UTF-8. Save it as UTF-8 (in Excel: “CSV UTF-8”) and choose it again.',
  );
});

test.each(['setup.exe', 'page.html', 'macro.docm', 'no-ending', '.pdf.', 'image.svg'])(
  'a file called %s is refused for its ending',
  (name) => {
    expect(typeOf(PDF, name)).toBe('Choose a file that ends in pdf, png, jpg, jpeg, docx, xlsx, txt, csv.');
  },
);

test('a content type that contradicts the ending is refused', () => {
  expect(typeOf(PDF, 'Outlook.pdf', 'text/html')).toBe('The file ends in .pdf but was sent as text/html.');
});

test('an empty file is refused', () => {
  expect(typeOf(Buffer.alloc(0), 'note.txt')).toBe('The file is empty.');
});

/** A ZIP archive with empty entries of these names. */
function archiveOf(...names: string[]): Buffer {
  const locals = names.map((name) => {
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(Buffer.byteLength(name), 26);

    return Buffer.concat([head, Buffer.from(name)]);
  });
  const directory = names.map((name) => {
    const head = Buffer.alloc(46);
    head.writeUInt32LE(0x02014b50, 0);
    head.writeUInt16LE(Buffer.byteLength(name), 28);

    return Buffer.concat([head, Buffer.from(name)]);
  });
  const start = Buffer.concat(locals).length;
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(names.length, 10);
  end.writeUInt32LE(start, 16);

  return Buffer.concat([...locals, ...directory, end]);
}

function misplaced(archive: Buffer): Buffer {
  const bytes = Buffer.from(archive);
  bytes.writeUInt32LE(0xfffffff0, bytes.length - 6);

  return bytes;
}
