import { listReplies } from '../../shared/contract/inquiries.ts';
import { handle } from '../lib/http/handle.ts';
import { findReplies } from '../lib/inquiries/reply.table.ts';

export const handler = handle(listReplies, ({ input: { reference, ...page } }) =>
  findReplies(reference, page),
);
