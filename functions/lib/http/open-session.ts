import { endSession, type Session, type SessionOwner, startSession } from '../auth/session.table.ts';
import { hashToken, newToken } from '../auth/tokens.ts';
import { sessionCookie } from './identity.ts';

interface Door {
  readonly presented: (kind: Session['kind']) => string | undefined;
  readonly setCookie: (cookie: string) => void;
  readonly now: Date;
}

/**
 * Starts a session in place of the one that the caller presents, whosever that was, and hands it to the browser. The old
 * one would live on where nobody sees it: its cookie is overwritten, so nobody could sign it out any more.
 */
export const openSession = async (
  person: SessionOwner,
  { presented, setCookie, now }: Door,
): Promise<{ expiresAt: string }> => {
  const token = newToken();
  const started = await startSession({ ...person, tokenHash: hashToken(token) }, now);
  const replaced = presented(person.kind);
  if (replaced !== undefined) await endSession(replaced);
  setCookie(sessionCookie(person.kind, token));

  return started;
};
