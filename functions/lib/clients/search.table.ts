import * as z from 'zod/mini';
import { type Client, ClientSummary, type DuplicateReason } from '../../../shared/domain/client.ts';
import { normaliseEmail } from '../../../shared/domain/fields.ts';
import { firstCharacters } from '../../../shared/domain/text.ts';
import { query } from '../dynamo/items.ts';
import { findClient, findClientByEmail } from './client.table.ts';
import { companyKey, duplicateReasons, ownDomain, phoneKey } from './compare-clients.ts';
import { bucketOf, digitsOf, normaliseWords, TERM_LENGTH, termsOf, termsTyped } from './search-terms.ts';

const MAX_RESULTS = 10;
/** A client has several terms that start alike, so a search reads more rows than it answers clients. */
const MAX_ROWS = 40;
const WHOLE_ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const summaryOf = (client: Client | ClientSummary): ClientSummary =>
  ClientSummary.parse({ ...client, ...('archived' in client && client.archived && { isArchived: true }) });

/** Those in the pipeline before those that are archived. */
const archivedLast = <Found extends ClientSummary>(found: readonly Found[]): Found[] =>
  found.toSorted((one, other) => Number(one.isArchived ?? false) - Number(other.isArchived ?? false));

/** A row of the index; of a merged client it names the one that it was merged into. */
const SearchRow = z.extend(ClientSummary, { mergedInto: z.optional(z.int()) });
type SearchRow = z.infer<typeof SearchRow>;

const rowsStartingWith = async (term: string, limit = MAX_ROWS): Promise<SearchRow[]> => {
  const { items } = await query('client-search', {
    where: '#bucket = :bucket AND begins_with(entry, :term)',
    names: { '#bucket': 'bucket' },
    values: { ':bucket': bucketOf(term), ':term': term },
    limit,
  });

  return items.map((item) => SearchRow.parse(item));
};

const distinct = <Found extends { readonly id: number }>(found: readonly Found[]): Found[] => [
  ...new Map(found.map((client) => [client.id, client])).values(),
];

/** The client of a row: of a merged client, the one that has its records now. */
const clientOfRow = async ({ mergedInto, ...found }: SearchRow): Promise<ClientSummary | undefined> => {
  if (mergedInto === undefined) return found;
  const survivor = await findClient(mergedInto);

  return survivor && { ...summaryOf(survivor), mergedName: found.clientName };
};

/** Whether each typed word begins a word of the client, in any order and field. */
const hasAllWords = (client: Parameters<typeof termsOf>[0], words: readonly string[]): boolean => {
  const terms = termsOf(client);

  return words.every((word) => terms.some((term) => term.startsWith(word)));
};

const clientsWithTerm = async (term: string): Promise<SearchRow[]> => {
  const words = term.split(' ');
  const longest = words.toSorted((a, b) => b.length - a.length)[0] ?? term;

  const [byNumber, byPhrase, byWord] = await Promise.all([
    /^\d{1,9}$/.test(term) ? findClient(Number(term)) : undefined,
    rowsStartingWith(term),
    words.length > 1 ? rowsStartingWith(longest) : [],
  ]);

  return [
    ...(byNumber ? [summaryOf(byNumber)] : []),
    ...byPhrase,
    ...byWord.filter((one) => hasAllWords(one, words)),
  ];
};

/** The clients of rows, archived ones last: of a merged one the one that has its records now. */
const clientsOfRows = async (rows: readonly SearchRow[]): Promise<ClientSummary[]> => {
  const clients = await Promise.all(rows.map(clientOfRow));

  return archivedLast(distinct(clients.filter((client) => client !== undefined)));
};

/** Clients that match the typed text, at most 10, at the same cost however many there are. */
export const findClientsStartingWith = async (typed: string): Promise<ClientSummary[]> => {
  const [emailOwner, ...found] = await Promise.all([
    // A whole address also finds the client that had it before.
    WHOLE_ADDRESS.test(typed) ? findClientByEmail(typed) : undefined,
    ...termsTyped(typed).map(clientsWithTerm),
  ]);

  const rows = [...(emailOwner ? [summaryOf(emailOwner)] : []), ...found.flat()];

  // At most as many merged ones are looked up as are answered.
  return clientsOfRows(archivedLast(distinct(rows)).slice(0, MAX_RESULTS));
};

/** Whether each typed word begins a word of the client, or the client has that number. */
export const matchesTyped = (client: Client, typed: string): boolean =>
  termsTyped(typed).some((term) => term === String(client.id) || hasAllWords(client, term.split(' ')));

/** Candidates are read one by one: with more of them, a list is looked through instead. */
const MAX_CANDIDATES = 20;

/** The numbers of all clients that may match a term, undefined where they are too many. */
const candidatesOf = async (term: string): Promise<number[] | undefined> => {
  const words = term.split(' ');
  const longest = words.toSorted((a, b) => b.length - a.length)[0] ?? term;
  const rows = await rowsStartingWith(longest, MAX_ROWS + 1);
  if (rows.length > MAX_ROWS) return undefined;
  const numbers = rows.filter((one) => hasAllWords(one, words)).map(({ id }) => id);

  return /^\d{1,9}$/.test(term) ? [Number(term), ...numbers] : numbers;
};

/** All clients that match the typed text, undefined where they are too many to read. */
export const findAllTyped = async (typed: string): Promise<Client[] | undefined> => {
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
  const digits = digitsOf(phone);
  const companyTerm = firstCharacters(normaliseWords(company), TERM_LENGTH).trim();
  const [owner, byPhone, byCompany] = await Promise.all([
    findClientByEmail(normaliseEmail(email)),
    // Fewer digits are an extension, not a number.
    digits.length >= 6 ? rowsStartingWith(`${digits}#`) : [],
    companyTerm === '' ? [] : rowsStartingWith(`${companyTerm}#`),
  ]);
  const [withPhone, withCompany] = await Promise.all([
    clientsOfRows(distinct(byPhone)),
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
const rowsLike = async (client: Client): Promise<SearchRow[]> => {
  const phone = phoneKey(client.contactWhatsApp);
  const [, ...rest] = client.contactWhatsApp.split(/\D+/).filter(Boolean);
  const local = phoneKey(rest.join(''));
  const terms = [
    ...[phone, `00${phone}`, local].filter((digits) => phoneKey(digits) !== ''),
    ...[normaliseWords(client.clientName), companyKey(client.company)],
    normaliseWords(ownDomain(client.contactEmail)),
  ].map((term) => firstCharacters(term, TERM_LENGTH).trim());
  const compared = [...new Set(terms)].filter(({ length }) => length >= MIN_COMPARED);

  return (await Promise.all(compared.map((term) => rowsStartingWith(term)))).flat();
};

/** Clients that may be the same as a client, at most 10, the likeliest first: at the same cost however many there are. */
export const findDuplicates = async (
  client: Client,
): Promise<{ client: ClientSummary; because: DuplicateReason[] }[]> =>
  distinct(await rowsLike(client))
    // The record of a merged client is no client any more.
    .filter(({ id, mergedInto }) => id !== client.id && mergedInto === undefined)
    .filter(({ id }) => !client.distinctFrom?.includes(id))
    .map((other) => ({ client: other, because: duplicateReasons(client, other) }))
    .filter(({ because }) => because.length > 0)
    .toSorted((one, other) => other.because.length - one.because.length || one.client.id - other.client.id)
    .slice(0, MAX_RESULTS);
