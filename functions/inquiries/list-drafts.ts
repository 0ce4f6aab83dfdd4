import { listInquiryDrafts } from '../../shared/contract/inquiry-drafts.ts';
import { handle } from '../lib/http/handle.ts';
import { findDrafts } from '../lib/inquiries/draft.table.ts';

export const handler = handle(listInquiryDrafts, async ({ input, context }) => ({
  items: await findDrafts(input.reference, context.actor),
}));
