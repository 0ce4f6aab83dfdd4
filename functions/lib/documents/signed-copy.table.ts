import * as z from 'zod/mini';
import { getRecord } from '../dynamo/items.ts';
import type { FileKey } from '../files/areas.ts';
import { signedCopyFileKey } from '../files/keys.ts';

const SignedBy = z.object({
  signature: z.optional(z.object({ copy: z.optional(z.object({ sha256: z.string() })) })),
});

/** Whether this file is not the signed copy of a document any more: its signature was withdrawn, or has another copy. */
export const isSignedCopyGone = async (id: string, key: FileKey): Promise<boolean> => {
  const copy = (await getRecord('automated-documents', { id }, SignedBy))?.signature?.copy;

  return copy === undefined || signedCopyFileKey(copy) !== key;
};
