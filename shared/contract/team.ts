import * as z from 'zod/mini';
import { email, expectedVersion, requiredLine } from '../domain/fields.ts';
import { NewStaffAccount, StaffAccount, StaffAccountEdit } from '../domain/staff.ts';
import { endpoint } from './endpoint.ts';

const accountId = requiredLine('a username', 63);

/** All staff accounts, inactive ones included, by username. */
export const listStaffAccounts = endpoint.get('/api/team', {
  id: 'team/list-accounts',
  auth: 'admin',
  input: z.object({}),
  output: z.object({ items: z.array(StaffAccount) }),
});

/**
 * Creates an account and mails its person a link with which they choose their access code: it works once, for three
 * days. Header `Idempotency-Key`: repeating a key invites once. 409 `username_taken`.
 */
export const inviteStaffMember = endpoint.post('/api/team', {
  id: 'team/invite-member',
  auth: 'admin',
  stepUp: 'recent',
  input: NewStaffAccount,
  output: StaffAccount,
  errors: ['username_taken'],
  status: 201,
});

/**
 * Changes name or role, deactivates or reactivates. A deactivation applies to the person's sessions with their next
 * request, and ends an invitation. 409 `last_admin` where no active admin would be left.
 */
export const updateStaffAccount = endpoint.put('/api/team/{id}', {
  id: 'team/update-account',
  auth: 'admin',
  stepUp: 'recent',
  input: z.object({ ...StaffAccountEdit.shape, id: accountId, version: expectedVersion }),
  output: StaffAccount,
  errors: ['not_found', 'last_admin'],
});

/**
 * Mails the person a link with which they choose an access code. Earlier links, the present access code and all sessions
 * end. Header `Idempotency-Key`: repeating a key sends once. 409 `last_admin` for the last active admin, who might be
 * locked out, and `account_inactive` for an account that was deactivated.
 */
export const sendAccessLink = endpoint.post('/api/team/{id}/link', {
  id: 'team/send-link',
  auth: 'admin',
  stepUp: 'recent',
  input: z.object({ id: accountId, version: expectedVersion, email: email() }),
  output: StaffAccount,
  errors: ['not_found', 'last_admin', 'account_inactive'],
});

/** Ends every session of the person with its next request. */
export const endStaffSessions = endpoint.delete('/api/team/{id}/sessions', {
  id: 'team/end-sessions',
  auth: 'admin',
  stepUp: 'recent',
  input: z.object({ id: accountId }),
  output: StaffAccount,
  errors: ['not_found'],
});

/** Removes the second factor of somebody who has lost it, and ends their sessions. Nothing happens where there is none. */
export const resetSecondFactor = endpoint.delete('/api/team/{id}/second-factor', {
  id: 'team/reset-second-factor',
  auth: 'admin',
  stepUp: 'recent',
  input: z.object({ id: accountId }),
  output: StaffAccount,
  errors: ['not_found'],
});
