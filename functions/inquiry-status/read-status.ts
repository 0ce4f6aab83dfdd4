import { readInquiryStatus } from '../../shared/contract/inquiry-status.ts';
import { handle } from '../lib/http/handle.ts';
import { readStatus } from '../lib/inquiry-status/read-status.ts';

export const handler = handle(readInquiryStatus, ({ input: { token }, now }) => readStatus(token, now));
