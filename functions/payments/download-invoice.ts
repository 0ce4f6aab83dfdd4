import { downloadInvoice } from '../../shared/contract/payments.ts';
import { findRecord } from '../lib/data/invoice-record.ts';
import { PDF } from '../lib/document-file.ts';
import { load } from '../lib/files.ts';
import { handleFile } from '../lib/http/handle-file.ts';
import { NotFound } from '../lib/http/problems.ts';
import { invoiceKeyOf, invoiceNameOf } from '../lib/invoice-file.ts';
import { withFile } from '../lib/invoice-production.ts';

export const handler = handleFile(downloadInvoice, async ({ input: { id } }) => {
  const record = await findRecord(id);
  if (!record) throw new NotFound('invoice');
  const made = await withFile(record);

  return {
    bytes: await load(invoiceKeyOf(made)),
    name: invoiceNameOf(made),
    contentType: PDF,
    log: { documentId: id, documentType: 'Invoice', clientId: record.clientId },
  };
});
