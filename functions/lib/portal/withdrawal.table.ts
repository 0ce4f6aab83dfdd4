import * as z from 'zod/mini';
import { getRecord } from '../dynamo/items.ts';

const Withdrawal = z.object({ withdrawnAt: z.optional(z.string()) });

/** Whether no reader has the document of the library any more, as `findPortalDocument`, for those who need no more of it. */
export const isPortalDocumentGone = async (id: string): Promise<boolean> => {
  const document = await getRecord('portal-documents', { id }, Withdrawal);

  return document === undefined || document.withdrawnAt !== undefined;
};
