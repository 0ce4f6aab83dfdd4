import type { SignedCopy } from '../../../shared/domain/signature.ts';
import type { FileKey } from '../files/areas.ts';

/** Signed copies are kept by their content, as files of the library are. */
export const signedCopyFileKey = ({ sha256 }: Pick<SignedCopy, 'sha256'>): FileKey => `signed/${sha256}`;

const ENDINGS: Record<string, string> = { 'image/png': 'png', 'image/jpeg': 'jpg' };

/** Named as the document it is the signed copy of, whatever it was called when it was put in. */
export const signedCopyFileName = (
  { uniqueFileId }: { readonly uniqueFileId: string },
  { contentType }: Pick<SignedCopy, 'contentType'>,
): string => `${uniqueFileId}_signed.${ENDINGS[contentType] ?? 'pdf'}`;
