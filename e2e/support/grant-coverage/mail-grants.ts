import type { Ask } from './ask-as.ts';
import { BOUNCING } from './filing-grants.ts';

/** An email is sent again, or its failure dismissed, and an address that bounced is allowed again. */
export const coverMailGrants = async (ask: Ask, reference: string): Promise<void> => {
  await ask('POST', '/api/mail/retry', { id: `acknowledgement#${reference}` });
  await ask('POST', '/api/mail/dismiss', { id: `acknowledgement#${reference}` });
  await ask('GET', `/api/mail/addresses?email=${BOUNCING}`);
  await ask('POST', '/api/mail/allowed-addresses', { email: BOUNCING });
};
