import { verifyDocument } from '../../shared/contract/documents.ts';
import { signedCopyOf } from '../../shared/domain/signature.ts';
import { limitFailures } from '../lib/auth/limit-failures.ts';
import { findDocumentByFileId } from '../lib/documents/document.table.ts';
import { handle } from '../lib/http/handle.ts';

/** The document with this file id, if the hash is that of its file or its signed copy. */
const genuineDocument = async ({ fileId, sha256 }: { fileId: string; sha256: string }) => {
  const document = await findDocumentByFileId(fileId);
  if (document?.production !== 'done') return undefined;
  if (document.sha256 === sha256) return { document, file: 'original' as const };

  return signedCopyOf(document.signature)?.sha256 === sha256
    ? { document, file: 'signed copy' as const }
    : undefined;
};

/** A file id without the SHA-256 of its file reveals nothing: neither that it exists nor whose it is. */
export const handler = handle(verifyDocument, async ({ input, network, now }) => {
  const found = await limitFailures('verify-document', { network, now }, () => genuineDocument(input));
  if (!found) return { genuine: false as const };
  const { documentType, templateVersion, createdAt } = found.document;

  return { genuine: true as const, file: found.file, documentType, templateVersion, createdAt };
});
