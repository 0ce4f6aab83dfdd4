import type { InputOf } from '../../shared/contract/endpoint.ts';
import { generateRetainerInvoice } from '../../shared/contract/payments.ts';
import { dayIn } from '../../shared/domain/day.ts';
import { toMinor } from '../../shared/domain/money.ts';
import {
  hasPeriod,
  isNear,
  isRecurring,
  RETAINER_CURRENCY,
  usualPeriod,
} from '../../shared/domain/retainer.ts';
import * as clients from '../lib/data/clients.ts';
import { asInvoice } from '../lib/data/invoice-record.ts';
import { invoicePlan } from '../lib/data/retainers.ts';
import { dominionCode } from '../lib/dominion-code.ts';
import { handle } from '../lib/http/handle.ts';
import { InvalidInput, NotFound } from '../lib/http/problems.ts';

type Input = InputOf<typeof generateRetainerInvoice>;

/** What a project costs; the other plans have their own amount and currency. */
const projectOf = ({ serviceTier, amount, currency }: Input) => {
  if (!isRecurring(serviceTier)) {
    if (amount === undefined) throw new InvalidInput({ amount: 'Enter the amount of the project.' });
    return { amount: toMinor(amount), currency: currency ?? RETAINER_CURRENCY };
  }
  if (amount !== undefined) throw new InvalidInput({ amount: 'This plan has an amount of its own.' });
  if (currency !== undefined && currency !== RETAINER_CURRENCY)
    throw new InvalidInput({ currency: `This plan is invoiced in ${RETAINER_CURRENCY}.` });

  return undefined;
};

const periodIn = ({ serviceTier, period }: Input, today: string): string => {
  const meant = period ?? usualPeriod(serviceTier, today);
  if (!hasPeriod(serviceTier, meant)) throw new InvalidInput({ period: 'This plan has no such period.' });
  if (isRecurring(serviceTier) && !isNear(meant, today))
    throw new InvalidInput({ period: 'Choose a period within a year from now.' });

  return meant;
};

export const handler = handle(generateRetainerInvoice, async ({ input, session, now }) => {
  const today = dayIn(now);
  const project = projectOf(input);
  const period = periodIn(input, today);
  const client = await clients.find(input.clientId);
  if (!client) throw new NotFound('client');

  const order = { client, plan: input.serviceTier, period, ...(project && { project }) };
  const circumstances = { actor: session.username, dominionCode: dominionCode(), now };

  return asInvoice(await invoicePlan(order, circumstances), today);
});
