import { signDocument } from '../../shared/contract/documents.ts';
import { SIGNED_COPY_ENDINGS } from '../../shared/domain/signature.ts';
import { notFound } from '../lib/app-error.ts';
import { findMadeDocument } from '../lib/documents/document.table.ts';
import { recordSignature } from '../lib/documents/signature.ts';
import { acceptFile } from '../lib/files/accept.ts';
import { storeFile } from '../lib/files/bucket.ts';
import { signedCopyFileKey } from '../lib/files/keys.ts';
import { handle } from '../lib/http/handle.ts';

/** Stores the signed copy under its own hash, then the signature: a copy without a signature is never shown. */
export const handler = handle(signDocument, async ({ input, file, context, now }) => {
  const { id, version, originalName } = input;
  if (!(await findMadeDocument(id))) throw notFound('document');
  const accepted = await acceptFile(file, { name: originalName, now, endings: SIGNED_COPY_ENDINGS });
  await storeFile(signedCopyFileKey(accepted), file.bytes, accepted.contentType);
  const copy = { originalName, ...accepted };
  const document = await recordSignature(id, { copy }, { ...context, expectedVersion: version });
  if (!document) throw notFound('document');

  return document;
});
