import * as z from 'zod/mini';
import { instant, requiredParagraph } from './fields.ts';
import { FieldChange } from './timeline.ts';

/** What a signed copy may be, by the endings of file names: a PDF, or the image of a scan. */
export const SIGNED_COPY_ENDINGS = ['pdf', 'png', 'jpg', 'jpeg'] as const;

/** A signed copy, as it was put in. */
export const SignedCopy = z.object({
  originalName: z.string(),
  contentType: z.string(),
  /** In bytes. */
  fileSize: z.int(),
  /** In hexadecimal. */
  sha256: z.string(),
});
export type SignedCopy = z.infer<typeof SignedCopy>;

/** What shows that a document is signed: the copy, or in words why there is none. */
export type SignatureProof = { readonly copy: SignedCopy } | { readonly reason: string };

const signedOff = {
  /** Who said that it is signed. */
  by: z.string(),
  at: instant,
  /** What it changed of the client: as much is taken back with it. */
  effects: z.array(FieldChange),
  /** The log of the sync that told of it. */
  sync: z.optional(z.string()),
};

/** Who signed a document off, and what shows it. */
export const Signature = z.union([
  z.object({ ...signedOff, copy: SignedCopy }),
  z.object({ ...signedOff, reason: z.string() }),
]);
export type Signature = z.infer<typeof Signature>;

/** Why there is no signed copy, or why a signature is taken back. */
export const SignatureReason = requiredParagraph('a reason', 500);

export const signedCopyOf = (signature: Signature | undefined): SignedCopy | undefined =>
  signature && 'copy' in signature ? signature.copy : undefined;
