import { normaliseEmail } from '../../../shared/domain/fields.ts';
import { type ClientPeople, findClientPeople } from '../clients/client.table.ts';
import type { PortalUserRecord } from './user.table.ts';

/** The name that the portal shows a user of a client: of the contact who has the user's address, else of the client. */
export const ownNameOf = (
  { email }: Pick<PortalUserRecord, 'email'>,
  { clientName, company, contactEmail, contacts = [] }: ClientPeople,
): string => {
  const own = email === undefined ? undefined : normaliseEmail(email);
  const contact = [{ name: clientName, email: contactEmail }, ...contacts].find(
    (one) => normaliseEmail(one.email) === own,
  );

  return contact?.name ?? (company || clientName);
};

/** A user under the name that they have now: the one that is stored is their client's from when they were made. */
export const withOwnName = async <User extends Pick<PortalUserRecord, 'clientId' | 'clientName' | 'email'>>(
  user: User,
): Promise<User> => {
  const client = await findClientPeople(user.clientId);

  return client ? { ...user, clientName: ownNameOf(user, client) } : user;
};
