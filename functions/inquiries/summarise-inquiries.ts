import { summariseInquiries } from '../../shared/contract/inquiries.ts';
import { handle } from '../lib/http/handle.ts';
import { countInquiries } from '../lib/inquiries/inbox.table.ts';

export const handler = handle(summariseInquiries, ({ session }) => countInquiries(session.username));
