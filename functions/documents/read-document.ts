import { readDocument } from '../../shared/contract/documents.ts';
import * as documents from '../lib/data/automated-documents.ts';
import * as mail from '../lib/data/mail.ts';
import { handle } from '../lib/http/handle.ts';
import { NotFound } from '../lib/http/problems.ts';

export const handler = handle(readDocument, async ({ input: { id } }) => {
  const [document, mails] = await Promise.all([documents.find(id), mail.causedBy(id)]);
  if (!document) throw new NotFound('document');

  return { document, mails };
});
