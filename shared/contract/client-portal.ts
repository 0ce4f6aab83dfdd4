import * as z from 'zod/mini';
import { credential } from '../domain/credential.ts';
import { OwnEngagement } from '../domain/engagement.ts';
import { instant, pageInput, pageOf, recordId } from '../domain/fields.ts';
import { OwnSession } from '../domain/own-session.ts';
import { ReadableDocument } from '../domain/portal-document.ts';
import { PortalPassword, PortalUser } from '../domain/portal-user.ts';
import { AnsweredFile, endpoint } from './endpoint.ts';

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
  renewsSession: true,
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

/** Ends all of the user's sessions but the one of this call, which goes on under a new token. */
export const endOtherSessions = endpoint.delete('/api/client-portal/own/sessions', {
  id: 'client-portal/end-other-sessions',
  auth: 'client',
  renewsSession: true,
  input: z.object({}),
  output: z.object({}),
});

/** What the CRM has of the user and their client; `clientName` is the user's own name, as in the session. */
export const readOwnProfile = endpoint.get('/api/client-portal/own/profile', {
  id: 'client-portal/read-own-profile',
  auth: 'client',
  input: z.object({}),
  output: z.object({
    ...z.pick(PortalUser, { username: true, clientName: true, accessTier: true, division: true }).shape,
    company: z.string(),
    /** The address of the user's emails; absent until staff enter one. */
    email: z.optional(z.string()),
    createdAt: instant,
  }),
  errors: ['not_found'],
});
