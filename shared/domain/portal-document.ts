import * as z from 'zod/mini';
import { DocumentStatus } from './document.ts';
import { atMost, clientNumber, instant, requiredLine } from './fields.ts';
import { ACCESS_TIERS, AccessTier, PortalDivision, type PortalUser } from './portal-user.ts';
import { isVisible } from './text.ts';

/** The largest file the library takes, in bytes: Lambda takes and gives 6 MB, of which base64 eats a quarter. */
export const LARGEST_FILE = 4 * 1024 * 1024;

/** What the library takes, by the endings of file names. */
export const FILE_ENDINGS = ['pdf', 'png', 'jpg', 'jpeg', 'docx', 'xlsx', 'txt', 'csv'] as const;

/** A file that staff put into the portal's library, with the field names of the specification. */
export const PortalDocument = z.object({
  id: z.string(),
  originalName: z.string(),
  documentType: z.string(),
  accessTier: AccessTier,
  division: PortalDivision,
  /** Whose it is alone; absent where it is shared by tier and division. */
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

/** A file's name as it is shown: what cannot be seen, or turns text around, is left out. */
export const FileName = z.string('Enter the file’s name.').check(
  z.overwrite((name) => name.replace(UNSEEN, '').trim()),
  z.refine(isVisible, 'Enter the file’s name.'),
  atMost('the file’s name', 200),
);

/** What is said of a file that is uploaded. */
export const NewPortalDocument = z.object({
  originalName: FileName,
  documentType: requiredLine('the document type', 60),
  accessTier: AccessTier,
  division: z._default(PortalDivision, 'All'),
  clientId: z.optional(clientNumber),
});
export type NewPortalDocument = z.infer<typeof NewPortalDocument>;

/** A document as the client who may read it sees it. */
export const ReadableDocument = z.object({
  id: z.string(),
  originalName: z.string(),
  documentType: z.string(),
  fileSize: z.int(),
  watermarked: z.boolean(),
  createdAt: instant,
  /** Of documents that the product made for the client. */
  status: z.optional(DocumentStatus),
  /** Of those that are signed: whether the file is the signed copy, or what was to be signed. */
  isSignedCopy: z.optional(z.boolean()),
});
export type ReadableDocument = z.infer<typeof ReadableDocument>;

export type DocumentReader = Pick<PortalUser, 'clientId' | 'accessTier' | 'division'>;
type Scope = Pick<PortalDocument, 'clientId' | 'accessTier' | 'division'>;

/**
 * Whether a portal user may read a document of the library: another client's never, those of a higher tier never,
 * those of another division only where the user's division or the document's is All.
 */
export const mayReadDocument = (reader: DocumentReader, document: Scope): boolean =>
  (document.clientId === undefined || document.clientId === reader.clientId) &&
  ACCESS_TIERS.indexOf(document.accessTier) >= ACCESS_TIERS.indexOf(reader.accessTier) &&
  (reader.division === 'All' || document.division === 'All' || document.division === reader.division);

/** Somebody took a file: an entry of the download log. */
export const Download = z.object({
  id: z.string(),
  at: instant,
  documentId: z.string(),
  originalName: z.string(),
  documentType: z.string(),
  /** Whose document it is, or which client took it; absent where staff took what is no one client's. */
  clientId: z.optional(z.int()),
  username: z.string(),
  by: z.enum(['client', 'staff']),
});
export type Download = z.infer<typeof Download>;

/** The portal in figures, kept by the writes that change them. */
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
