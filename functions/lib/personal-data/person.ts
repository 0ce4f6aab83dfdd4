import * as z from 'zod/mini';
import { normaliseEmail } from '../../../shared/domain/fields.ts';
import { type ReferenceContact, referenceContactsOf } from '../../../shared/domain/reference-contacts.ts';

type Item = Readonly<Record<string, unknown>>;

/** Other people at the clients of a person: their records are not the person's, though they have the client's number. */
const OtherPeople = z.object({
  /** Those of the contacts, normalised. */
  emails: z.array(z.string()),
  /** The references of what they have sent. */
  inquiries: z.array(z.string()),
  /** The ids and usernames of their users of the portal. Absent if there are none. */
  users: z.optional(z.array(z.string())),
});
type OtherPeople = z.infer<typeof OtherPeople>;

/** The identifiers by which records are those of one person. */
export const PersonIdentity = z.object({
  clientIds: z.array(z.int()),
  /** Normalised. */
  emails: z.array(z.string()),
  /** Of the client portal. */
  usernames: z.array(z.string()),
  /** The ids of the person's inquiries, documents, invoices and other records, by which emails and entries name them. */
  records: z.array(z.string()),
  /** Absent if there are none. */
  others: z.optional(OtherPeople),
});
export type PersonIdentity = z.infer<typeof PersonIdentity>;

const union = <Value>(one: readonly Value[], other: readonly Value[]): Value[] => [
  ...new Set([...one, ...other]),
];

const joinOthers = (one?: OtherPeople, other?: OtherPeople): OtherPeople | undefined => {
  if (!one || !other) return one ?? other;
  const users = union(one.users ?? [], other.users ?? []);

  return {
    emails: union(one.emails, other.emails),
    inquiries: union(one.inquiries, other.inquiries),
    ...(users.length > 0 && { users }),
  };
};

/** The identifiers of both. */
export const joinPersons = (one: PersonIdentity, other: PersonIdentity): PersonIdentity => {
  const others = joinOthers(one.others, other.others);

  return {
    clientIds: union(one.clientIds, other.clientIds),
    emails: union(one.emails, other.emails),
    usernames: union(one.usernames, other.usernames),
    records: union(one.records, other.records),
    ...(others && { others }),
  };
};

const KINDS = ['clientIds', 'emails', 'usernames', 'records'] as const;

/** Whether one has as many identifiers as the other, which it was joined from. */
export const isSamePerson = (one: PersonIdentity, other: PersonIdentity): boolean =>
  KINDS.every((kind) => one[kind].length === other[kind].length);

const hasSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((value) => other.includes(value));

const WHO = ['clientIds', 'emails', 'usernames'] as const;

/** Whether two looks have found the same clients, addresses and users; records come and go. */
export const isSameSubject = (one: PersonIdentity, other: PersonIdentity): boolean =>
  WHO.every((kind) => hasSame(one[kind], other[kind]));

const has = (known: readonly unknown[], value: unknown): boolean =>
  value !== undefined && value !== '' && known.includes(value);

export const isOfClient =
  (field = 'clientId') =>
  (item: Item, { clientIds }: PersonIdentity): boolean =>
    has(clientIds, item[field]);

export const hasAddress = (address: unknown, { emails }: PersonIdentity): boolean =>
  typeof address === 'string' && has(emails, normaliseEmail(address));

/** Whether an address is that of another person at a client of this one. */
export const isOfOthers = (address: unknown, person: PersonIdentity): boolean =>
  typeof address === 'string' &&
  has(person.others?.emails ?? [], normaliseEmail(address)) &&
  !hasAddress(address, person);

interface Named {
  readonly addresses: readonly unknown[];
  readonly inquiry?: unknown;
  /** The id or the username of a user of the portal. */
  readonly user?: unknown;
}

/** Whether a record is the client's by its number, and neither by address nor by inquiry or user another person's there. */
export const isOfClientAlone = (
  item: Item,
  person: PersonIdentity,
  { addresses, inquiry, user }: Named,
): boolean =>
  isOfClient()(item, person) &&
  !addresses.some((address) => isOfOthers(address, person)) &&
  !has(person.others?.inquiries ?? [], inquiry) &&
  !has(person.others?.users ?? [], user);

/** What users of the portal do themselves, as the timeline has it: staff of the same name have done the rest. */
const OF_USERS: readonly unknown[] = ['signed-in', 'downloaded', 'password-set'];

/** The username of whoever did what a timeline says, where that was a user of the portal. */
export const userOfEntry = ({ event, actor }: Item): unknown =>
  OF_USERS.includes(event) ? actor : undefined;

/** Whether an email is to the person, about a record of theirs, or of their client and to nobody else there. */
export const isOwnEmail = (item: Item, person: PersonIdentity): boolean =>
  hasAddress(item.to, person) ||
  isOneOfRecords(item.cause, person) ||
  isOfClientAlone({ clientId: item.clientId ?? item.aboutClientId }, person, {
    addresses: [item.to],
    inquiry: item.cause,
  });

/** Whether a client record is the person's as a whole. */
export const isClientOf = (item: Item, person: PersonIdentity): boolean =>
  isOfClient('id')(item, person) || hasAddress(item.contactEmail, person);

/** Whether an inquiry is the person's as a whole. */
export const isInquiryOf = (item: Item, person: PersonIdentity): boolean =>
  isOneOfRecords(item.reference, person) ||
  hasAddress(item.email, person) ||
  isOfClientAlone(Object(item.listed), person, { addresses: [item.email] });

const Details = z.catch(z.record(z.string(), z.string()), {});

/** The reference contacts of an inquiry that are the person. */
export const referencesIn = ({ details }: Item, person: PersonIdentity): ReferenceContact[] =>
  referenceContactsOf(Details.parse(details)).filter(({ email }) => hasAddress(email, person));

const Contacts = z.catch(z.array(z.looseObject({ email: z.string() })), []);

/** The contacts of a client record, those of the person apart. */
export const contactsIn = ({ contacts }: Item, person: PersonIdentity) => {
  const all = Contacts.parse(contacts);

  return {
    theirs: all.filter(({ email }) => hasAddress(email, person)),
    others: all.filter(({ email }) => !hasAddress(email, person)),
  };
};

export const hasUsername = (username: unknown, { usernames }: PersonIdentity): boolean =>
  has(usernames, username);

export const isOneOfRecords = (id: unknown, { records }: PersonIdentity): boolean => has(records, id);

/** The ends of a text after which, or before which, an identifier is part of a longer one. */
interface Continuation {
  readonly before: RegExp;
  readonly after: RegExp;
}
// A dot or an apostrophe is part of an address, an apostrophe before it may be a quotation mark.
const OF_ADDRESS: Continuation = {
  before: /[\p{L}\p{M}\p{N}._%+-]'?$/u,
  after: /^(?:-*|\.)[\p{L}\p{M}\p{N}]/u,
};
const OF_ID: Continuation = { before: /[\p{L}\p{M}\p{N}]$/u, after: /^[\p{L}\p{M}\p{N}]/u };
/** In stored JSON, whose letters and digits belong to no word: a line break, or a character by its number. */
const ESCAPE_AT_END = /\\(?:[bfnrt]|u[\da-f]{4})$/i;
/** So many characters beside an identifier say whether it goes on there; more than an escape has. */
const NEIGHBOURS = 8;

/** Whether a text has an identifier as a whole, not as part of a longer one. */
const hasWhole = (text: string, identifier: string, { before, after }: Continuation): boolean => {
  for (let at = text.indexOf(identifier); at >= 0; at = text.indexOf(identifier, at + 1)) {
    const end = at + identifier.length;
    const left = text.slice(Math.max(0, at - NEIGHBOURS), at);
    const isBegun = before.test(left) && !ESCAPE_AT_END.test(left);
    if (!isBegun && !after.test(text.slice(end, end + NEIGHBOURS))) return true;
  }

  return false;
};

/** Whether a text, such as the body of an email, names an address or a record of the person. */
export const mentions = (
  text: unknown,
  { emails, records }: Pick<PersonIdentity, 'emails' | 'records'>,
): boolean => {
  if (typeof text !== 'string') return false;
  const lower = text.toLowerCase();

  return (
    records.some((id) => hasWhole(text, id, OF_ID)) ||
    emails.some((address) => hasWhole(lower, address, OF_ADDRESS))
  );
};

/** Whether a part of a key, which `#` divides, is the identifier. */
export const isPartOfKey = (key: unknown, identifier: string): boolean =>
  `#${String(key)}#`.includes(`#${identifier}#`);

/** As `mentions`, of the changes of an entry. */
export const mentionsInChanges = (changes: unknown, person: PersonIdentity): boolean =>
  Array.isArray(changes) && changes.some(({ from, to }) => mentions(from, person) || mentions(to, person));

const mentionsOthers = (text: string, { others }: PersonIdentity): boolean =>
  others !== undefined && mentions(text, { emails: others.emails, records: others.inquiries });

/** As `mentions`, for stored records as JSON, in which clients have numbers: those of others at a client do, too. */
export const isInText = (text: string, person: PersonIdentity): boolean =>
  mentions(text, person) ||
  (!mentionsOthers(text, person) &&
    person.clientIds.some((id) =>
      new RegExp(`clientId[\\\\"]*:\\{[\\\\"]*N[\\\\"]*:[\\\\"]*${id}[\\\\"]`).test(text),
    ));
