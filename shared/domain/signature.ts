import * as z from 'zod/mini';
import { ClientOutcome } from './client.ts';
import { instant, requiredParagraph } from './fields.ts';
import { FieldChange } from './timeline.ts';

/** The file types of a signed copy, by the endings of file names: a PDF, or the image of a scan. */
export const SIGNED_COPY_ENDINGS = ['pdf', 'png', 'jpg', 'jpeg'] as const;

/** An uploaded signed copy. */
export const SignedCopy = z.object({
  originalName: z.string(),
  contentType: z.string(),
  /** In bytes. */
  fileSize: z.int(),
  /** In hexadecimal. */
  sha256: z.string(),
});
export type SignedCopy = z.infer<typeof SignedCopy>;

/** The proof of a signature: the copy, or the reason for its absence. */
export type SignatureProof = { readonly copy: SignedCopy } | { readonly reason: string };

const signedOff = {
  /** The member of staff who marked it signed, or the product. */
  by: z.string(),
  at: instant,
  /** Its changes of the client, which its withdrawal undoes. */
  effects: z.array(FieldChange),
  /** Why the client was lost, or won, until the signature changed its status. */
  outcomeBefore: z.optional(ClientOutcome),
  /** The log of the sync that reported it. */
  sync: z.optional(z.string()),
};

/** A document's signature with its proof. */
export const Signature = z.union([
  z.object({ ...signedOff, copy: SignedCopy }),
  z.object({ ...signedOff, reason: z.string() }),
]);
export type Signature = z.infer<typeof Signature>;

/** The reason for a missing signed copy, or for the withdrawal of a signature. */
export const SignatureReason = requiredParagraph('a reason', 500);

export const signedCopyOf = (signature: Signature | undefined): SignedCopy | undefined =>
  signature && 'copy' in signature ? signature.copy : undefined;
