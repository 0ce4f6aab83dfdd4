/** The state of an invoice that its file shows; the file is produced again where the state has changed. */
export const invoiceFileState = ({ paid, voided }: { paid: number; voided?: object | undefined }): string =>
  voided ? 'voided' : `paid ${paid}`;

/** The state of an invoice as it was issued. */
export const UNPAID_FILE_STATE = invoiceFileState({ paid: 0 });
