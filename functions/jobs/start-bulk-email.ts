import { startBulkEmail } from '../../shared/contract/bulk-email.ts';
import { createBulkEmail } from '../lib/bulk-email/create-bulk-email.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(startBulkEmail, ({ input, session, key, fingerprint, now }) =>
  createBulkEmail(input, session.username, { key, fingerprint, now }),
);
