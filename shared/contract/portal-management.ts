import * as z from 'zod/mini';
import { Engagement, EngagementEdit, NewEngagement } from '../domain/engagement.ts';
import { clientNumber, email, expectedVersion, pageInput, pageOf, recordId } from '../domain/fields.ts';
import {
  Download,
  LARGEST_FILE,
  NewPortalDocument,
  PortalAnalytics,
  PortalDocument,
} from '../domain/portal-document.ts';
import {
  InvitedPortalUser,
  NewPortalUser,
  PortalUser,
  PortalUserAccount,
  PortalUserEdit,
} from '../domain/portal-user.ts';
import { AnsweredFile, endpoint } from './endpoint.ts';

/** Portal users, the newest first. */
export const listPortalUsers = endpoint.get('/api/client-portal/users', {
  id: 'client-portal/list-users',
  auth: 'staff',
  input: z.object({ clientId: z.optional(clientNumber), ...pageInput }),
  output: pageOf(PortalUserAccount),
});

/**
 * 409 `username_taken`, but an equal call answers the user whom the first has created; 400 for a known or easily guessed password;
 * 404 for an unknown client. The person has to choose a password of their own within a week, see `mustChangePassword`.
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

/** Withdraws a document from every reader, at once and for good; a reply that waits with it does not leave. */
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
