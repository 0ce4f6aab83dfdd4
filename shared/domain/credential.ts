import * as z from 'zod/mini';

const LONGEST = 256;

/** A secret with which somebody signs in, as typed. `what` names it in the messages, such as `password`. */
export const credential = (what: string) =>
  z
    .string(`Enter your ${what}.`)
    .check(z.minLength(1, `Enter your ${what}.`), z.maxLength(LONGEST, `Invalid ${what}.`));

/** The username of somebody who signs in: blanks around it and capitals do not count. */
export const typedUsername = z
  .string('Enter your username.')
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, 'Enter your username.'),
    z.maxLength(LONGEST, 'Invalid username.'),
  );
