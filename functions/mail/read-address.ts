import { readAddress } from '../../shared/contract/mail.ts';
import { findSuppressedAddress } from '../lib/email/suppressed-addresses.table.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(readAddress, async ({ input: { email } }) => {
  const suppressed = await findSuppressedAddress(email);

  return suppressed ? { suppressed } : {};
});
