import type { Client, ClientSummary } from '../../../shared/domain/client.ts';
import { type ClientContact, numberOfContact } from '../../../shared/domain/client-contact.ts';
import { plainLetters } from '../../../shared/domain/plain-letters.ts';
import { firstCharacters } from '../../../shared/domain/text.ts';

/** So many rows on average has a field of a client: one change of a client is one transaction, of a hundred writes at most. */
const TERMS_PER_FIELD = 6;
/** Terms and typed text are cut to this length. */
export const TERM_LENGTH = 60;

/** The words of a text whose letters are plain already. */
const withoutCase = (text: string): string =>
  text
    .toLowerCase()
    // The form of a sigma depends on the next letter.
    .replaceAll('ς', 'σ')
    .replace(/\p{Emoji_Presentation}/gu, ' $& ')
    .replace(/[^\p{L}\p{N}\p{Emoji_Presentation}]+/gu, ' ')
    .trim();

/**
 * Text as search compares it: in plain letters, without case and punctuation, one blank between words. An emoji is a word of
 * its own, because a name may consist of it.
 */
export const normaliseWords = (text: string): string =>
  // A capital sharp s has no plain letters of its own.
  withoutCase(plainLetters(text.toLowerCase()));

export const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** The ends of a text, one per word: `grain terminal ltd`, `terminal ltd`, `ltd`. */
const fromEachWord = (text: string, normalise = normaliseWords): string[] => {
  const words = normalise(text).split(' ').filter(Boolean);

  return words.map((_, start) => words.slice(start).join(' '));
};

/** The ends of a phone number, one per written group, digits alone. */
const fromEachGroup = (phone: string): string[] => {
  const groups = phone.split(/\D+/).filter(Boolean);

  return groups.map((_, start) => groups.slice(start).join(''));
};

const cut = (text: string): string => firstCharacters(text, TERM_LENGTH).trim();

type SearchedFields = Omit<ClientSummary, 'id' | 'isArchived' | 'foundBy'>;

/** Whether each typed word begins a word of the client, in any order and field. */
export const hasAllWords = (
  { clientName, company, contactEmail, contactWhatsApp }: SearchedFields,
  words: readonly string[],
): boolean => {
  const terms = [
    ...[clientName, company, contactEmail].flatMap((field) => fromEachWord(field)),
    ...fromEachGroup(contactWhatsApp),
  ];

  return words.every((word) => terms.some((term) => term.startsWith(word)));
};

const firstLength = (end: string): number => end.split(' ', 1)[0]?.length ?? 0;

/** At most so many ends of a text: the whole, and those that begin with its longest words. */
const mostTelling = (ends: readonly string[], most: number): readonly string[] => {
  if (ends.length <= most) return ends;
  const [, ...others] = ends;
  const kept = others.toSorted((one, other) => firstLength(other) - firstLength(one)).slice(0, most - 1);

  return ends.filter((end, place) => place === 0 || kept.includes(end));
};

/**
 * The terms of a client; search finds a client whose term begins with the typed text. A long name and a long company share the
 * terms that the other fields leave: their shortest words begin none, such as `bin` and `of`.
 */
export const termsOf = ({ clientName, company, contactEmail, contactWhatsApp }: SearchedFields): string[] => {
  const fields = [clientName, company, contactEmail, contactWhatsApp].filter((field) => field !== '');
  const others = [fromEachWord(contactEmail), fromEachGroup(contactWhatsApp)].flatMap((ends) =>
    ends.slice(0, TERMS_PER_FIELD),
  );
  const room = TERMS_PER_FIELD * fields.length - others.length;
  const [names, companies] = [fromEachWord(clientName), fromEachWord(company)];
  const forNames = Math.max(Math.ceil(room / 2), room - companies.length);
  const named = mostTelling(names, forNames);
  const terms = [...named, ...mostTelling(companies, room - named.length), ...others];

  return [...new Set(terms.map(cut))];
};

/** The partition of the search index that holds a term. */
export const bucketOf = (term: string): string => firstCharacters(term, 1);

/**
 * A phone number as clients may have it: its digits without 00 for the country, and also without the zero that one dials in its
 * country, which the international form leaves out.
 */
export const numbersTyped = (typed: string): string[] => {
  const number = digitsOf(typed.replace(/\(0\)/g, '')).replace(/^00/, '');

  return [...new Set([number, number.replace(/^0/, '')])].filter(Boolean).map(cut);
};

const CLIENT_ID = /^cl-(\d{6,9})$/i;

/** The number of a client whose id was typed, such as `CL-000042`. */
export const numberOfTypedId = (typed: string): number | undefined => {
  const [, number] = CLIENT_ID.exec(typed.trim()) ?? [];

  return number === undefined ? undefined : Number(number);
};

const PHONE_LIKE = /^[+\d\s()./-]+$/;

/** The typed text as terms, none where it has neither letter nor digit. Digits may be words or a phone number. */
export const termsTyped = (typed: string): string[] => {
  const words = cut(normaliseWords(typed));
  const numbers = PHONE_LIKE.test(typed) ? numbersTyped(typed) : [];

  return [...new Set([...numbers, words])].filter(Boolean);
};

/** The rows of the search index, one per term of the client. */
export const clientSearchRows = (client: Client): Record<string, unknown>[] =>
  termsOf(client).map((term) => ({
    bucket: bucketOf(term),
    entry: `${term}#${client.id}`,
    id: client.id,
    clientName: client.clientName,
    company: client.company,
    contactEmail: client.contactEmail,
    contactWhatsApp: client.contactWhatsApp,
    ...(client.archived && { isArchived: true }),
    ...(client.mergedInto && { mergedInto: client.mergedInto.id }),
  }));

/**
 * The keys of rows by the rule until November 2026, of the first six words of a field and without plain letters for ø and the like.
 * `ops/backfill-indexes` removes those that no row has any more, and so does a change of the name, which the backfill would know no
 * more; once it has done so in every stage, this may go.
 */
export const formerSearchKeys = (
  { clientName, company, contactEmail }: SearchedFields,
  id: number | string,
): { bucket: string; entry: string }[] =>
  [clientName, company, contactEmail]
    .flatMap((field) =>
      fromEachWord(field, (text) => withoutCase(text.normalize('NFKD').replace(/\p{M}/gu, ''))).slice(0, 6),
    )
    .map(cut)
    .map((term) => ({ bucket: bucketOf(term), entry: `${term}#${id}` }));

/** A contact with the fields of a client, as search compares it. */
export const contactAsClient = ({ name, email, phone }: ClientContact) => ({
  ...{ clientName: name, company: '' },
  ...{ contactEmail: email, contactWhatsApp: phone },
});

/**
 * The rows of a contact: they lead to the number that it came for, whichever client has it now, so that a merge and its
 * undoing leave them as they are.
 */
export const contactSearchRows = (contact: ClientContact): Record<string, unknown>[] =>
  termsOf(contactAsClient(contact)).map((term) => ({
    bucket: bucketOf(term),
    entry: `${term}#${contact.id}`,
    id: numberOfContact(contact),
    contactId: contact.id,
    ...contactAsClient(contact),
  }));
