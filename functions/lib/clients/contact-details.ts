import { isDeepStrictEqual } from 'node:util';
import { type Client, CONTACT_FIELDS } from '../../../shared/domain/client.ts';
import { type ClientContact, numberOfContact } from '../../../shared/domain/client-contact.ts';
import { normaliseEmail } from '../../../shared/domain/fields.ts';
import { AppError } from '../app-error.ts';
import { scopeOf } from '../dynamo/client-scope.ts';
import type { TransactWrite } from '../dynamo/commit.ts';
import { pairCheckWrite } from './client-pairs.table.ts';
import { clientSearchRows, contactAsClient, contactSearchRows, formerSearchKeys } from './search-terms.ts';

type AddressHolder = Pick<Client, 'contactEmail' | 'contacts'>;

/** The addresses of a client's people, normalised. */
export const addressesOf = ({ contactEmail, contacts = [] }: AddressHolder): string[] =>
  [...new Set([contactEmail, ...contacts.map(({ email }) => email)].map(normaliseEmail))].filter(Boolean);

/** The addresses that an edit adds to a client; another spelling is the same address. */
export const addressesAdded = (before: AddressHolder, after: AddressHolder): string[] => {
  const known = addressesOf(before);

  return addressesOf(after).filter((address) => !known.includes(address));
};

/** The error for an address that leads to another client: it has the address, or had it before. */
export const emailTaken = (
  owner: Pick<Client, 'id'> & AddressHolder,
  email: string,
  field: 'contactEmail' | 'email' = 'contactEmail',
) =>
  new AppError('email_taken', {
    message: addressesOf(owner).includes(normaliseEmail(email))
      ? `Client No. ${owner.id} has this address already.`
      : `What comes from this address belongs to client No. ${owner.id}, who had it before. Release it there first.`,
    field,
    current: { id: owner.id },
  });

const MAX_FORMER_EMAILS = 50;

/** The addresses that clients, which are one from now on, had before those of `after`; the newest where there are too many. */
export const formerEmailsOf = (clients: readonly Client[], after: AddressHolder): string[] => {
  const current = addressesOf(after);
  const former = [
    ...clients.flatMap(({ formerEmails = [] }) => formerEmails),
    ...clients.flatMap(addressesOf),
  ];

  return [...new Set(former)].filter((address) => !current.includes(address)).slice(-MAX_FORMER_EMAILS);
};

/** The client with the addresses that it had before among the former ones. */
export const withFormerEmails = (before: Client, after: Client): Client => {
  const formerEmails = formerEmailsOf([before], after);

  return isDeepStrictEqual(formerEmails, before.formerEmails ?? []) ? after : { ...after, formerEmails };
};

/** The condition that an address leads to nobody, or to one of these numbers. */
export const isFreeOrOf = (numbers: readonly number[]) => ({
  condition: `attribute_not_exists(email) OR clientId IN (${numbers.map((_, at) => `:id${at}`).join(', ')})`,
  values: Object.fromEntries(numbers.map((number, at) => [`:id${at}`, number])),
});

/** The number to which each address of a client leads: a contact's to the one that it came for. */
const claimsOf = ({ id, contactEmail, contacts = [] }: Client): Map<string, number> =>
  new Map(
    [
      ...contacts.map((contact) => [normaliseEmail(contact.email), numberOfContact(contact)] as const),
      [normaliseEmail(contactEmail), id] as const,
    ].filter(([address]) => address !== ''),
  );

/** Claims new addresses. The claims to old ones stay: they still lead to the same client. */
const emailClaimWrites = (before: Client, after: Client): TransactWrite[] => {
  const claimed = claimsOf(before);

  return [...claimsOf(after)]
    .filter(([email, clientId]) => claimed.get(email) !== clientId)
    .map(([email, clientId]) => ({
      put: { email, clientId },
      into: 'client-emails',
      ...isFreeOrOf(scopeOf(after)),
    }));
};

type SearchRow = ReturnType<typeof clientSearchRows>[number];

/** The former rule adds no more than this to the rows that a change removes: it stays one transaction. */
const MAX_REMOVED = 24;

/** The rows before a change, and those by the former rule that `after` has no more; see `formerSearchKeys`. */
const withFormerKeys = (
  rows: readonly SearchRow[],
  before: readonly SearchRow[],
  after: readonly SearchRow[],
): SearchRow[] => {
  const kept = new Set([...rows, ...after].map(({ entry }) => entry));
  const former = before.filter(({ entry }) => !kept.has(entry));
  const unique = [...new Map(former.map((key) => [key.entry, key])).values()];

  return [...rows, ...unique.slice(0, Math.max(0, MAX_REMOVED - rows.length))];
};

const searchRowWrites = (before: readonly SearchRow[], rows: readonly SearchRow[]): TransactWrite[] => {
  const entries = new Set(rows.map(({ entry }) => entry));
  const outdated = before.filter(({ entry }) => !entries.has(entry));

  return [
    ...rows.map((row): TransactWrite => ({ put: row, into: 'client-search' })),
    ...outdated.map(
      ({ bucket, entry }): TransactWrite => ({ remove: { bucket, entry }, from: 'client-search' }),
    ),
  ];
};

/** Every row shows all contact details, and whether the client is archived or merged, so a change of one rewrites all rows. */
export const clientSearchWrites = (before: Client, after: Client): TransactWrite[] => {
  if (
    [...CONTACT_FIELDS, 'archived' as const, 'mergedInto' as const].every(
      (field) => before[field] === after[field],
    )
  )
    return [];
  const rows = withFormerKeys(
    clientSearchRows(before),
    formerSearchKeys(before, before.id),
    formerSearchKeys(after, after.id),
  );

  return searchRowWrites(rows, clientSearchRows(after));
};

const formerContactKeys = (contact: ClientContact) => formerSearchKeys(contactAsClient(contact), contact.id);

/** Adds the search rows of contacts, or of people who were contacts, that a change adds, and removes those that it takes. */
export const contactSearchWrites = (
  before: readonly ClientContact[] = [],
  after: readonly ClientContact[] = [],
): TransactWrite[] => {
  const changedOf = (some: readonly ClientContact[], others: readonly ClientContact[]) =>
    some.filter((one) => !others.some((other) => isDeepStrictEqual(one, other)));
  const [taken, added] = [changedOf(before, after), changedOf(after, before)];
  const rows = withFormerKeys(
    taken.flatMap(contactSearchRows),
    taken.flatMap(formerContactKeys),
    added.flatMap(formerContactKeys),
  );

  return searchRowWrites(rows, added.flatMap(contactSearchRows));
};

/** Has a client compared with others again whose contact details have changed, or that is archived, merged or back. */
export const comparisonWrites = (before: Client, after: Client, now: Date): TransactWrite[] =>
  ([...CONTACT_FIELDS, 'archived', 'mergedInto', 'contacts'] as const).every((field) =>
    isDeepStrictEqual(before[field], after[field]),
  )
    ? []
    : [pairCheckWrite(after, now)];

/**
 * The writes of changed contact details, or of an archived client: the claims to addresses, the search rows, and the order to
 * look for clients alike.
 */
export const contactDetailWrites = (before: Client, after: Client, now: Date): TransactWrite[] => [
  ...emailClaimWrites(before, after),
  ...clientSearchWrites(before, after),
  ...contactSearchWrites(before.contacts, after.contacts),
  ...comparisonWrites(before, after, now),
];
