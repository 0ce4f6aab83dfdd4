import type { ClientSummary } from '../../../shared/domain/client.ts';
import { firstCharacters } from '../../../shared/domain/text.ts';

const WORDS_PER_FIELD = 6;
/** No term is longer, and nothing typed is compared further. */
export const TERM_LENGTH = 60;

/**
 * Text as it is compared: without case, accents and punctuation, one blank between words. An emoji is a word of its
 * own: it may be all there is of a name.
 */
export const normaliseWords = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    // Which sigma it is depends on what follows.
    .replaceAll('ς', 'σ')
    .replace(/\p{Emoji_Presentation}/gu, ' $& ')
    .replace(/[^\p{L}\p{N}\p{Emoji_Presentation}]+/gu, ' ')
    .trim();

export const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** The text from each of its words on: `grain terminal ltd`, `terminal ltd`, `ltd`. */
const fromEachWord = (text: string): string[] => {
  const words = normaliseWords(text).split(' ').filter(Boolean);

  return words.slice(0, WORDS_PER_FIELD).map((_, start) => words.slice(start).join(' '));
};

/** A phone number from each of its written groups on, digits alone. */
const fromEachGroup = (phone: string): string[] => {
  const groups = phone.split(/\D+/).filter(Boolean);

  return groups.slice(0, WORDS_PER_FIELD).map((_, start) => groups.slice(start).join(''));
};

const cut = (text: string): string => firstCharacters(text, TERM_LENGTH).trim();

/** Everything a client is found by: what is typed is compared with the beginnings of these. */
export const termsOf = ({
  clientName,
  company,
  contactEmail,
  contactWhatsApp,
}: Omit<ClientSummary, 'id'>): string[] => {
  const terms = [
    ...fromEachWord(clientName),
    ...fromEachWord(company),
    ...fromEachWord(contactEmail),
    ...fromEachGroup(contactWhatsApp),
  ];

  return [...new Set(terms.map(cut))];
};

/** The part of the index in which a term stands. */
export const bucketOf = (term: string): string => firstCharacters(term, 1);

const PHONE_LIKE = /^[+\d\s()./-]+$/;

/** What was typed, as terms are written; none where it holds neither letter nor digit. Digits may be words or a phone number. */
export const termsTyped = (typed: string): string[] => {
  const words = cut(normaliseWords(typed));
  const number = PHONE_LIKE.test(typed) ? cut(digitsOf(typed).replace(/^00/, '')) : '';

  return [...new Set([number, words])].filter(Boolean);
};
