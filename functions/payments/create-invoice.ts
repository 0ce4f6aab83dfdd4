import { createInvoice } from '../../shared/contract/payments.ts';
import { dayIn, daysAfter } from '../../shared/domain/day.ts';
import { invoicedTierOf, LONGEST_TERM } from '../../shared/domain/invoice.ts';
import { toMinor } from '../../shared/domain/money.ts';
import { invalidInput, notFound } from '../lib/app-error.ts';
import { toInvoice } from '../lib/billing/invoices/invoice-record.ts';
import { issueInvoiceByHand } from '../lib/billing/invoices/issue-invoice.ts';
import { findClient } from '../lib/clients/client.table.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(createInvoice, async ({ input, key, fingerprint, context, now }) => {
  const today = dayIn(now);
  const { dueDate = today } = input;
  if (dueDate < today || dueDate > daysAfter(today, LONGEST_TERM))
    throw invalidInput({ dueDate: 'Enter a due date between today and a year from now.' });
  const client = await findClient(input.clientId);
  if (!client) throw notFound('client');

  const { serviceTier = invoicedTierOf(client.serviceTier), lines, currency } = input;
  const inMinor = lines.map((line) => ({ ...line, unitAmount: toMinor(line.unitAmount) }));
  const { record } = await issueInvoiceByHand(
    { client, serviceTier, lines: inMinor, currency, dueDate: input.dueDate },
    { ...context, key, fingerprint },
  );

  return toInvoice(record, today);
});
