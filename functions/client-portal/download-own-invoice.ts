import { downloadOwnInvoice } from '../../shared/contract/payments.ts';
import { notFound } from '../lib/app-error.ts';
import { findInvoiceRecord } from '../lib/billing/invoices/invoice.table.ts';
import { withInvoiceFile } from '../lib/billing/invoices/produce-invoice-file.ts';
import { loadFile } from '../lib/files/bucket.ts';
import { invoiceFileKey, invoiceFileName, PDF } from '../lib/files/keys.ts';
import { handleFile } from '../lib/http/handle-file.ts';

/** A client reads the PDF of its own invoices; another client's is not found. */
export const handler = handleFile(downloadOwnInvoice, async ({ input: { id }, session }) => {
  const record = await findInvoiceRecord(id);
  if (record?.clientId !== session.clientId) throw notFound('invoice');
  const made = await withInvoiceFile(record);

  return {
    bytes: await loadFile(invoiceFileKey(made)),
    name: invoiceFileName(made),
    contentType: PDF,
    log: { documentId: id, documentType: 'Invoice', clientId: record.clientId },
  };
});
