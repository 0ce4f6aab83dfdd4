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
const archivedLast = (found: readonly ClientSummary[]): ClientSummary[] =>
  found.toSorted((one, other) => Number(one.isArchived ?? false) - Number(other.isArchived ?? false));

const rowsStartingWith = async (term: string, limit = MAX_ROWS): Promise<ClientSummary[]> => {
  const { items } = await query('client-search', {
    where: '#bucket = :bucket AND begins_with(entry, :term)',
    names: { '#bucket': 'bucket' },
    values: { ':bucket': bucketOf(term), ':term': term },
    limit,
  });

  return items.map((item) => ClientSummary.parse(item));
};

const distinct = (found: readonly ClientSummary[]): ClientSummary[] => [
  ...new Map(found.map((client) => [client.id, client])).values(),
];

/** Whether each typed word begins a word of the client, in any order and field. */
const hasAllWords = (client: Omit<ClientSummary, 'isArchived'>, words: readonly string[]): boolean => {
  const terms = termsOf(client);

  return words.every((word) => terms.some((term) => term.startsWith(word)));
};

const clientsWithTerm = async (term: string): Promise<ClientSummary[]> => {
  const words = term.split(' ');
  const longest = words.toSorted((a, b) => b.length - a.length)[0] ?? term;

  const [byNumber, byPhrase, byWord] = await Promise.all([
    /^\d{1,9}$/.test(term) ? findClient(Number(term)) : undefined,
    rowsStartingWith(term),
    words.length > 1 ? rowsStartingWith(longest) : [],
  ]);
  const found = [
    ...(byNumber ? [byNumber] : []),
    ...byPhrase,
    ...byWord.filter((one) => hasAllWords(one, words)),
  ];

  return found.map((client) => summaryOf(client));
};

/** Clients that match the typed text, at most 10, at the same cost however many there are. */
export const findClientsStartingWith = async (typed: string): Promise<ClientSummary[]> => {
  const [emailOwner, ...found] = await Promise.all([
    // A whole address also finds the client that had it before.
    WHOLE_ADDRESS.test(typed) ? findClientByEmail(typed) : undefined,
    ...termsTyped(typed).map(clientsWithTerm),
  ]);

  return archivedLast(distinct([...(emailOwner ? [summaryOf(emailOwner)] : []), ...found.flat()])).slice(
    0,
    MAX_RESULTS,
  );
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

  return clients.filter((one) => one !== undefined).filter((one) => matchesTyped(one, typed));
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
  const found: (readonly [MatchReason, ClientSummary])[] = [
    ...(owner ? [['email', summaryOf(owner)] as const] : []),
    ...byPhone.map((client) => ['phone', client] as const),
    ...byCompany
      .filter((client) => normaliseWords(client.company).startsWith(companyTerm))
      .map((client) => ['company', client] as const),
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
const rowsLike = async (client: Client): Promise<ClientSummary[]> => {
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
    .filter(({ id }) => id !== client.id && !client.distinctFrom?.includes(id))
    .map((other) => ({ client: other, because: duplicateReasons(client, other) }))
    .filter(({ because }) => because.length > 0)
    .toSorted((one, other) => other.because.length - one.because.length || one.client.id - other.client.id)
    .slice(0, MAX_RESULTS);
