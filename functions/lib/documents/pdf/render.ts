import { createHash } from 'node:crypto';
import type { DocumentContent } from './content.ts';
import { setDocument } from './layout/layout-blocks.ts';
import { ISSUER, pageFooter } from './layout/page-frame.ts';
import { pagesOf } from './layout/pages.ts';
import { paint } from './layout/paint.ts';
import { sanitizeText } from './layout/sanitize-text.ts';
import { PAGE } from './layout/style.ts';

/** The document as a PDF. The same content gives the same bytes, so a repeated step makes the same file. */
export const renderDocument = (content: DocumentContent): Promise<Uint8Array> => {
  const { rows, parts } = setDocument(content);
  const bare = pagesOf(rows);
  const pages = bare.map((page, index) => ({
    ...page,
    marks: [...page.marks, ...pageFooter(content, index + 1, bare.length)],
  }));

  return paint(pages, [PAGE.width, PAGE.height], parts, {
    title: sanitizeText(content.title),
    author: ISSUER.name,
    subject: sanitizeText(content.subject),
    keywords: sanitizeText(`${content.version}, ${content.fileId}, ${content.dominionCode}`),
    created: new Date(content.date),
  });
};

/** In hexadecimal, as a document's record keeps it. */
export const sha256Hex = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
