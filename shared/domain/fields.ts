import * as z from 'zod/mini';
import { groupedNumber } from './grouped-number.ts';
import { isVisible, lengthOf, turnsDirection, withoutInvisible, withoutTurning } from './text.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing control characters is the point
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above; a message keeps its tabs and line breaks
const CONTROL_BUT_LINES = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;

/** Names of an object's inherited members, which no field may have. */
export const RESERVED_NAMES: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** One of several choices, which its message lists: "Choose open, answered or quarantined." */
export const choiceOf = <const Choices extends readonly string[]>(choices: Choices) =>
  z.enum(choices, `Choose ${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}.`);

/** What is wrong with a text: a sentence for each fault. */
type FaultsOf = (text: string) => readonly string[];

/** A check of a text. Functions load their fields at each cold start, and each refinement of Zod is a schema of its own. */
const refusing =
  (faultsOf: FaultsOf): z.core.CheckFn<string> =>
  ({ value: input, issues }) => {
    for (const message of faultsOf(input)) issues.push({ code: 'custom', input, message, continue: true });
  };

const tooLong = (text: string, what: string, max: number): string[] =>
  text.length <= max || lengthOf(text) <= max
    ? []
    : [`Please keep ${what} under ${groupedNumber(max)} characters.`];

/** At most `max` characters as Unicode counts them. */
export const atMost = (what: string, max: number) => refusing((text) => tooLong(text, what, max));

const notEmpty = (what: string) => refusing((text) => (text === '' ? [`Please enter ${what}.`] : []));

const trimmed = z.trim();

const lineChecks = (what: string, max: number) =>
  [
    trimmed,
    refusing((text) => [
      ...tooLong(text, what, max),
      ...(CONTROL.test(text) ? [`Please enter ${what} on one line, without control characters.`] : []),
      ...(turnsDirection(text)
        ? [`Please enter ${what} without characters that turn the writing direction.`]
        : []),
      ...(text === '' || isVisible(text) ? [] : [`Please enter ${what} in characters that can be seen.`]),
    ]),
  ] as const;

/**
 * One line of text: trimmed, without control characters (it may end up in an email header) and characters that turn the
 * writing direction, at most `max` characters, visible or empty.
 */
export const line = (what: string, max = 200) =>
  z.string(`Please enter ${what}.`).check(...lineChecks(what, max));

/** Removes the direction marks that address books and messengers add to copied numbers. */
const unturned = z.overwrite<string>(withoutTurning);

/** Several numbers, with words about each, fit; in characters. */
export const MOST_OF_PHONE = 200;

/** Phone numbers in any notation, and what people write beside them. */
export const phone = (what: string) =>
  z.string(`Please enter ${what}.`).check(unturned, ...lineChecks(what, MOST_OF_PHONE));

/** A search term, without direction marks. */
export const searchTerm = (what: string, max = 100) =>
  z.string(`Please enter ${what}.`).check(unturned, ...lineChecks(what, max), notEmpty(what));

/** A line that must not be empty. */
export const requiredLine = (what: string, max = 200) =>
  z.string(`Please enter ${what}.`).check(...lineChecks(what, max), notEmpty(what));

const withPlainLines = z.overwrite<string>((text) =>
  text
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(CONTROL_BUT_LINES, '')
    .trim(),
);

/** Free text over several lines: line breaks become \n, other control characters are dropped, at most `max` characters. */
export const paragraph = (what: string, max = 10_000) =>
  z.string(`Please enter ${what}.`).check(withPlainLines, atMost(what, max));

export const requiredParagraph = (what: string, max = 10_000) =>
  z.string(`Please enter ${what}.`).check(
    withPlainLines,
    atMost(what, max),
    refusing((text) => (isVisible(text) ? [] : [`Please enter ${what}.`])),
  );

/** A domain with letters beyond ASCII, and nothing else that a URL may have: no port, no escapes. */
const INTERNATIONAL_DOMAIN = /^[a-z\d.-]*[\u0080-\uffff][a-z\d.\u0080-\uffff-]*$/i;

/** An address with its domain in ASCII, as mail needs it: `info@münchen.example` is `info@xn--mnchen-3ya.example`. */
const withAsciiDomain = (address: string): string => {
  const domainAt = address.lastIndexOf('@') + 1;
  const domain = address.slice(domainAt);
  const url = INTERNATIONAL_DOMAIN.test(domain) ? `http://${domain}` : '';

  return URL.canParse(url) ? address.slice(0, domainAt) + new URL(url).hostname : address;
};

/** As browsers check it (HTML's “valid email address”), with a top-level domain and no dot without a neighbour. */
const EMAIL =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{0,58}[a-z\d])$/i;

const INVALID_EMAIL = 'Please enter a valid email address.';

const asAddress = z.overwrite<string>((text) => withAsciiDomain(withoutInvisible(text).trim()));

/** RFC 5321 allows 254 characters. */
const addressChecks = (what: string) => [asAddress, ...lineChecks(what, 254)] as const;

/** An email address as typed, its domain in ASCII; compare addresses with `normaliseEmail`. */
export const email = () =>
  z
    .string('Please enter your email.')
    .check(
      ...addressChecks('your email'),
      notEmpty('your email'),
      z.email({ pattern: EMAIL, error: INVALID_EMAIL }),
    );

/** As `email`, or empty. */
export const optionalEmail = (what: string) =>
  z.string(`Please enter ${what}.`).check(
    ...addressChecks(what),
    refusing((address) => (address === '' || EMAIL.test(address) ? [] : [INVALID_EMAIL])),
  );

/** The form in which two spellings of one address are equal. */
export const normaliseEmail = (address: string): string =>
  withAsciiDomain(address.trim().normalize('NFKC')).toLowerCase();

/** An instant as `toISOString` writes it, `2026-11-21T08:30:00.000Z`: instants of this one form sort as text. */
export const instant = z.iso.datetime({ precision: 3 });

/** An instant that outside programs send: any ISO 8601 time in UTC, converted to the form of `instant`. */
export const sentInstant = z.pipe(
  z.iso.datetime('Enter a time in UTC, such as 2026-11-21T08:30:00Z.'),
  z.transform((time: string) => new Date(time).toISOString()),
);

/** `?limit=` (1–50, default 25) and `?cursor=` of every list. */
export const pageInput = {
  limit: z._default(
    z.coerce
      .number('limit must be a number.')
      .check(
        z.int('limit must be a whole number.'),
        z.gte(1, 'limit must be at least 1.'),
        z.lte(50, 'limit must be at most 50.'),
      ),
    25,
  ),
  cursor: z.optional(z.string().check(z.maxLength(1024, 'cursor is not one of ours.'))),
};

/** A page of a list; `next` is the cursor of the following page, absent on the last. */
export const pageOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ items: z.array(item), next: z.optional(z.string()) });

/** The version of a record that an edit is based on; the edit answers 409 where it is no longer the newest. */
export const expectedVersion = z
  .int('Say which version you saw.')
  .check(z.gte(1, 'Say which version you saw.'));

export const recordId = requiredLine('an id', 60);

/** A client's number; callers send it as a number or as text. */
export const clientNumber = z.coerce
  .number('Enter a client number.')
  .check(z.int('Enter a client number.'), z.gte(1, 'Enter a client number.'));
