import * as z from 'zod/mini';
import { Engagement, EngagementEdit, NewEngagement, OwnEngagement } from '../domain/engagement.ts';
import { clientNumber, expectedVersion, instant, pageInput, pageOf, requiredLine } from '../domain/fields.ts';
import {
  Download,
  LARGEST_FILE,
  NewPortalDocument,
  PortalAnalytics,
  PortalDocument,
  ReadableDocument,
} from '../domain/portal-document.ts';
import { NewPortalUser, PortalPassword, PortalUser, PortalUserEdit } from '../domain/portal-user.ts';
import { AnsweredFile, endpoint } from './endpoint.ts';

const recordId = requiredLine('an id', 60);

/** Portal users, the newest first. */
export const listPortalUsers = endpoint({
  id: 'client-portal/list-users',
  method: 'GET',
  path: '/api/client-portal/users',
  auth: 'staff',
  input: z.object({ clientId: z.optional(clientNumber), ...pageInput }),
  output: pageOf(PortalUser),
});

/** 409 `username_taken`; 400 for a known or easily guessed password; 404 for an unknown client. */
export const createPortalUser = endpoint({
  id: 'client-portal/create-user',
  method: 'POST',
  path: '/api/client-portal/users',
  auth: 'staff',
  input: NewPortalUser,
  output: PortalUser,
  errors: ['not_found', 'username_taken'],
  status: 201,
});

/**
 * Deactivates or activates, moves to another tier or division, sets a new password. Deactivation and a new password
 * end the person's sessions at once. A stale version is 409 `stale` with the current record.
 */
export const updatePortalUser = endpoint({
  id: 'client-portal/update-user',
  method: 'PUT',
  path: '/api/client-portal/users/{id}',
  auth: 'staff',
  input: z.object({ ...PortalUserEdit.shape, id: recordId, version: expectedVersion }),
  output: PortalUser,
  errors: ['not_found'],
});

/** The documents of the library, the newest first; with `clientId` only those of that client alone. */
export const listPortalDocuments = endpoint({
  id: 'client-portal/list-documents',
  method: 'GET',
  path: '/api/client-portal/documents',
  auth: 'staff',
  input: z.object({ clientId: z.optional(clientNumber), ...pageInput }),
  output: pageOf(PortalDocument),
});

/**
 * The body is the file, the query its fields. Header `Idempotency-Key`: repeating a key uploads once. 400 with the field
 * `file` if the content does not match its name's ending and content type, is empty or cannot be opened; 413 `too_large`
 * above 4 MB.
 */
export const uploadPortalDocument = endpoint({
  id: 'client-portal/upload-document',
  method: 'POST',
  path: '/api/client-portal/documents',
  auth: 'staff',
  input: NewPortalDocument,
  takesFile: { largest: LARGEST_FILE },
  output: PortalDocument,
  errors: ['not_found', 'idempotency_key_reused'],
  status: 201,
});

/** The uploaded file. The download log records it. */
export const downloadPortalDocument = endpoint({
  id: 'client-portal/download-document',
  method: 'GET',
  path: '/api/client-portal/documents/{id}/download',
  auth: 'staff',
  input: z.object({ id: recordId }),
  output: AnsweredFile,
  errors: ['not_found'],
});

/** Withdraws a document from every reader, at once and for good. */
export const withdrawPortalDocument = endpoint({
  id: 'client-portal/withdraw-document',
  method: 'DELETE',
  path: '/api/client-portal/documents/{id}',
  auth: 'staff',
  input: z.object({ id: recordId }),
  output: z.object({}),
  errors: ['not_found'],
});

/** Engagements, the newest first. */
export const listEngagements = endpoint({
  id: 'client-portal/list-engagements',
  method: 'GET',
  path: '/api/client-portal/engagements',
  auth: 'staff',
  input: z.object({ clientId: z.optional(clientNumber), ...pageInput }),
  output: pageOf(Engagement),
});

/**
 * Header `Idempotency-Key`: repeating a key creates once; with another body it is 409. 404 for an unknown client.
 */
export const createEngagement = endpoint({
  id: 'client-portal/create-engagement',
  method: 'POST',
  path: '/api/client-portal/engagements',
  auth: 'staff',
  input: NewEngagement,
  output: Engagement,
  errors: ['not_found', 'idempotency_key_reused'],
  status: 201,
});

/** A stale version is 409 `stale` with the current record; nothing is overwritten. */
export const updateEngagement = endpoint({
  id: 'client-portal/update-engagement',
  method: 'PUT',
  path: '/api/client-portal/engagements/{id}',
  auth: 'staff',
  input: z.object({ ...EngagementEdit.shape, id: recordId, version: expectedVersion }),
  output: Engagement,
  errors: ['not_found'],
});

/** The entries of the download log, the newest first. At most one filter. */
export const listDownloads = endpoint({
  id: 'client-portal/list-downloads',
  method: 'GET',
  path: '/api/client-portal/downloads',
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

export const readPortalAnalytics = endpoint({
  id: 'client-portal/read-analytics',
  method: 'GET',
  path: '/api/client-portal/analytics',
  auth: 'staff',
  input: z.object({}),
  output: PortalAnalytics,
});

const credential = (what: string) =>
  z
    .string(`Enter your ${what}.`)
    .check(z.minLength(1, `Enter your ${what}.`), z.maxLength(256, `Invalid ${what}.`));

/** The session of the signed-in portal user. */
const PortalSession = z.object({
  ...z.pick(PortalUser, { username: true, clientName: true, accessTier: true, division: true }).shape,
  /** The absolute end of the session. */
  expiresAt: instant,
});

/** Answers after about a second, right or wrong; a wrong pair is 401 'Invalid credentials. Access denied.'. */
export const signInToPortal = endpoint({
  id: 'client-portal/sign-in',
  method: 'POST',
  path: '/api/client-portal/session',
  auth: 'public',
  input: z.object({ username: credential('username'), password: credential('password') }),
  output: PortalSession,
  errors: ['unauthenticated', 'too_many_requests'],
  status: 201,
});

export const readPortalSession = endpoint({
  id: 'client-portal/read-session',
  method: 'GET',
  path: '/api/client-portal/session',
  auth: 'client',
  input: z.object({}),
  output: PortalSession,
});

/** Ends the session of the cookie, if there is one. */
export const signOutOfPortal = endpoint({
  id: 'client-portal/sign-out',
  method: 'DELETE',
  path: '/api/client-portal/session',
  auth: 'public',
  input: z.object({}),
  output: z.object({}),
});

/** The library's documents for this client alone and the documents sent to it, the newest first. */
export const listOwnDocuments = endpoint({
  id: 'client-portal/list-own-documents',
  method: 'GET',
  path: '/api/client-portal/own/documents',
  auth: 'client',
  input: z.object(pageInput),
  output: pageOf(ReadableDocument),
});

/** The library's documents for the reader's tier and division, the newest first. */
export const listOwnLibrary = endpoint({
  id: 'client-portal/list-own-library',
  method: 'GET',
  path: '/api/client-portal/own/library',
  auth: 'client',
  input: z.object(pageInput),
  output: pageOf(ReadableDocument),
});

/** A document of either list; PDFs show the reader's name and the time on each page. The download log records it. */
export const downloadOwnDocument = endpoint({
  id: 'client-portal/download-own-document',
  method: 'GET',
  path: '/api/client-portal/own/documents/{id}/download',
  auth: 'client',
  input: z.object({ id: recordId }),
  output: AnsweredFile,
  errors: ['not_found'],
});

/** The client's engagements, the newest first. */
export const listOwnEngagements = endpoint({
  id: 'client-portal/list-own-engagements',
  method: 'GET',
  path: '/api/client-portal/own/engagements',
  auth: 'client',
  input: z.object(pageInput),
  output: pageOf(OwnEngagement),
});

/** 400 with the field `oldPassword` for a wrong old password. Ends the user's other sessions. */
export const changeOwnPassword = endpoint({
  id: 'client-portal/change-own-password',
  method: 'PUT',
  path: '/api/client-portal/own/password',
  auth: 'client',
  input: z.object({ oldPassword: credential('current password'), newPassword: PortalPassword }),
  output: z.object({}),
  errors: ['too_many_requests', 'stale'],
});

/** The client's data in the CRM. */
export const readOwnProfile = endpoint({
  id: 'client-portal/read-own-profile',
  method: 'GET',
  path: '/api/client-portal/own/profile',
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
