import { listClientInquiries } from '../../shared/contract/inquiries.ts';
import { findScope } from '../lib/clients/client.table.ts';
import { handle } from '../lib/http/handle.ts';
import { findInquiriesOfClient } from '../lib/inquiries/inbox.table.ts';

export const handler = handle(listClientInquiries, async ({ input: { id, ...page } }) =>
  findInquiriesOfClient(await findScope(id), page),
);
