import { allowAddress } from '../../shared/contract/mail.ts';
import { allowSuppressedAddress } from '../lib/email/suppressed-addresses.table.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(allowAddress, async ({ input: { email }, context }) => {
  await allowSuppressedAddress(email, context);

  return {};
});
