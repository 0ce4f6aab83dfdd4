import * as z from 'zod/mini';
import {
  AutomatedDocument,
  DocumentCounts,
  DocumentStatus,
  DocumentType,
  Trigger,
} from '../domain/document.ts';
import {
  choiceOf,
  clientNumber,
  expectedVersion,
  instant,
  pageInput,
  pageOf,
  requiredLine,
} from '../domain/fields.ts';
import { MailState } from '../domain/mail.ts';
import { FileName, LARGEST_FILE } from '../domain/portal-document.ts';
import { SignatureReason } from '../domain/signature.ts';
import { AnsweredFile, endpoint } from './endpoint.ts';

const DocumentId = z
  .string('Say which document.')
  .check(z.regex(/^DOC-[0-9A-HJKMNP-TV-Z]{8}$/, 'A document’s id looks like DOC-7K2M9QXA.'));

/** The newest first; at most one filter at a time. */
export const listDocuments = endpoint.get('/api/automated-documents', {
  id: 'documents/list-documents',
  auth: 'staff',
  input: z
    .object({
      clientId: z.optional(clientNumber),
      status: z.optional(DocumentStatus),
      triggeredBy: z.optional(Trigger),
      ...pageInput,
    })
    .check(
      z.refine(
        ({ clientId, status, triggeredBy }) => [clientId, status, triggeredBy].filter(Boolean).length <= 1,
        { message: 'Filter by one thing at a time.', path: ['filter'] },
      ),
    ),
  output: pageOf(AutomatedDocument),
});

/**
 * Orders a document by hand; its file follows within seconds. Header `Idempotency-Key`: repeating a key orders it once;
 * with another order it is 409.
 */
export const generateDocument = endpoint.post('/api/automated-documents', {
  id: 'documents/generate-document',
  auth: 'staff',
  input: z.object({ clientId: clientNumber, documentType: DocumentType }),
  output: AutomatedDocument,
  errors: ['not_found', 'idempotency_key_reused'],
  status: 201,
});

export const summariseDocuments = endpoint.get('/api/automated-documents/summary', {
  id: 'documents/summarise-documents',
  auth: 'staff',
  input: z.object({}),
  output: DocumentCounts,
});

export const readDocument = endpoint.get('/api/automated-documents/{id}', {
  id: 'documents/read-document',
  auth: 'staff',
  input: z.object({ id: DocumentId }),
  output: z.object({
    document: AutomatedDocument,
    /** The emails that sent it to the client, the oldest first. */
    mails: z.array(MailState),
  }),
  errors: ['not_found'],
});

/** The produced file, named by its file id. 409 `not_made` before its production. */
export const downloadDocument = endpoint.get('/api/automated-documents/{id}/download', {
  id: 'documents/download-document',
  auth: 'staff',
  input: z.object({ id: DocumentId }),
  output: AnsweredFile,
  errors: ['not_found', 'not_made'],
});

/**
 * Marks a document sent, signed or completed; see `laterDocumentStatuses`. `signed` needs a reason for the missing signed
 * copy (`signDocument` takes a copy); `completed` needs the signature of a document that both sides sign, else 409
 * `not_signed`. The client reaches the same milestone as by an email or a sync; see `MILESTONES`. A stale version is 409
 * `stale` with the current record; a document without its file 409 `not_made`.
 */
export const updateDocument = endpoint.put('/api/automated-documents/{id}', {
  id: 'documents/update-document',
  auth: 'staff',
  input: z
    .object({
      id: DocumentId,
      version: expectedVersion,
      status: choiceOf(['sent', 'signed', 'completed']),
      /** Reason why there is no signed copy. */
      reason: z.optional(SignatureReason),
    })
    .check(
      z.refine(({ status, reason }) => status !== 'signed' || reason !== undefined, {
        message: 'Please put in the signed copy, or say why there is none.',
        path: ['reason'],
      }),
    ),
  output: AutomatedDocument,
  errors: ['not_found', 'not_made', 'not_later', 'not_signed'],
});

/**
 * Marks a document signed and stores the signed copy, which is the body; also adds the copy to a document signed without
 * one. 400 with the field `file` if it is no PDF or image, is empty or cannot be opened; 413 `too_large` above 4 MB. A
 * stale version is 409 `stale` with the current record; repeating the last change succeeds.
 */
export const signDocument = endpoint.post('/api/automated-documents/{id}/signed-copy', {
  id: 'documents/sign-document',
  auth: 'staff',
  input: z.object({
    id: DocumentId,
    version: z.pipe(z.coerce.number(), expectedVersion),
    originalName: FileName,
  }),
  takesFile: { largest: LARGEST_FILE },
  output: AutomatedDocument,
  errors: ['not_found', 'not_made', 'not_later'],
  status: 201,
});

/** The uploaded signed copy. 404 without one. */
export const downloadSignedCopy = endpoint.get('/api/automated-documents/{id}/signed-copy', {
  id: 'documents/download-signed-copy',
  auth: 'staff',
  input: z.object({ id: DocumentId }),
  output: AnsweredFile,
  errors: ['not_found', 'not_made'],
});

/**
 * Withdraws a signature: the document gets its former status, the signed copy can no longer be downloaded, and the
 * client's changes by this signature alone are undone. 409 `stale`, or `not_signed` without a signature.
 */
export const withdrawSignature = endpoint.post('/api/automated-documents/{id}/signature-withdrawal', {
  id: 'documents/withdraw-signature',
  auth: 'staff',
  input: z.object({ id: DocumentId, version: expectedVersion, reason: SignatureReason }),
  output: AutomatedDocument,
  errors: ['not_found', 'not_made', 'not_signed'],
});

/**
 * Mails the file to the client's address; answers the state of the email. Once it is sent, the document is `sent` and the
 * client reaches the milestone. Header `Idempotency-Key`: repeating a key sends once; with another document it is 409.
 * 409 `not_made` without a file, `not_possible` for a client without an address, or with one to which no email is sent.
 */
export const sendDocument = endpoint.post('/api/automated-documents/{id}/sending', {
  id: 'documents/send-document',
  auth: 'staff',
  input: z.object({ id: DocumentId }),
  output: MailState,
  errors: ['not_found', 'not_made', 'not_possible', 'idempotency_key_reused'],
  status: 201,
});

/** Retries a failed production; 409 `document_erased` for that of an erased person. Any other document stays as it is. */
export const retryProduction = endpoint.post('/api/automated-documents/{id}/production', {
  id: 'documents/retry-production',
  auth: 'staff',
  input: z.object({ id: DocumentId }),
  output: AutomatedDocument,
  errors: ['not_found', 'document_erased'],
});

/** A template, filled in for a sample client. */
export const previewTemplate = endpoint.get('/api/document-templates/{documentType}/preview', {
  id: 'documents/preview-template',
  auth: 'staff',
  input: z.object({ documentType: DocumentType }),
  output: AnsweredFile,
});

/**
 * Whether the document of this file id, or its signed copy, has this SHA-256. Does not name the client.
 */
export const verifyDocument = endpoint.get('/api/documents/verify', {
  id: 'documents/verify-document',
  auth: 'public',
  input: z.object({
    fileId: requiredLine('the file id', 200),
    sha256: z
      .string('Enter the file’s SHA-256.')
      .check(z.trim(), z.toLowerCase(), z.regex(/^[0-9a-f]{64}$/, 'A SHA-256 has 64 hexadecimal digits.')),
  }),
  output: z.discriminatedUnion('genuine', [
    z.object({
      genuine: z.literal(true),
      file: z.enum(['original', 'signed copy']),
      documentType: DocumentType,
      templateVersion: z.string(),
      createdAt: instant,
    }),
    z.object({ genuine: z.literal(false) }),
  ]),
  errors: ['too_many_requests'],
});
