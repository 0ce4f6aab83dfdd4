import { readDocument } from '../../shared/contract/documents.ts';
import { notFound } from '../lib/app-error.ts';
import { findDocument } from '../lib/documents/document.table.ts';
import { findEmailsCausedBy } from '../lib/email/email-record.table.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(readDocument, async ({ input: { id } }) => {
  const [document, mails] = await Promise.all([findDocument(id), findEmailsCausedBy(id)]);
  if (!document) throw notFound('document');

  return { document, mails };
});
