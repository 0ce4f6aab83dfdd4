import type { Inquiry } from '../../../shared/domain/inquiry.ts';
import { HONEYPOT } from '../../../shared/domain/inquiry-choices.ts';
import { canBeAnswered } from '../../../shared/domain/inquiry-forms.ts';
import { isAmongFirst, type Limit } from '../auth/limits.table.ts';
import { foldEmailAddress } from '../email/fold-address.ts';
import { FORM_TOKEN_LIFETIME, type ReceivedFormToken } from './form-token.ts';
import { sketchOf } from './text-sketch.ts';

/** An inquiry with what is known of where it came from, until it has been judged. */
export interface JudgedInquiry extends Inquiry {
  readonly senderHash?: string | undefined;
  readonly formToken?: ReceivedFormToken | undefined;
}

/** More than the people behind one address send, less than an attack. */
const SENDER_LIMIT = { most: 100, seconds: 10 * 60 };
const DAY = 86_400;
/** A page asks for a new token after each inquiry; two tabs of one browser may share theirs. */
const TOKEN_LIMIT = { most: 2, seconds: DAY };
/** Networks that send one text: a company's form letter comes from its few offices. */
const TEXT_LIMIT = { most: 5, seconds: DAY };
const LINK = /(?:https?:\/\/|www\.)[^\s<>\]"']+/gi;
const MOST_LINKS = 3;
/** Links in the markup of web pages and forums, which no form here shows. */
const LINK_MARKUP = /<a\s[^>]*href|\[url[=\]]|\[link[=\]]/i;
/** In seconds, less than a person takes. The site's own pages hold their token back until then. */
const SOONEST = 3;

const tokenReason = ({ formToken }: JudgedInquiry): string | undefined => {
  if (formToken === undefined) return undefined;
  if (formToken === 'forged') return 'It came with a form token that this site has not issued.';
  if (formToken.seconds < SOONEST) return `It was sent within ${SOONEST} seconds of opening the form.`;

  return formToken.seconds > FORM_TOKEN_LIFETIME ? 'It came with a form token that has expired.' : undefined;
};

const linkReason = ({ name, company, message }: Inquiry): string | undefined => {
  // Two forms ask for an organisation alone, which may be written as its website.
  if (name !== company && name.match(LINK)) return 'The name has a link.';
  if (LINK_MARKUP.test(message)) return 'The text has links in the markup of web pages.';
  const links = new Set(message.match(LINK)).size;

  return links > MOST_LINKS ? `The text has ${links} links.` : undefined;
};

/** The reason that the inquiry has in itself. */
const ownReason = (inquiry: JudgedInquiry): string | undefined =>
  // The forms hide this field from people.
  inquiry.details?.[HONEYPOT]
    ? 'A field that people do not see was filled in.'
    : (tokenReason(inquiry) ?? linkReason(inquiry));

/** A count of inquiries that something has in common: those after the first `most` are spam. */
interface SpamCount {
  readonly key: string;
  /** What is counted under the key. */
  readonly member: string;
  readonly limit: Limit;
  readonly reason: string;
}

/** The addresses that identify a sender: of the network, and the email address where it is a real one. */
const senderCounts = (inquiry: JudgedInquiry): SpamCount[] => {
  const { senderHash, reference, email } = inquiry;
  const senders = [
    ...(senderHash === undefined ? [] : [{ kind: 'network address', key: `address#${senderHash}` }]),
    ...(canBeAnswered(inquiry) ? [{ kind: 'email address', key: `email#${foldEmailAddress(email)}` }] : []),
  ];

  return senders.map(({ kind, key }) => ({
    key: `inquiry#${key}`,
    member: reference,
    limit: SENDER_LIMIT,
    reason: `More than ${SENDER_LIMIT.most} inquiries came from this ${kind} within ten minutes.`,
  }));
};

const tokenCounts = ({ formToken, reference }: JudgedInquiry): SpamCount[] =>
  typeof formToken === 'object'
    ? [
        {
          key: `inquiry#form#${formToken.id}`,
          member: reference,
          limit: TOKEN_LIMIT,
          reason: 'More than two inquiries came with the token of one form.',
        },
      ]
    : [];

const textCounts = (inquiry: JudgedInquiry): SpamCount[] => {
  const { senderHash } = inquiry;
  if (senderHash === undefined) return [];

  return sketchOf(inquiry).map((mark) => ({
    key: `inquiry#text#${mark}`,
    member: senderHash,
    limit: TEXT_LIMIT,
    reason: `Nearly the same text came from more than ${TEXT_LIMIT.most} networks within a day.`,
  }));
};

/** Whether a member is among the first of its count in the window around `at`; answers the same each time. */
type IsAmongFirst = typeof isAmongFirst;

/**
 * The reason why an inquiry is spam, as staff read it; undefined where it may be a lead. That it came without a form token
 * is none: programs of partners and browsers without JavaScript have no token.
 */
export const findSpamReason = async (
  inquiry: JudgedInquiry,
  isFirst: IsAmongFirst = isAmongFirst,
): Promise<string | undefined> => {
  const own = ownReason(inquiry);
  if (own !== undefined) return own;
  const received = new Date(inquiry.receivedAt);
  const counts = [...senderCounts(inquiry), ...tokenCounts(inquiry), ...textCounts(inquiry)];
  const answers = await Promise.all(
    counts.map(({ key, member, limit }) => isFirst(key, member, limit, received)),
  );

  return counts.find((_, at) => !answers[at])?.reason;
};
