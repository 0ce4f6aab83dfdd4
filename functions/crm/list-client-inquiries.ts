import { listClientInquiries } from '../../shared/contract/inquiries.ts';
import { handle } from '../lib/http/handle.ts';
import { findInquiriesOfClient } from '../lib/inquiries/inbox.table.ts';

export const handler = handle(listClientInquiries, ({ input: { id, ...page } }) =>
  findInquiriesOfClient(id, page),
);
