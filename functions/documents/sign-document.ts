import { signDocument } from '../../shared/contract/documents.ts';
import { SIGNED_COPY_ENDINGS } from '../../shared/domain/signature.ts';
import { acceptedFile } from '../lib/accepted-file.ts';
import * as documents from '../lib/data/automated-documents.ts';
import { sign } from '../lib/data/document-signatures.ts';
import { store } from '../lib/files.ts';
import { handle } from '../lib/http/handle.ts';
import { NotFound } from '../lib/http/problems.ts';
import { signedCopyKeyOf } from '../lib/signed-copy-file.ts';

/** Keeps the signed copy under its own hash, then the signature: a copy without one is never shown, and repeating harms nothing. */
export const handler = handle(signDocument, async ({ input, file, session, now }) => {
  const { id, version, originalName } = input;
  if (!(await documents.findMade(id))) throw new NotFound('document');
  const accepted = await acceptedFile(file, { name: originalName, now, endings: SIGNED_COPY_ENDINGS });
  await store(signedCopyKeyOf(accepted), file.bytes, accepted.contentType);
  const copy = { originalName, ...accepted };
  const seeing = { seen: version, by: session.username, at: now.toISOString() };
  const document = await sign(id, { copy }, seeing);
  if (!document) throw new NotFound('document');

  return document;
});
