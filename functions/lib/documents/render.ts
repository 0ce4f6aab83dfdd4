import { createHash } from 'node:crypto';
import type { DocumentContent } from './content.ts';
import { legible } from './setting/legible.ts';
import { furniture, ISSUER } from './setting/letterhead.ts';
import { pagesOf } from './setting/pages.ts';
import { paint } from './setting/paint.ts';
import { setDocument } from './setting/set-blocks.ts';
import { PAGE } from './setting/style.ts';

/** The document as a PDF. The same content gives the same bytes, so a repeated step makes the same file. */
export const renderDocument = (content: DocumentContent): Promise<Uint8Array> => {
  const { rows, parts } = setDocument(content);
  const bare = pagesOf(rows);
  const pages = bare.map((page, index) => ({
    ...page,
    marks: [...page.marks, ...furniture(content, index + 1, bare.length)],
  }));

  return paint(pages, [PAGE.width, PAGE.height], parts, {
    title: legible(content.title),
    author: ISSUER.name,
    subject: legible(content.subject),
    keywords: legible(`${content.version}, ${content.fileId}, ${content.dominionCode}`),
    created: new Date(content.date),
  });
};

/** In hexadecimal, as a document's record keeps it. */
export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
