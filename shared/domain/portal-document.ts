import * as z from 'zod/mini';
import { DocumentStatus } from './document.ts';
import { atMost, clientNumber, instant, requiredLine } from './fields.ts';
import { ACCESS_TIERS, AccessTier, PortalDivision, type PortalUser } from './portal-user.ts';
import { isVisible } from './text.ts';

/** The largest file of the library, in bytes: Lambda's limit is 6 MB in base64, which adds a third. */
export const LARGEST_FILE = 4 * 1024 * 1024;

/** The file types of the library, by the endings of file names. */
export const FILE_ENDINGS = ['pdf', 'png', 'jpg', 'jpeg', 'docx', 'xlsx', 'txt', 'csv'] as const;

/** A file that staff put into the portal's library, with the field names of the specification. */
export const PortalDocument = z.object({
  id: z.string(),
  originalName: z.string(),
  documentType: z.string(),
  accessTier: AccessTier,
  division: PortalDivision,
  /** The only client that may read it; absent if tier and division share it. */
  clientId: z.optional(z.int()),
  /** Of the file as it was uploaded, in bytes. */
  fileSize: z.int(),
  /** At rest. */
  isEncrypted: z.boolean(),
  /** Clients receive it with their name and the time on each page. */
  watermarked: z.boolean(),
  uploadedBy: z.string(),
  createdAt: instant,
  /** Of the file as it was uploaded, in hexadecimal. */
  sha256: z.string(),
});
export type PortalDocument = z.infer<typeof PortalDocument>;

// biome-ignore lint/suspicious/noControlCharactersInRegex: no control character is part of a name
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g;

/** A file's name, without invisible characters and those that turn the writing direction. */
export const FileName = z.string('Enter the file’s name.').check(
  z.overwrite((name) => name.replace(UNSEEN, '').trim()),
  z.refine(isVisible, 'Enter the file’s name.'),
  atMost('the file’s name', 200),
);

/** The fields of an upload, beside the file. */
export const NewPortalDocument = z.object({
  originalName: FileName,
  documentType: requiredLine('the document type', 60),
  accessTier: AccessTier,
  division: z._default(PortalDivision, 'All'),
  clientId: z.optional(clientNumber),
});
export type NewPortalDocument = z.infer<typeof NewPortalDocument>;

/** A document for the client that may read it. */
export const ReadableDocument = z.object({
  id: z.string(),
  originalName: z.string(),
  documentType: z.string(),
  fileSize: z.int(),
  watermarked: z.boolean(),
  createdAt: instant,
  /** Of documents that the product made for the client. */
  status: z.optional(DocumentStatus),
  /** Of signed ones: whether the file is the signed copy or the original. */
  isSignedCopy: z.optional(z.boolean()),
});
export type ReadableDocument = z.infer<typeof ReadableDocument>;

export type DocumentReader = Pick<PortalUser, 'clientId' | 'accessTier' | 'division'>;
type Scope = Pick<PortalDocument, 'clientId' | 'accessTier' | 'division'>;

/**
 * Whether a portal user may read a document of the library: never another client's, never one of a higher tier, one of
 * another division only if the user's division or the document's is All.
 */
export const mayReadDocument = (reader: DocumentReader, document: Scope): boolean =>
  (document.clientId === undefined || document.clientId === reader.clientId) &&
  ACCESS_TIERS.indexOf(document.accessTier) >= ACCESS_TIERS.indexOf(reader.accessTier) &&
  (reader.division === 'All' || document.division === 'All' || document.division === reader.division);

/** An entry of the download log. */
export const Download = z.object({
  id: z.string(),
  at: instant,
  documentId: z.string(),
  originalName: z.string(),
  documentType: z.string(),
  /** The client of the document, or of the user; absent if staff downloaded a shared document. */
  clientId: z.optional(z.int()),
  username: z.string(),
  by: z.enum(['client', 'staff']),
});
export type Download = z.infer<typeof Download>;

/** The counters of the portal, updated in the transactions of the changes. */
export const PortalAnalytics = z.object({
  users: z.int(),
  activeUsers: z.int(),
  signIns: z.int(),
  documents: z.int(),
  /** Of all documents in the library, in bytes. */
  storedBytes: z.int(),
  /** By clients. */
  downloads: z.int(),
  engagements: z.int(),
  liveEngagements: z.int(),
  /** Of the live ones, 0 to 100 with at most one decimal; absent while there is none. */
  averageProgress: z.optional(z.number()),
});
export type PortalAnalytics = z.infer<typeof PortalAnalytics>;
