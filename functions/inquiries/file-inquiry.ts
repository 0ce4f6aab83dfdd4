import { fileInquiry } from '../../shared/contract/inquiries.ts';
import { handle } from '../lib/http/handle.ts';
import { fileUnderClient } from '../lib/inquiries/change.ts';

export const handler = handle(fileInquiry, ({ input: { version, ...filing }, context }) =>
  fileUnderClient(filing, { ...context, expectedVersion: version }),
);
