import { createInvoice } from '../../shared/contract/payments.ts';
import { dayIn, daysAfter } from '../../shared/domain/day.ts';
import { invoicedTierOf, LONGEST_TERM } from '../../shared/domain/invoice.ts';
import { toMinor } from '../../shared/domain/money.ts';
import * as clients from '../lib/data/clients.ts';
import { issueByHand } from '../lib/data/invoice-issuing.ts';
import { asInvoice } from '../lib/data/invoice-record.ts';
import { dominionCode } from '../lib/dominion-code.ts';
import { handle } from '../lib/http/handle.ts';
import { InvalidInput, NotFound } from '../lib/http/problems.ts';

export const handler = handle(createInvoice, async ({ input, key, fingerprint, session, now }) => {
  const today = dayIn(now);
  const { dueDate = today } = input;
  if (dueDate < today || dueDate > daysAfter(today, LONGEST_TERM))
    throw new InvalidInput({ dueDate: 'Enter a due date between today and a year from now.' });
  const client = await clients.find(input.clientId);
  if (!client) throw new NotFound('client');

  const { serviceTier = invoicedTierOf(client.serviceTier), lines, currency } = input;
  const inMinor = lines.map((line) => ({ ...line, unitAmount: toMinor(line.unitAmount) }));
  const { record } = await issueByHand(
    { client, serviceTier, lines: inMinor, currency, dueDate: input.dueDate },
    { key, fingerprint, actor: session.username, dominionCode: dominionCode(), now },
  );

  return asInvoice(record, today);
});
