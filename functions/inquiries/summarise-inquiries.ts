import { summariseInquiries } from '../../shared/contract/inquiries.ts';
import * as inbox from '../lib/data/inbox.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(summariseInquiries, ({ session }) => inbox.summarise(session.username));
