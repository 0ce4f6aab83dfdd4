import { listInquiries } from '../../shared/contract/inquiries.ts';
import * as inbox from '../lib/data/inbox.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(listInquiries, ({ input, session }) => inbox.list(input, session.username));
