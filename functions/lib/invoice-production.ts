import * as changes from './data/invoice-changes.ts';
import type { InvoiceRecord } from './data/invoice-record.ts';
import { PDF } from './document-file.ts';
import { renderDocument, sha256Of } from './documents/render.ts';
import { invoice } from './documents/templates/invoice.ts';
import { store } from './files.ts';
import { fileStateOf, invoiceKeyOf, UNPAID } from './invoice-file.ts';

/**
 * Sees to it that an invoice has its file. It is made when it is first asked for, and anew once a payment or a void has
 * changed what it says is due; in between it is the same for everybody.
 */
export const withFile = async (record: InvoiceRecord): Promise<InvoiceRecord & { sha256: string }> => {
  const state = fileStateOf(record);
  if (record.sha256 !== undefined && (record.fileState ?? UNPAID) === state)
    return { ...record, sha256: record.sha256 };
  const bytes = await renderDocument(invoice(record));
  const made = sha256Of(bytes);
  await store(invoiceKeyOf({ id: record.id, sha256: made }), bytes, PDF);

  return { ...record, sha256: await changes.keepFile(record, made, state) };
};
