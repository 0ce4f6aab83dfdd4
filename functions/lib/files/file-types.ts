import { isUtf8 } from 'node:buffer';
import { FILE_ENDINGS } from '../../../shared/domain/portal-document.ts';
import { PDF } from './keys.ts';
import { zipEntries } from './zip.ts';

interface FileType {
  /** The name of the type, for people. */
  readonly called: string;
  readonly contentType: string;
  readonly endings: readonly (typeof FILE_ENDINGS)[number][];
  /** Further content types under which browsers send it. */
  readonly alsoSentAs?: readonly string[];
  readonly isIn: (bytes: Buffer) => boolean;
}

const startsWith = (bytes: Buffer, ...signature: number[]) =>
  signature.every((byte, place) => bytes[place] === byte);

/** A file of Office Open XML with its main part, without macros. */
const isOffice = (bytes: Buffer, mainPart: string): boolean => {
  const entries = zipEntries(bytes);

  return (
    entries.includes('[Content_Types].xml') &&
    entries.includes(mainPart) &&
    !entries.some((name) => name.toLowerCase().endsWith('vbaproject.bin'))
  );
};

// API Gateway decodes text: bytes that were not UTF-8 arrive as this character.
const REPLACEMENT = Buffer.from('\ufffd');

// biome-ignore lint/suspicious/noControlCharactersInRegex: text has none but tabs, line and page breaks
const NO_TEXT = /[\u0000-\u0008\u000b\u000e-\u001f]/;

const isInUtf8 = (bytes: Buffer): boolean => isUtf8(bytes) && !bytes.includes(REPLACEMENT);

const isText = (bytes: Buffer): boolean => isInUtf8(bytes) && !NO_TEXT.test(bytes.toString());

/** Such as a table that Excel saves as “CSV”. */
const isTextInAnotherEncoding = (bytes: Buffer): boolean =>
  !isInUtf8(bytes) && !NO_TEXT.test(bytes.toString('latin1'));

const NOT_UTF_8 =
  'The text of the file is not in UTF-8. Save it as UTF-8 (in Excel: “CSV UTF-8”) and choose it again.';

const TYPES: readonly FileType[] = [
  {
    called: 'PDF',
    contentType: PDF,
    endings: ['pdf'],
    isIn: (bytes) => bytes.toString('latin1', 0, 5) === '%PDF-',
  },
  {
    called: 'PNG image',
    contentType: 'image/png',
    endings: ['png'],
    isIn: (bytes) =>
      startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) &&
      bytes.toString('latin1', 12, 16) === 'IHDR',
  },
  {
    called: 'JPEG image',
    contentType: 'image/jpeg',
    endings: ['jpg', 'jpeg'],
    alsoSentAs: ['image/jpg', 'image/pjpeg'],
    isIn: (bytes) => startsWith(bytes, 0xff, 0xd8, 0xff),
  },
  {
    called: 'Word document',
    contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    endings: ['docx'],
    isIn: (bytes) => isOffice(bytes, 'word/document.xml'),
  },
  {
    called: 'Excel workbook',
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    endings: ['xlsx'],
    isIn: (bytes) => isOffice(bytes, 'xl/workbook.xml'),
  },
  { called: 'text file', contentType: 'text/plain', endings: ['txt'], isIn: isText },
  {
    called: 'CSV table',
    contentType: 'text/csv',
    endings: ['csv'],
    alsoSentAs: ['application/csv', 'application/vnd.ms-excel', 'text/plain'],
    isIn: isText,
  },
];

/** The content type that browsers send for unknown files. */
const UNKNOWN = ['', 'application/octet-stream'];

export type FileTypeCheck = { readonly type: FileType } | { readonly fault: string };

/** The type of a file whose content, ending and content type agree; else why it is refused. */
export const checkFileType = (
  bytes: Buffer,
  { name, contentType }: { name: string; contentType: string },
  taken: readonly string[] = FILE_ENDINGS,
): FileTypeCheck => {
  if (bytes.length === 0) return { fault: 'The file is empty.' };
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  const type = TYPES.find(({ endings }) => endings.some((one) => one === ending));
  if (!type || !taken.includes(ending)) return { fault: `Choose a file that ends in ${taken.join(', ')}.` };
  const said = contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (![type.contentType, ...(type.alsoSentAs ?? []), ...UNKNOWN].includes(said))
    return { fault: `The file ends in .${ending} but was sent as ${said}.` };
  if (type.isIn === isText && isTextInAnotherEncoding(bytes)) return { fault: NOT_UTF_8 };
  if (!type.isIn(bytes))
    return { fault: `The file ends in .${ending} but its content is no ${type.called}.` };

  return { type };
};
