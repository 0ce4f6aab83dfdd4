import { listInquiries } from '../../shared/contract/inquiries.ts';
import * as inquiries from '../lib/data/inquiries.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(listInquiries, ({ input }) => inquiries.openByDueTime(input));
