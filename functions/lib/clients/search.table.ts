import * as z from 'zod/mini';
import { type Client, ClientSummary, type DuplicateReason } from '../../../shared/domain/client.ts';
import { normaliseEmail } from '../../../shared/domain/fields.ts';
import { firstCharacters } from '../../../shared/domain/text.ts';
import { query } from '../dynamo/items.ts';
import { findClient, findClientByEmail } from './client.table.ts';
import { companyKey, duplicateReasons, ownDomain, phoneKey } from './compare-clients.ts';
import {
  bucketOf,
  contactAsClient,
  hasAllWords,
  normaliseWords,
  numberOfTypedId,
  numbersTyped,
  TERM_LENGTH,
  termsTyped,
} from './search-terms.ts';

const MAX_RESULTS = 10;
/** A client has several terms that start alike, so a search reads more rows than it answers clients. */
const MAX_ROWS = 40;
/** So many rows of a word are read where many clients have each typed word: a hundred kilobytes. */
const MOST_ROWS = 400;
/** Of more typed words, the longest are looked for. */
const MOST_WORDS = 3;
const WHOLE_ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const summaryOf = (client: Client | ClientSummary): ClientSummary =>
  ClientSummary.parse({ ...client, ...('archived' in client && client.archived && { isArchived: true }) });

/** Those in the pipeline before those that are archived. */
const archivedLast = <Found extends ClientSummary>(found: readonly Found[]): Found[] =>
  found.toSorted((one, other) => Number(one.isArchived ?? false) - Number(other.isArchived ?? false));

/**
 * A row of the index; of a merged client it names the one that it was merged into. Of a contact it has the name, the address
 * and the phone, and the number that the contact came for.
 */
const SearchRow = z.extend(ClientSummary, {
  mergedInto: z.optional(z.int()),
  contactId: z.optional(z.string()),
});
type SearchRow = z.infer<typeof SearchRow>;

const rowsStartingWith = async (
  term: string,
  limit = MAX_ROWS,
  consistency: { readonly isConsistent?: true } = {},
): Promise<SearchRow[]> => {
  const { items } = await query('client-search', {
    where: '#bucket = :bucket AND begins_with(entry, :term)',
    names: { '#bucket': 'bucket' },
    values: { ':bucket': bucketOf(term), ':term': term },
    limit,
    ...consistency,
  });

  return items.map((item) => SearchRow.parse(item));
};

const distinct = <Found extends { readonly id: number }>(found: readonly Found[]): Found[] => [
  ...new Map(found.map((client) => [client.id, client])).values(),
];

/** The client of a row: of a merged client, the one that has its records now, and of a contact the client whose it is. */
const clientOfRow = async ({
  mergedInto,
  contactId,
  ...found
}: SearchRow): Promise<ClientSummary | undefined> => {
  if (mergedInto === undefined && contactId === undefined) return found;
  const holder = await findClient(mergedInto ?? found.id);

  return holder && { ...summaryOf(holder), foundBy: found.clientName };
};

/** The rows without contacts of clients that have rows of their own among them. */
const clientsBeforeContacts = (rows: readonly SearchRow[]): SearchRow[] => {
  const clients = new Set(rows.filter(({ contactId }) => contactId === undefined).map(({ id }) => id));

  return rows.filter(({ id, contactId }) => contactId === undefined || !clients.has(id));
};

/** The client that has a whole address, with the name of the contact whose it is. */
const ownerOfAddress = async (address: string): Promise<SearchRow[]> => {
  const owner = await findClientByEmail(address);
  if (!owner) return [];
  const isTheirs = (email: string) => normaliseEmail(email) === normaliseEmail(address);
  const contact = isTheirs(owner.contactEmail)
    ? undefined
    : owner.contacts?.find(({ email }) => isTheirs(email));

  return [{ ...summaryOf(owner), ...(contact && { foundBy: contact.name }) }];
};

/** The words by which rows are looked for, the most telling first. */
const wordsToFind = (words: readonly string[]): string[] =>
  [...new Set(words)].toSorted((one, other) => other.length - one.length).slice(0, MOST_WORDS);

/**
 * The rows that have all words: those of a word that few have, else of the first rows of each. So where more than four hundred rows
 * begin with each word, a client may be missed; the list of clients finds it, page by page.
 */
const rowsWithWords = async (words: readonly string[]): Promise<SearchRow[]> => {
  const telling = wordsToFind(words);
  const first = await Promise.all(telling.map((word) => rowsStartingWith(word)));
  const all = first.find((rows) => rows.length < MAX_ROWS);
  const rows = all ?? (await Promise.all(telling.map((word) => rowsStartingWith(word, MOST_ROWS)))).flat();

  return rows.filter((row) => hasAllWords(row, words));
};

const clientsWithTerm = async (term: string): Promise<SearchRow[]> => {
  const words = term.split(' ');
  const [byNumber, byPhrase] = await Promise.all([
    /^\d{1,9}$/.test(term) ? findClient(Number(term)) : undefined,
    rowsStartingWith(term),
  ]);
  // The groups of a phone number follow one another; where words do so in enough clients, no others are looked for.
  const isEnough = words.length === 1 || !/\p{L}/u.test(term) || distinct(byPhrase).length >= MAX_RESULTS;

  return [
    ...(byNumber ? [summaryOf(byNumber)] : []),
    ...byPhrase,
    ...(isEnough ? [] : await rowsWithWords(words)),
  ];
};

/** The clients of rows, archived ones last: of a merged one the one that has its records now. */
const clientsOfRows = async (rows: readonly SearchRow[]): Promise<ClientSummary[]> => {
  const clients = await Promise.all(rows.map(clientOfRow));

  return archivedLast(distinct(clients.filter((client) => client !== undefined)));
};

/** The client of a number, if there is one. */
const clientsOfNumber = async (id: number): Promise<Client[]> => {
  const client = await findClient(id);

  return client ? [client] : [];
};

/** Clients that match the typed text, at most 10, at the same cost however many there are. */
export const findClientsStartingWith = async (typed: string): Promise<ClientSummary[]> => {
  const id = numberOfTypedId(typed);
  if (id !== undefined) return (await clientsOfNumber(id)).map(summaryOf);
  const [emailOwner, ...found] = await Promise.all([
    // A whole address also finds the client that had it before.
    WHOLE_ADDRESS.test(typed) ? ownerOfAddress(typed) : [],
    ...termsTyped(typed).map(clientsWithTerm),
  ]);

  const rows = clientsBeforeContacts([...emailOwner, ...found.flat()]);

  // At most as many merged ones, and clients of contacts, are looked up as are answered.
  return clientsOfRows(archivedLast(distinct(rows)).slice(0, MAX_RESULTS));
};

/** Whether each typed word begins a word of the client, or of one contact, or the client has that number. */
export const matchesTyped = (client: Client, typed: string): boolean => {
  const people = [client, ...(client.contacts ?? []).map(contactAsClient)];

  return termsTyped(typed).some(
    (term) => term === String(client.id) || people.some((one) => hasAllWords(one, term.split(' '))),
  );
};

/** Candidates are read one by one: with more of them, a list is looked through instead. */
const MAX_CANDIDATES = 20;

/** The numbers of all clients that may match a term, undefined where they are too many. */
const candidatesOf = async (term: string): Promise<number[] | undefined> => {
  const words = term.split(' ');
  const found = await Promise.all(wordsToFind(words).map((word) => rowsStartingWith(word, MAX_ROWS + 1)));
  const rows = found.find(({ length }) => length <= MAX_ROWS);
  if (!rows) return undefined;
  const numbers = rows.filter((one) => hasAllWords(one, words)).map(({ id }) => id);

  return /^\d{1,9}$/.test(term) ? [Number(term), ...numbers] : numbers;
};

/** All clients that match the typed text, undefined where they are too many to read. */
export const findAllTyped = async (typed: string): Promise<Client[] | undefined> => {
  const id = numberOfTypedId(typed);
  if (id !== undefined) return clientsOfNumber(id);
  const candidates = await Promise.all(termsTyped(typed).map(candidatesOf));
  if (candidates.includes(undefined)) return undefined;
  const numbers = [...new Set(candidates.flatMap((some) => some ?? []))];
  if (numbers.length > MAX_CANDIDATES) return undefined;
  const clients = await Promise.all(numbers.map(findClient));
  const found = clients.filter(
    // The row of a merged client has matched, and leads to the one that has its records.
    (one, place) => one && (one.id !== numbers[place] || matchesTyped(one, typed)),
  );

  return distinct(found.filter((one) => one !== undefined));
};

type MatchReason = 'email' | 'phone' | 'company';

/** Clients that share an address, a phone number or a company with a sender, the closest match first. */
export const findMatchingClients = async ({
  email,
  phone,
  company,
}: {
  email: string;
  phone: string;
  company: string;
}): Promise<{ client: ClientSummary; because: MatchReason[] }[]> => {
  // Fewer digits are an extension, not a number.
  const numbers = numbersTyped(phone).filter(({ length }) => length >= 6);
  const companyTerm = firstCharacters(normaliseWords(company), TERM_LENGTH).trim();
  const [owner, byPhone, byCompany] = await Promise.all([
    findClientByEmail(normaliseEmail(email)),
    Promise.all(numbers.map((number) => rowsStartingWith(`${number}#`))),
    companyTerm === '' ? [] : rowsStartingWith(`${companyTerm}#`),
  ]);
  const [withPhone, withCompany] = await Promise.all([
    clientsOfRows(distinct(byPhone.flat())),
    clientsOfRows(byCompany.filter((row) => normaliseWords(row.company).startsWith(companyTerm))),
  ]);
  const found: (readonly [MatchReason, ClientSummary])[] = [
    ...(owner ? [['email', summaryOf(owner)] as const] : []),
    ...withPhone.map((client) => ['phone', client] as const),
    ...withCompany.map((client) => ['company', client] as const),
  ];

  return distinct(found.map(([, client]) => client))
    .map((client) => ({
      client,
      because: [...new Set(found.filter(([, one]) => one.id === client.id).map(([reason]) => reason))],
    }))
    .toSorted((a, b) => b.because.length - a.because.length)
    .slice(0, MAX_RESULTS);
};

/** A term that is compared needs some letters: one of two begins half of all names. */
const MIN_COMPARED = 3;

/** The rows of clients that share a term with a client, and perhaps more. */
const rowsLike = async (
  client: Client,
  consistency: { readonly isConsistent?: true },
): Promise<SearchRow[]> => {
  const phone = phoneKey(client.contactWhatsApp);
  const [, ...rest] = client.contactWhatsApp.split(/\D+/).filter(Boolean);
  const local = phoneKey(rest.join(''));
  const terms = [
    ...[phone, `00${phone}`, local].filter((digits) => phoneKey(digits) !== ''),
    ...[normaliseWords(client.clientName), companyKey(client.company)],
    normaliseWords(ownDomain(client.contactEmail)),
  ].map((term) => firstCharacters(term, TERM_LENGTH).trim());
  const compared = [...new Set(terms)].filter(({ length }) => length >= MIN_COMPARED);

  return (await Promise.all(compared.map((term) => rowsStartingWith(term, MAX_ROWS, consistency)))).flat();
};

/** Each row is looked up that is of a contact: so many are the same at most. */
const MAX_ALIKE = 20;

/**
 * Clients that may be the same as a client, or have a contact that may be, at most 10, the likeliest first: at the same cost
 * however many there are.
 */
export const findDuplicates = async (
  client: Client,
  consistency: { readonly isConsistent?: true } = {},
): Promise<{ client: ClientSummary; because: DuplicateReason[] }[]> => {
  const alike = (await rowsLike(client, consistency))
    // The record of a merged client is no client any more.
    .filter(({ mergedInto }) => mergedInto === undefined)
    .map((row) => ({ row, because: duplicateReasons(client, row) }))
    .filter(({ because }) => because.length > 0)
    .toSorted((one, other) => other.because.length - one.because.length || one.row.id - other.row.id);
  const rows = [...new Map(alike.map((one) => [`${one.row.id} ${one.row.contactId}`, one])).values()];
  const found = await Promise.all(
    rows.slice(0, MAX_ALIKE).map(async ({ row, because }) => ({ client: await clientOfRow(row), because })),
  );
  const others = found.flatMap(({ client: other, because }) =>
    other && other.id !== client.id && !client.distinctFrom?.includes(other.id)
      ? [{ client: other, because }]
      : [],
  );

  // The likeliest row of each.
  return others
    .filter((one, place) => others.findIndex((other) => other.client.id === one.client.id) === place)
    .slice(0, MAX_RESULTS);
};
