import { normaliseEmail } from '../../../shared/domain/fields.ts';
import type { ClientPeople } from '../clients/client.table.ts';
import type { PortalUserRecord } from './user.table.ts';

/**
 * The address of a user's emails. None where it came from their client, whose people have it no more: whoever had it may have left,
 * and would choose a password for another person's user.
 */
export const presentAddressOf = (
  { email, emailOf }: Pick<PortalUserRecord, 'email' | 'emailOf'>,
  client: ClientPeople | undefined,
): string | undefined => {
  if (email === undefined || emailOf === undefined) return email;
  const address = normaliseEmail(email);
  const people = client ? [client.contactEmail, ...(client.contacts ?? []).map((one) => one.email)] : [];

  return people.some((one) => normaliseEmail(one) === address) ? email : undefined;
};
