import type { FileKey } from './file-areas.ts';

/** Where an invoice's file is kept: each content in a place of its own. */
export const invoiceKeyOf = ({ id, sha256 }: { id: string; sha256: string }): FileKey =>
  `invoices/${id}-${sha256}.pdf`;

export const invoiceNameOf = ({ invoiceNumber }: { invoiceNumber: string }): string => `${invoiceNumber}.pdf`;
