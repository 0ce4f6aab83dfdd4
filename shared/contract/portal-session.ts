import * as z from 'zod/mini';
import { credential, typedUsername } from '../domain/credential.ts';
import { instant } from '../domain/fields.ts';
import { PortalPassword, PortalUser } from '../domain/portal-user.ts';
import { endpoint } from './endpoint.ts';

/** The session of the signed-in portal user; `clientName` is their own name where their client has a contact of their address. */
const PortalSession = z.object({
  ...z.pick(PortalUser, { username: true, clientName: true, accessTier: true, division: true }).shape,
  /** The absolute end of the session. */
  expiresAt: instant,
  /** The password is one that staff have set: the portal asks for another before it shows anything. */
  mustChangePassword: z.optional(z.literal(true)),
});

/** Answers after about a second, right or wrong; a wrong pair is 401 'Invalid credentials. Access denied.'. */
export const signInToPortal = endpoint.post('/api/client-portal/session', {
  id: 'client-portal/sign-in',
  auth: 'public',
  input: z.object({ username: typedUsername, password: credential('password') }),
  output: PortalSession,
  errors: ['unauthenticated', 'too_many_requests'],
  status: 201,
});

/** The token of a link that was mailed. */
const linkToken = z.string('Open the link again.').check(z.minLength(1), z.maxLength(100));

/** The person of a mailed link, named as in the session. 404 `link_void`. */
export const readPasswordLink = endpoint.post('/api/client-portal/link', {
  id: 'client-portal/read-link',
  auth: 'public',
  isRead: true,
  input: z.object({ token: linkToken }),
  output: z.object({ username: z.string(), clientName: z.string() }),
  errors: ['link_void', 'too_many_requests'],
});

/**
 * Sets the password that the person of a mailed link chooses. The link works once; all sessions of the user end. 400 for a
 * known or easily guessed password; 404 `link_void`.
 */
export const choosePassword = endpoint.post('/api/client-portal/password', {
  id: 'client-portal/choose-password',
  auth: 'public',
  input: z.object({ token: linkToken, password: PortalPassword }),
  output: z.object({ username: z.string() }),
  errors: ['link_void', 'too_many_requests'],
});

/**
 * Mails the user of this name a link with which they choose a new password, three times an hour at most. Answers the same,
 * after about a second, whether there is such a user or not.
 */
export const forgotPassword = endpoint.post('/api/client-portal/forgotten-password', {
  id: 'client-portal/forgot-password',
  auth: 'public',
  input: z.object({ username: typedUsername }),
  output: z.object({}),
  errors: ['too_many_requests'],
});

export const readPortalSession = endpoint.get('/api/client-portal/session', {
  id: 'client-portal/read-session',
  auth: 'client',
  input: z.object({}),
  output: PortalSession,
});

/** Ends the session of the cookie, if there is one. */
export const signOutOfPortal = endpoint.delete('/api/client-portal/session', {
  id: 'client-portal/sign-out',
  auth: 'public',
  input: z.object({}),
  output: z.object({}),
});
