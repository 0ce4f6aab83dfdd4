import type { FileKey } from '../files/areas.ts';

/** Where an invoice's file is kept: each content in a place of its own. */
export const invoiceFileKey = ({ id, sha256 }: { id: string; sha256: string }): FileKey =>
  `invoices/${id}-${sha256}.pdf`;

export const invoiceFileName = ({ invoiceNumber }: { invoiceNumber: string }): string =>
  `${invoiceNumber}.pdf`;

/** What a file says is due follows from this. */
export const invoiceFileState = ({ paid, voided }: { paid: number; voided?: object | undefined }): string =>
  voided ? 'voided' : `paid ${paid}`;

/** The state of an invoice as it was issued. */
export const UNPAID_FILE_STATE = invoiceFileState({ paid: 0 });
