import { verifyDocument } from '../../shared/contract/documents.ts';
import * as documents from '../lib/data/automated-documents.ts';
import * as limits from '../lib/data/limits.ts';
import { handle } from '../lib/http/handle.ts';
import { TooManyRequests } from '../lib/http/problems.ts';

const PER_ADDRESS = { most: 30, seconds: 15 * 60 };

/** A file id without the file's SHA-256 learns nothing: neither that it exists nor of whom it is. */
export const handler = handle(verifyDocument, async ({ input: { fileId, sha256 }, network, now }) => {
  if (!(await limits.allow(`verify-document#${network}`, PER_ADDRESS, now)))
    throw new TooManyRequests(PER_ADDRESS.seconds);

  const document = await documents.withFileId(fileId);
  if (document?.production !== 'done' || document.sha256 !== sha256) return { genuine: false as const };
  const { documentType, templateVersion, createdAt } = document;

  return { genuine: true as const, documentType, templateVersion, createdAt };
});
