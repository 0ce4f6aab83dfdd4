import { listInquiries } from '../../shared/contract/inquiries.ts';
import { handle } from '../lib/http/handle.ts';
import { findInquiries } from '../lib/inquiries/inbox.table.ts';

export const handler = handle(listInquiries, ({ input, session, now }) =>
  findInquiries(input, session.username, now),
);
