import * as z from 'zod/mini';
import { credential, typedUsername } from '../domain/credential.ts';
import { Engagement, EngagementEdit, NewEngagement, OwnEngagement } from '../domain/engagement.ts';
import {
  clientNumber,
  email,
  expectedVersion,
  instant,
  pageInput,
  pageOf,
  requiredLine,
} from '../domain/fields.ts';
import { OwnSession } from '../domain/own-session.ts';
import {
  Download,
  LARGEST_FILE,
  NewPortalDocument,
  PortalAnalytics,
  PortalDocument,
  ReadableDocument,
} from '../domain/portal-document.ts';
import {
  InvitedPortalUser,
  NewPortalUser,
  PortalPassword,
  PortalUser,
  PortalUserAccount,
  PortalUserEdit,
} from '../domain/portal-user.ts';
import { AnsweredFile, endpoint } from './endpoint.ts';

const recordId = requiredLine('an id', 60);

/** Portal users, the newest first. */
export const listPortalUsers = endpoint.get('/api/client-portal/users', {
  id: 'client-portal/list-users',
  auth: 'staff',
  input: z.object({ clientId: z.optional(clientNumber), ...pageInput }),
  output: pageOf(PortalUserAccount),
});

/**
 * 409 `username_taken`; 400 for a known or easily guessed password; 404 for an unknown client. The person has to choose a
 * password of their own within a week, see `mustChangePassword`.
 */
export const createPortalUser = endpoint.post('/api/client-portal/users', {
  id: 'client-portal/create-user',
  auth: 'staff',
  input: NewPortalUser,
  output: PortalUser,
  errors: ['not_found', 'username_taken'],
  status: 201,
});

/**
 * Creates a user without a password, and mails the person a link with which they choose one: it works once, for three
 * days. Header `Idempotency-Key`: repeating a key invites once. 409 `username_taken`; 404 for an unknown client.
 */
export const invitePortalUser = endpoint.post('/api/client-portal/invitations', {
  id: 'client-portal/invite-user',
  auth: 'staff',
  input: InvitedPortalUser,
  output: PortalUserAccount,
  errors: ['not_found', 'username_taken'],
  status: 201,
});

/**
 * Mails a user a link with which they choose a password; earlier links end. The present password works until then. Header
 * `Idempotency-Key`: repeating a key sends once. 409 `account_inactive` for a deactivated user who has a password; an
 * invitation that was revoked becomes one again.
 */
export const sendPasswordLink = endpoint.post('/api/client-portal/users/{id}/link', {
  id: 'client-portal/send-link',
  auth: 'staff',
  input: z.object({ id: recordId, version: expectedVersion, email: email() }),
  output: PortalUserAccount,
  errors: ['not_found', 'account_inactive'],
});

/**
 * Deactivates or activates, moves to another tier or division, sets a new password. Deactivation and a new password
 * end the person's sessions and links at once. A stale version is 409 `stale` with the current record.
 */
export const updatePortalUser = endpoint.put('/api/client-portal/users/{id}', {
  id: 'client-portal/update-user',
  auth: 'staff',
  input: z.object({ ...PortalUserEdit.shape, id: recordId, version: expectedVersion }),
  output: PortalUserAccount,
  errors: ['not_found'],
});

/** The documents of the library, the newest first; with `clientId` only those of that client alone. */
export const listPortalDocuments = endpoint.get('/api/client-portal/documents', {
  id: 'client-portal/list-documents',
  auth: 'staff',
  input: z.object({ clientId: z.optional(clientNumber), ...pageInput }),
  output: pageOf(PortalDocument),
});

/**
 * The body is the file, the query its fields. Header `Idempotency-Key`: repeating a key uploads once. 400 with the field
 * `file` if the content does not match its name's ending and content type, is empty or cannot be opened; 413 `too_large`
 * above 4 MB.
 */
export const uploadPortalDocument = endpoint.post('/api/client-portal/documents', {
  id: 'client-portal/upload-document',
  auth: 'staff',
  input: NewPortalDocument,
  takesFile: { largest: LARGEST_FILE },
  output: PortalDocument,
  errors: ['not_found', 'idempotency_key_reused'],
  status: 201,
});

/** The uploaded file. The download log records it. */
export const downloadPortalDocument = endpoint.get('/api/client-portal/documents/{id}/download', {
  id: 'client-portal/download-document',
  auth: 'staff',
  input: z.object({ id: recordId }),
  output: AnsweredFile,
  errors: ['not_found'],
});

/** Withdraws a document from every reader, at once and for good. */
export const withdrawPortalDocument = endpoint.delete('/api/client-portal/documents/{id}', {
  id: 'client-portal/withdraw-document',
  auth: 'staff',
  input: z.object({ id: recordId }),
  output: z.object({}),
  errors: ['not_found'],
});

/** Engagements, the newest first. */
export const listEngagements = endpoint.get('/api/client-portal/engagements', {
  id: 'client-portal/list-engagements',
  auth: 'staff',
  input: z.object({ clientId: z.optional(clientNumber), ...pageInput }),
  output: pageOf(Engagement),
});

/**
 * Header `Idempotency-Key`: repeating a key creates once; with another body it is 409. 404 for an unknown client.
 */
export const createEngagement = endpoint.post('/api/client-portal/engagements', {
  id: 'client-portal/create-engagement',
  auth: 'staff',
  input: NewEngagement,
  output: Engagement,
  errors: ['not_found', 'idempotency_key_reused'],
  status: 201,
});

/** A stale version is 409 `stale` with the current record; nothing is overwritten. */
export const updateEngagement = endpoint.put('/api/client-portal/engagements/{id}', {
  id: 'client-portal/update-engagement',
  auth: 'staff',
  input: z.object({ ...EngagementEdit.shape, id: recordId, version: expectedVersion }),
  output: Engagement,
  errors: ['not_found'],
});

/** The entries of the download log, the newest first. At most one filter. */
export const listDownloads = endpoint.get('/api/client-portal/downloads', {
  id: 'client-portal/list-downloads',
  auth: 'staff',
  input: z
    .object({ clientId: z.optional(clientNumber), documentId: z.optional(recordId), ...pageInput })
    .check(
      z.refine(({ clientId, documentId }) => clientId === undefined || documentId === undefined, {
        message: 'Filter by one thing at a time.',
        path: ['filter'],
      }),
    ),
  output: pageOf(Download),
});

export const readPortalAnalytics = endpoint.get('/api/client-portal/analytics', {
  id: 'client-portal/read-analytics',
  auth: 'staff',
  input: z.object({}),
  output: PortalAnalytics,
});

/** The session of the signed-in portal user. */
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

/** The person of a mailed link. A POST, because logs name what is in an address. 404 `link_void`. */
export const readPasswordLink = endpoint.post('/api/client-portal/link', {
  id: 'client-portal/read-link',
  auth: 'public',
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

/** The library's documents for this client alone and the documents sent to it, the newest first. */
export const listOwnDocuments = endpoint.get('/api/client-portal/own/documents', {
  id: 'client-portal/list-own-documents',
  auth: 'client',
  input: z.object(pageInput),
  output: pageOf(ReadableDocument),
});

/** The library's documents for the reader's tier and division, the newest first. */
export const listOwnLibrary = endpoint.get('/api/client-portal/own/library', {
  id: 'client-portal/list-own-library',
  auth: 'client',
  input: z.object(pageInput),
  output: pageOf(ReadableDocument),
});

/** A document of either list; PDFs show the reader's name and the time on each page. The download log records it. */
export const downloadOwnDocument = endpoint.get('/api/client-portal/own/documents/{id}/download', {
  id: 'client-portal/download-own-document',
  auth: 'client',
  input: z.object({ id: recordId }),
  output: AnsweredFile,
  errors: ['not_found'],
});

/** The client's engagements, the newest first. */
export const listOwnEngagements = endpoint.get('/api/client-portal/own/engagements', {
  id: 'client-portal/list-own-engagements',
  auth: 'client',
  input: z.object(pageInput),
  output: pageOf(OwnEngagement),
});

/** 400 with the field `oldPassword` for a wrong old password. Ends the user's other sessions. */
export const changeOwnPassword = endpoint.put('/api/client-portal/own/password', {
  id: 'client-portal/change-own-password',
  auth: 'client',
  input: z.object({ oldPassword: credential('current password'), newPassword: PortalPassword }),
  output: z.object({}),
  errors: ['too_many_requests', 'stale'],
});

/** The live sessions of the user who asks, the latest used first. */
export const listOwnSessions = endpoint.get('/api/client-portal/own/sessions', {
  id: 'client-portal/list-own-sessions',
  auth: 'client',
  input: z.object({}),
  output: z.object({ items: z.array(OwnSession) }),
});

/** Ends another of the user's sessions; 404 where it has ended already. */
export const endOwnSession = endpoint.delete('/api/client-portal/own/sessions/{id}', {
  id: 'client-portal/end-own-session',
  auth: 'client',
  input: z.object({ id: recordId }),
  output: z.object({}),
  errors: ['not_found'],
});

/** Ends all of the user's sessions but the one of this call, which starts anew. */
export const endOtherSessions = endpoint.delete('/api/client-portal/own/sessions', {
  id: 'client-portal/end-other-sessions',
  auth: 'client',
  input: z.object({}),
  output: z.object({}),
});

/** The client's data in the CRM. */
export const readOwnProfile = endpoint.get('/api/client-portal/own/profile', {
  id: 'client-portal/read-own-profile',
  auth: 'client',
  input: z.object({}),
  output: z.object({
    ...z.pick(PortalUser, { username: true, clientName: true, accessTier: true, division: true }).shape,
    company: z.string(),
    contactEmail: z.string(),
    createdAt: instant,
  }),
  errors: ['not_found'],
});
