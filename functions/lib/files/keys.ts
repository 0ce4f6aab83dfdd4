import type { MadeDocument } from '../../../shared/domain/document.ts';
import type { WeeklyReport } from '../../../shared/domain/grid.ts';
import type { PortalDocument } from '../../../shared/domain/portal-document.ts';
import type { SignedCopy } from '../../../shared/domain/signature.ts';
import type { FileKey } from './areas.ts';

// A key contains the hash of its file: no file overwrites another.

export const PDF = 'application/pdf';

export const documentFileKey = ({ id, sha256 }: Pick<MadeDocument, 'id' | 'sha256'>): FileKey =>
  `automated/${id}-${sha256}.pdf`;

export const documentFileName = ({ uniqueFileId }: Pick<MadeDocument, 'uniqueFileId'>): string =>
  `${uniqueFileId}.pdf`;

export const signedCopyFileKey = ({ sha256 }: Pick<SignedCopy, 'sha256'>): FileKey => `signed/${sha256}`;

const ENDINGS: Record<string, string> = { 'image/png': 'png', 'image/jpeg': 'jpg' };

/** The name of the document that was signed, whatever the upload was called. */
export const signedCopyFileName = (
  { uniqueFileId }: { readonly uniqueFileId: string },
  { contentType }: Pick<SignedCopy, 'contentType'>,
): string => `${uniqueFileId}_signed.${ENDINGS[contentType] ?? 'pdf'}`;

export const invoiceFileKey = ({ id, sha256 }: { id: string; sha256: string }): FileKey =>
  `invoices/${id}-${sha256}.pdf`;

export const invoiceFileName = ({ invoiceNumber }: { invoiceNumber: string }): string =>
  `${invoiceNumber}.pdf`;

export const portalFileKey = ({ sha256 }: Pick<PortalDocument, 'sha256'>): FileKey => `portal/${sha256}`;

export const reportFileKey = ({ id, sha256 }: Pick<WeeklyReport, 'id' | 'sha256'>): FileKey =>
  `reports/${id}-${sha256}.pdf`;

export const receivedMailFileKey = (reference: string, id: string): FileKey =>
  `received-mail/${reference}/${id}`;

export const setAsideMailFileKey = (id: string): FileKey => `set-aside-mail/${id}`;

/** A part of an export of a list, from one. */
export const exportFileKey = (jobId: string, part: number): FileKey => `exports/${jobId}/${part}.csv`;

/** A part of a file as it was uploaded, from one. */
export const importFileKey = (jobId: string, part: number): FileKey => `imports/${jobId}/${part}`;

/** The rows of a file after so many others, with their fields. */
export const importRowsKey = (jobId: string, before: number): FileKey =>
  `imports/${jobId}/rows-${before}.json`;

/** A part of an export of a person's data, from one. */
export const personalDataFileKey = (requestId: string, part: number): FileKey =>
  `personal-data/${requestId}/${part}.zip`;
