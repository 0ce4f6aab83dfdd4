import type { ClientGist } from '../../../shared/domain/client.ts';

const WORDS_PER_FIELD = 6;
/** No term is longer, and nothing typed is compared further. */
export const TERM_LENGTH = 60;

/** Text as it is compared: without case, accents and punctuation, one blank between words. */
export const normaliseWords = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
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

/** Everything a client is found by: what is typed is compared with the beginnings of these. */
export const termsOf = ({
  clientName,
  company,
  contactEmail,
  contactWhatsApp,
}: Omit<ClientGist, 'id'>): string[] => {
  const terms = [
    ...fromEachWord(clientName),
    ...fromEachWord(company),
    ...fromEachWord(contactEmail),
    ...fromEachGroup(contactWhatsApp),
  ];

  return [...new Set(terms.map((term) => term.slice(0, TERM_LENGTH)))];
};

const PHONE_LIKE = /^[+\d\s()./-]+$/;

/** What was typed, as terms are written; empty where it holds neither letter nor digit. */
export const termFrom = (typed: string): string =>
  (PHONE_LIKE.test(typed) ? digitsOf(typed).replace(/^00/, '') : normaliseWords(typed)).slice(0, TERM_LENGTH);
