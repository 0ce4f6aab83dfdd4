import {
  type Client,
  type ClientSummary,
  DUPLICATE_REASONS,
  type DuplicateReason,
} from '../../../shared/domain/client.ts';
import { UNKNOWN_SENDER } from '../../../shared/domain/inquiry-forms.ts';
import { isShortenedNumber } from '../../../shared/domain/spreadsheet-damage.ts';
import { domainOf } from '../email/fold-address.ts';
import { ERASED_NAME } from '../personal-data/erasure.ts';
import { contactAsClient, digitsOf, normaliseWords } from './search-terms.ts';

/** Domains at which anybody has an address: two of them say nothing about two people. */
const PUBLIC_DOMAINS: readonly string[] = [
  ...['gmail.com', 'googlemail.com', 'outlook.com', 'hotmail.com', 'live.com', 'msn.com', 'yahoo.com'],
  ...['ymail.com', 'icloud.com', 'me.com', 'mac.com', 'aol.com', 'proton.me', 'protonmail.com', 'gmx.com'],
  ...['gmx.de', 'gmx.net', 'web.de', 'mail.com', 'mail.ru', 'yandex.com', 'yandex.ru', 'qq.com', '163.com'],
  ...['126.com', 'zoho.com', 'orange.fr', 'free.fr', 'libero.it', 't-online.de', 'naver.com'],
];

/** The ends of company names that say the legal form. */
const LEGAL_FORMS: readonly string[] = [
  ...[
    'ltd',
    'limited',
    'llc',
    'llp',
    'plc',
    'inc',
    'corp',
    'corporation',
    'co',
    'company',
    'gmbh',
    'ag',
    'kg',
  ],
  ...[
    'sa',
    'sas',
    'sarl',
    'srl',
    'spa',
    'bv',
    'nv',
    'ab',
    'as',
    'oy',
    'pte',
    'pty',
    'fze',
    'fzco',
    'dmcc',
    'jsc',
  ],
];

/** A company's name as it is compared: without case, accents, punctuation and legal form; empty for none. */
export const companyKey = (company: string): string => {
  if (company === UNKNOWN_SENDER.company) return '';
  const words = normaliseWords(company).split(' ');
  while (words.length > 1 && LEGAL_FORMS.includes(words.at(-1) ?? '')) words.pop();

  return words.join(' ');
};

/** The domain of an organisation's address; empty where anybody may have one. */
export const ownDomain = (email: string): string => {
  const domain = domainOf(email);

  return PUBLIC_DOMAINS.includes(domain) ? '' : domain;
};

// Fewer digits are an extension, not a number.
const MIN_DIGITS = 7;

/** A number without 00 for the country; empty for an extension, and for what a spreadsheet has left of one. */
export const phoneKey = (phone: string): string => {
  if (isShortenedNumber(phone)) return '';
  const digits = digitsOf(phone).replace(/^00/, '');

  return digits.length < MIN_DIGITS ? '' : digits;
};

const isSamePhone = (one: string, other: string): boolean => {
  const [shorter = '', longer = ''] = [phoneKey(one), phoneKey(other)].toSorted(
    (a, b) => a.length - b.length,
  );

  // One may lack the country.
  return shorter !== '' && longer.endsWith(shorter.replace(/^0/, ''));
};

/** Whether one change of at most two letters makes one text of the other. */
const isTypo = (one: string, other: string): boolean => {
  if (Math.abs(one.length - other.length) > 2) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  let [left, right] = [one.length, other.length];
  while (left > start && right > start && one[left - 1] === other[right - 1])
    [left, right] = [left - 1, right - 1];

  return Math.max(left, right) - start <= 2;
};

/** The names of those who gave none, and of those who were erased. */
const NOBODY: readonly string[] = [UNKNOWN_SENDER.name, ERASED_NAME].map(normaliseWords);

// Short names differ by so few letters that they are other names.
const MIN_TYPED = 6;

const isSameName = (one: string, other: string, isTypoPossible: boolean): boolean => {
  const [a, b] = [normaliseWords(one), normaliseWords(other)];
  if (a === '' || NOBODY.includes(a)) return false;

  return a === b || (isTypoPossible && Math.min(a.length, b.length) >= MIN_TYPED && isTypo(a, b));
};

type Compared = Pick<ClientSummary, 'clientName' | 'company' | 'contactEmail' | 'contactWhatsApp'>;

/**
 * Why two clients may be one: the same number or name; the same company at one domain; a name at one domain in which a
 * letter or two differ. The same domain or company alone has many people.
 */
export const duplicateReasons = (one: Compared, other: Compared): DuplicateReason[] => {
  const isSameDomain =
    ownDomain(one.contactEmail) !== '' && ownDomain(one.contactEmail) === ownDomain(other.contactEmail);
  const company = companyKey(one.company);
  const isSameCompany = company !== '' && company === companyKey(other.company);
  const reasons: DuplicateReason[] = [
    ...(isSamePhone(one.contactWhatsApp, other.contactWhatsApp) ? (['phone'] as const) : []),
    ...(isSameName(one.clientName, other.clientName, isSameDomain || isSameCompany)
      ? (['name'] as const)
      : []),
    ...(isSameDomain && isSameCompany ? (['company'] as const) : []),
  ];

  return reasons;
};

/** Whether a client may be one of a suspected pair. */
export const isCompared = (client: Client | undefined): client is Client =>
  client !== undefined && !client.archived && !client.mergedInto;

/** As `duplicateReasons`, of two records with all their people; none where staff have said that they are two. */
export const reasonsOfPair = (one: Client, other: Client): DuplicateReason[] => {
  if (one.distinctFrom?.includes(other.id) || other.distinctFrom?.includes(one.id)) return [];
  const reasons = [
    ...[other, ...(other.contacts ?? []).map(contactAsClient)].flatMap((row) => duplicateReasons(one, row)),
    ...(one.contacts ?? []).map(contactAsClient).flatMap((row) => duplicateReasons(other, row)),
  ];

  return DUPLICATE_REASONS.filter((reason) => reasons.includes(reason));
};
