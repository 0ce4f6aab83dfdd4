import { renderDocument, sha256Hex } from '../../documents/pdf/render.ts';
import { invoice } from '../../documents/pdf/templates/invoice.ts';
import { storeFile } from '../../files/bucket.ts';
import { invoiceFileKey, PDF } from '../../files/keys.ts';
import { saveInvoiceFile } from './invoice.table.ts';
import { type InvoiceRecord, invoiceFileState, UNPAID_FILE_STATE } from './invoice-record.ts';

/**
 * An invoice with its file. The file is produced on the first request, and again after a payment or a void; in between
 * every request answers the same file.
 */
export const withInvoiceFile = async (record: InvoiceRecord): Promise<InvoiceRecord & { sha256: string }> => {
  const state = invoiceFileState(record);
  if (record.sha256 !== undefined && (record.fileState ?? UNPAID_FILE_STATE) === state)
    return { ...record, sha256: record.sha256 };
  const bytes = await renderDocument(invoice(record));
  const produced = sha256Hex(bytes);
  await storeFile(invoiceFileKey({ id: record.id, sha256: produced }), bytes, PDF);

  return { ...record, sha256: await saveInvoiceFile(record, produced, state) };
};
