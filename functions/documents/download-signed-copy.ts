import { downloadSignedCopy } from '../../shared/contract/documents.ts';
import { copyOf } from '../../shared/domain/signature.ts';
import * as documents from '../lib/data/automated-documents.ts';
import { load } from '../lib/files.ts';
import { handle } from '../lib/http/handle.ts';
import { NotFound } from '../lib/http/problems.ts';
import { signedCopyKeyOf, signedCopyNameOf } from '../lib/signed-copy-file.ts';

export const handler = handle(downloadSignedCopy, async ({ input: { id } }) => {
  const document = await documents.findMade(id);
  const copy = copyOf(document?.signature);
  if (!document || !copy) throw new NotFound('signed copy');

  return {
    bytes: await load(signedCopyKeyOf(copy)),
    name: signedCopyNameOf(document, copy),
    contentType: copy.contentType,
  };
});
