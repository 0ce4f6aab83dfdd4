import { downloadDocument } from '../../shared/contract/documents.ts';
import * as documents from '../lib/data/automated-documents.ts';
import { fileKeyOf, fileNameOf, PDF } from '../lib/document-file.ts';
import { load } from '../lib/files.ts';
import { handle } from '../lib/http/handle.ts';
import { NotFound } from '../lib/http/problems.ts';

export const handler = handle(downloadDocument, async ({ input: { id } }) => {
  const document = await documents.findMade(id);
  if (!document) throw new NotFound('document');

  return { bytes: await load(fileKeyOf(document)), name: fileNameOf(document), contentType: PDF };
});
