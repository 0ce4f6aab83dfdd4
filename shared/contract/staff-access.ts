import * as z from 'zod/mini';
import { credential, typedUsername } from '../domain/credential.ts';
import { requiredLine } from '../domain/fields.ts';
import { OwnSession } from '../domain/own-session.ts';
import { AccessCode, StaffMember, StaffSession, StaffSignIn } from '../domain/staff.ts';
import { endpoint } from './endpoint.ts';

/**
 * Answers after about a second, right or wrong; a wrong pair is 401 'Invalid credentials. Access denied.'. An account with
 * a second factor, or one that needs one, is answered its next step: the session serves that step alone, for ten minutes.
 */
export const signInToStaffPortal = endpoint.post('/api/staff/session', {
  id: 'staff-access/sign-in',
  auth: 'public',
  input: z.object({
    username: typedUsername,
    accessCode: credential('access code'),
  }),
  output: StaffSignIn,
  errors: ['unauthenticated', 'too_many_requests'],
  status: 201,
});

export const readStaffSession = endpoint.get('/api/staff/session', {
  id: 'staff-access/read-session',
  auth: 'staff',
  input: z.object({}),
  output: StaffSession,
});

/** Ends the session of the cookie, if there is one. */
export const signOutOfStaffPortal = endpoint.delete('/api/staff/session', {
  id: 'staff-access/sign-out',
  auth: 'public',
  input: z.object({}),
  output: z.object({}),
});

/** The active staff, to assign work to, by username. */
export const listStaff = endpoint.get('/api/staff', {
  id: 'staff-access/list-staff',
  auth: 'staff',
  input: z.object({}),
  output: z.object({ items: z.array(StaffMember) }),
});

/** The token of a link that was mailed. */
const linkToken = z.string('Open the link again.').check(z.minLength(1), z.maxLength(100));

/** The person of a mailed link. 404 `link_void`. */
export const readAccessLink = endpoint.post('/api/staff/link', {
  id: 'staff-access/read-link',
  auth: 'public',
  isRead: true,
  input: z.object({ token: linkToken }),
  output: z.object({ username: z.string(), name: z.optional(z.string()) }),
  errors: ['link_void', 'too_many_requests'],
});

/**
 * Sets the access code that the person of a mailed link chooses. The link works once; all sessions of the account end.
 * 400 for a known or easily guessed code; 404 `link_void`.
 */
export const chooseAccessCode = endpoint.post('/api/staff/access-code', {
  id: 'staff-access/choose-access-code',
  auth: 'public',
  input: z.object({ token: linkToken, accessCode: AccessCode }),
  output: z.object({ username: z.string() }),
  errors: ['link_void', 'too_many_requests'],
});

const sessionId = requiredLine('a session', 60);

/** The live sessions of the member of staff who asks, the latest used first. */
export const listOwnStaffSessions = endpoint.get('/api/staff/own/sessions', {
  id: 'staff-access/list-own-sessions',
  auth: 'staff',
  input: z.object({}),
  output: z.object({ items: z.array(OwnSession) }),
});

/** Ends another of the caller's sessions; 404 where it has ended already. */
export const endOwnStaffSession = endpoint.delete('/api/staff/own/sessions/{id}', {
  id: 'staff-access/end-own-session',
  auth: 'staff',
  input: z.object({ id: sessionId }),
  output: z.object({}),
  errors: ['not_found'],
});

/** Ends all of the caller's sessions but the one of this call, which goes on under a new token. */
export const endOtherStaffSessions = endpoint.delete('/api/staff/own/sessions', {
  id: 'staff-access/end-other-sessions',
  auth: 'staff',
  renewsSession: true,
  input: z.object({}),
  output: z.object({}),
});

/** 400 with the field `oldAccessCode` for a wrong one. Ends the caller's other sessions. */
export const changeOwnAccessCode = endpoint.put('/api/staff/own/access-code', {
  id: 'staff-access/change-own-access-code',
  auth: 'staff',
  stepUp: 'recent',
  renewsSession: true,
  input: z.object({ oldAccessCode: credential('current access code'), newAccessCode: AccessCode }),
  output: z.object({}),
  errors: ['too_many_requests'],
});
