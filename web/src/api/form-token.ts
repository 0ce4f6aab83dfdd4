import { issueFormToken } from '../../../shared/contract/leads.ts';
import { call } from './client.ts';

/** In milliseconds. The server takes tokens for a day, and not in the first three seconds. */
const YOUNGEST = 4_000;
const OLDEST = 23 * 3_600_000;

interface Held {
  readonly token: string;
  readonly since: number;
}

let held: Held | undefined;
let isAsking = false;

const age = ({ since }: Held, now: number) => now - since;
const isOld = (one: Held, now: number) => age(one, now) < 0 || age(one, now) > OLDEST;

/** Asks for a form token in the background, unless the page holds one; without an answer there is none. */
export const requestFormToken = async (now = Date.now()): Promise<void> => {
  if (isAsking || (held !== undefined && !isOld(held, now))) return;
  isAsking = true;
  try {
    const { token } = await call(issueFormToken, {});
    held = { token, since: Date.now() };
  } catch {
    // An inquiry without a token is sent all the same.
  } finally {
    isAsking = false;
  }
};

/**
 * The token to send with an inquiry. None where the page has asked for it only now, as for a draft that is sent at once after
 * a reload: the server would take the visitor for a program.
 */
export const formTokenFor = (now = Date.now()): string | undefined =>
  held !== undefined && !isOld(held, now) && age(held, now) >= YOUNGEST ? held.token : undefined;

/** The next inquiry has a token of its own. */
export const forgetFormToken = (): void => {
  held = undefined;
};
