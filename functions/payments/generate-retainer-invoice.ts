import type { InputOf } from '../../shared/contract/endpoint.ts';
import { generateRetainerInvoice } from '../../shared/contract/payments.ts';
import { dayIn } from '../../shared/domain/day.ts';
import { toMinor } from '../../shared/domain/money.ts';
import {
  hasPeriod,
  isNear,
  isRecurring,
  RETAINER_CURRENCY,
  type RecurringPlan,
  usualPeriod,
} from '../../shared/domain/pricing.ts';
import { invalidInput, notFound } from '../lib/app-error.ts';
import { toInvoice } from '../lib/billing/invoices/invoice-record.ts';
import { issueInvoiceByHand, issueRetainerInvoice } from '../lib/billing/invoices/issue-invoice.ts';
import { projectInvoiceDraft } from '../lib/billing/invoices/plan-retainer-invoice.ts';
import { findClient } from '../lib/clients/client.table.ts';
import { handle } from '../lib/http/handle.ts';

type Input = InputOf<typeof generateRetainerInvoice>;

/** The price of a project, which the request names. */
const projectIn = ({ amount, currency = RETAINER_CURRENCY }: Input) => {
  if (amount === undefined) throw invalidInput({ amount: 'Enter the amount of the project.' });

  return { amount: toMinor(amount), currency };
};

/** A recurring plan has a fixed amount and currency. */
const requireOwnPrice = ({ amount, currency }: Input): void => {
  if (amount !== undefined) throw invalidInput({ amount: 'This plan has an amount of its own.' });
  if (currency !== undefined && currency !== RETAINER_CURRENCY)
    throw invalidInput({ currency: `This plan is invoiced in ${RETAINER_CURRENCY}.` });
};

const requirePeriod = (plan: RecurringPlan, period: string, today: string): void => {
  if (!hasPeriod(plan, period)) throw invalidInput({ period: 'This plan has no such period.' });
  if (!isNear(period, today)) throw invalidInput({ period: 'Choose a period within a year from now.' });
};

const readClient = async ({ clientId }: Input) => {
  const client = await findClient(clientId);
  if (!client) throw notFound('client');

  return client;
};

export const handler = handle(generateRetainerInvoice, async ({ input, key, fingerprint, context, now }) => {
  const today = dayIn(now);
  const { serviceTier: plan, period = usualPeriod(plan, today) } = input;
  if (!isRecurring(plan)) {
    const project = projectIn(input);
    const draft = projectInvoiceDraft({ client: await readClient(input), period, ...project });
    const { record, ...rest } = await issueInvoiceByHand(draft, { ...context, key, fingerprint });

    return { ...toInvoice(record, today), ...rest };
  }
  requireOwnPrice(input);
  requirePeriod(plan, period, today);
  const issued = await issueRetainerInvoice({ clientId: input.clientId, plan, period }, context);
  if (!issued) throw notFound('client');
  const { record, ...rest } = issued;

  return { ...toInvoice(record, today), ...rest };
});
