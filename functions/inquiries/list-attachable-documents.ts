import { listAttachableDocuments } from '../../shared/contract/inquiries.ts';
import { handle } from '../lib/http/handle.ts';
import { requireInquiryRecord } from '../lib/inquiries/change.ts';
import { findAttachableDocuments } from '../lib/inquiries/reply-documents.ts';

export const handler = handle(listAttachableDocuments, async ({ input: { reference } }) => {
  const { clientId } = await requireInquiryRecord(reference);

  return { items: clientId === undefined ? [] : await findAttachableDocuments(clientId) };
});
