import { hashToken, newToken } from '../access/tokens.ts';
import * as sessions from '../data/sessions.ts';
import { sessionCookie } from './identity.ts';

interface Door {
  readonly presented: (kind: sessions.Session['kind']) => string | undefined;
  readonly setCookie: (cookie: string) => void;
  readonly now: Date;
}

/**
 * Starts a session in place of the one that the caller presents, whosever that was, and hands it to the browser. The old
 * one would live on where nobody sees it: its cookie is overwritten, so nobody could sign it out any more.
 */
export const openSession = async (
  person: sessions.Opening,
  { presented, setCookie, now }: Door,
): Promise<{ expiresAt: string }> => {
  const token = newToken();
  const started = await sessions.start({ ...person, tokenHash: hashToken(token) }, now);
  const replaced = presented(person.kind);
  if (replaced !== undefined) await sessions.end(replaced);
  setCookie(sessionCookie(person.kind, token));

  return started;
};
