import type { MadeDocument } from '../../../shared/domain/document.ts';
import type { FileKey } from '../files/areas.ts';

export const PDF = 'application/pdf';

/** Where a document's file is kept: each content in a place of its own, so that none ever takes another's. */
export const documentFileKey = ({ id, sha256 }: Pick<MadeDocument, 'id' | 'sha256'>): FileKey =>
  `automated/${id}-${sha256}.pdf`;

export const documentFileName = ({ uniqueFileId }: Pick<MadeDocument, 'uniqueFileId'>): string =>
  `${uniqueFileId}.pdf`;
