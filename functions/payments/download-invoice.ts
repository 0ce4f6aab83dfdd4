import { downloadInvoice } from '../../shared/contract/payments.ts';
import { notFound } from '../lib/app-error.ts';
import { findInvoiceRecord } from '../lib/billing/invoices/invoice.table.ts';
import { withInvoiceFile } from '../lib/billing/invoices/produce-invoice-file.ts';
import { loadFile } from '../lib/files/bucket.ts';
import { invoiceFileKey, invoiceFileName, PDF } from '../lib/files/keys.ts';
import { handleFile } from '../lib/http/handle-file.ts';

/** Staff read the PDF of any invoice. */
export const handler = handleFile(downloadInvoice, async ({ input: { id } }) => {
  const record = await findInvoiceRecord(id);
  if (!record) throw notFound('invoice');
  const made = await withInvoiceFile(record);

  return {
    bytes: await loadFile(invoiceFileKey(made)),
    name: invoiceFileName(made),
    contentType: PDF,
    log: { documentId: id, documentType: 'Invoice', clientId: record.clientId },
  };
});
