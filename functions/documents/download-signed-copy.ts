import { downloadSignedCopy } from '../../shared/contract/documents.ts';
import { copyOf } from '../../shared/domain/signature.ts';
import * as documents from '../lib/data/automated-documents.ts';
import { load } from '../lib/files.ts';
import { handleFile } from '../lib/http/handle-file.ts';
import { NotFound } from '../lib/http/problems.ts';
import { signedCopyKeyOf, signedCopyNameOf } from '../lib/signed-copy-file.ts';

export const handler = handleFile(downloadSignedCopy, async ({ input: { id } }) => {
  const document = await documents.findMade(id);
  const copy = copyOf(document?.signature);
  if (!document || !copy) throw new NotFound('signed copy');

  return {
    bytes: await load(signedCopyKeyOf(copy)),
    name: signedCopyNameOf(document, copy),
    contentType: copy.contentType,
    log: { documentId: id, documentType: document.documentType, clientId: document.clientId },
  };
});
