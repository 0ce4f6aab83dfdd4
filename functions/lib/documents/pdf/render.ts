import { createHash } from 'node:crypto';
import type { DocumentContent } from './content.ts';
import { layoutDocument } from './layout/blocks.ts';
import { ISSUER, pageFooter } from './layout/page-frame.ts';
import { pagesOf } from './layout/pages.ts';
import { paint } from './layout/paint.ts';
import { sanitizeText } from './layout/sanitize-text.ts';
import { PAGE } from './layout/style.ts';

/** Renders a document as a PDF. The same content gives the same bytes. */
export const renderDocument = (content: DocumentContent): Promise<Uint8Array> => {
  const { rows, parts } = layoutDocument(content);
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

/** The SHA-256 in hexadecimal. */
export const sha256Hex = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
