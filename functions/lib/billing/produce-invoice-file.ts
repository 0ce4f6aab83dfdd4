import { renderDocument, sha256Hex } from '../documents/pdf/render.ts';
import { invoice } from '../documents/pdf/templates/invoice.ts';
import { storeFile } from '../files/bucket.ts';
import { invoiceFileKey, PDF } from '../files/keys.ts';
import { saveInvoiceFile } from './invoice-changes.ts';
import { invoiceFileState, UNPAID_FILE_STATE } from './invoice-file.ts';
import type { InvoiceRecord } from './invoice-record.ts';

/**
 * Sees to it that an invoice has its file. It is made when it is first asked for, and anew once a payment or a void has
 * changed what it says is due; in between it is the same for everybody.
 */
export const withInvoiceFile = async (record: InvoiceRecord): Promise<InvoiceRecord & { sha256: string }> => {
  const state = invoiceFileState(record);
  if (record.sha256 !== undefined && (record.fileState ?? UNPAID_FILE_STATE) === state)
    return { ...record, sha256: record.sha256 };
  const bytes = await renderDocument(invoice(record));
  const made = sha256Hex(bytes);
  await storeFile(invoiceFileKey({ id: record.id, sha256: made }), bytes, PDF);

  return { ...record, sha256: await saveInvoiceFile(record, made, state) };
};
