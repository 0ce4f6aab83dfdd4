import { normaliseEmail } from '../../../shared/domain/fields.ts';
import type { TimelineEntry } from '../../../shared/domain/timeline.ts';
import { scopeOf } from '../dynamo/client-scope.ts';
import type { PortalUserRecord } from '../portal/user.table.ts';
import { addressesOf } from './contact-details.ts';
import { nameOrCompany, notPossible } from './plan-merge.ts';
import type { PartedClients, SinceMerge } from './plan-parted-milestones.ts';

type PortalEntry = Extract<TimelineEntry, { kind: 'portal' }>;

const changesAddress = ({ event, changes = [] }: PortalEntry): boolean =>
  event === 'user-changed' && changes.some(({ field }) => field === 'email');

/** Whether a portal user may be another person's, or gets mail at another address, only since this entry. */
export const isOfAddedUser = (entry: PortalEntry): boolean =>
  ['user-created', 'user-invited', 'password-set', 'activated'].includes(entry.event) ||
  changesAddress(entry);

/** Whether staff have let a user in: with an account, or with a password that somebody else may have been given. */
const isLetIn = (user: PortalUserRecord, { event, actor, subject }: PortalEntry): boolean =>
  event === 'user-created' ||
  event === 'user-invited' ||
  // A member of staff may have the name of the user: a password of staff ends, and the user's own does not.
  (event === 'password-set' && (actor !== subject || user.passwordExpiresAt !== undefined));

/**
 * Whether the name of a user, or an address that staff have entered for the person, is one of these. A user who was created with a
 * password has the address of the client's main contact, whoever the user is.
 */
const isAtOneOf = (
  addresses: readonly string[],
  { username, email = '' }: PortalUserRecord,
  isAddressEntered: boolean,
): boolean =>
  [username, ...(isAddressEntered ? [email] : [])]
    .map(normaliseEmail)
    .some((address) => addresses.includes(address));

interface UsersSinceMerge extends PartedClients, Pick<SinceMerge, 'entries' | 'users' | 'invited'> {}

/**
 * A portal user stays with the client, and one who is a person of the other would go on to see what is the client's. So nobody
 * may stay whose name or address is the other's, nor whom staff have let in since the merge and who may be the other's.
 * @throws AppError `not_possible`
 */
export const requireOwnUsers = (
  { own, other, entries, users, invited }: UsersSinceMerge,
  after: PartedClients,
): void => {
  const its = addressesOf(after.own);
  const theirs = [other, after.other]
    .flatMap((one) => [...addressesOf(one), ...(one.formerEmails ?? [])])
    .filter((address) => !its.includes(address));
  const names = { own: nameOrCompany(own), other: nameOrCompany(other) };
  const present = users.filter(
    ({ isActive, clientId }) => isActive && !scopeOf(other).some((number) => number === clientId),
  );
  for (const user of present) {
    const { id, username, email = '' } = user;
    const address = [email, username].find((one) => theirs.includes(normaliseEmail(one)));
    if (address !== undefined)
      throw notPossible(
        `The portal user ${username} has the address ${address} of ${names.other}, and sees what is ${names.own}’s. Deactivate this user before you undo the merge; then invite the person for ${names.other} under another username.`,
      );
    const since = entries.filter((one): one is PortalEntry => one.kind === 'portal' && one.record === id);
    const isAddressEntered = invited.includes(id) || since.some(changesAddress);
    if (since.some((entry) => isLetIn(user, entry)) && !isAtOneOf(its, user, isAddressEntered))
      throw notPossible(
        `The portal user ${username}, whom staff have let in since the merge, may be a person of ${names.other}, and sees what is ${names.own}’s. Deactivate this user before you undo the merge; then activate the user again for ${names.own}, or invite the person for ${names.other} under another username.`,
      );
  }
};
