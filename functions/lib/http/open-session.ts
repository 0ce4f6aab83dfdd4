import { endSession, type SessionOwner, type SessionRecord, startSession } from '../auth/session.table.ts';
import { hashToken, newToken } from '../auth/tokens.ts';
import { sessionCookie } from './identity.ts';

interface CookieCall {
  readonly presented: (kind: SessionRecord['kind']) => string | undefined;
  readonly setCookie: (cookie: string) => void;
  readonly now: Date;
}

/**
 * Starts a session and ends the one that the caller presents, of any user: once its cookie is overwritten, nobody can
 * sign it out.
 */
export const openSession = async (
  person: SessionOwner,
  { presented, setCookie, now }: CookieCall,
): Promise<{ expiresAt: string }> => {
  const token = newToken();
  const started = await startSession({ ...person, tokenHash: hashToken(token) }, now);
  const replaced = presented(person.kind);
  if (replaced !== undefined) await endSession(replaced);
  setCookie(sessionCookie(person.kind, token));

  return started;
};
