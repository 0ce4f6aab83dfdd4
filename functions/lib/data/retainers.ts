import type { Client } from '../../../shared/domain/client.ts';
import { type Currency, moneyText } from '../../../shared/domain/money.ts';
import {
  isRecurring,
  ONE_TIME,
  type Plan,
  RETAINER_CURRENCY,
  TERMS,
} from '../../../shared/domain/retainer.ts';
import { ConditionFailed } from './dynamo.ts';
import { type Circumstances, type Draft, issue, placeFor } from './invoice-issuing.ts';
import type { InvoiceRecord } from './invoice-record.ts';
import { AgainstTheBooks } from './refusals.ts';
import { starting } from './subscriptions.ts';

/** What is invoiced of a plan. */
export interface PlanOrder {
  readonly client: Client;
  readonly plan: Plan;
  readonly period: string;
  /** Of a project, in minor units; the other plans have their own. */
  readonly project?: { readonly amount: number; readonly currency: Currency };
}

export const causeOf = (clientId: number, plan: Plan, period: string): string =>
  `plan#${clientId}#${plan}#${period}`;

const LINES: Record<Plan, (period: string) => string> = {
  Tier1: (period) =>
    period === ONE_TIME ? 'Tier 1 retainer, one-time' : `Tier 1, monthly billing, ${period}`,
  Tier2: (period) =>
    period === ONE_TIME ? 'Tier 2 retainer, one-time' : `Tier 2, quarterly billing, ${period}`,
  ARCHAI: (period) => `ARCHAI intelligence subscription, ${period}`,
  Maritime: (period) => `Maritime project, custom retainer, ${period}`,
};

const priceOf = ({ plan, period, project }: PlanOrder) => {
  if (!isRecurring(plan)) {
    if (!project) throw new Error('A project has an amount of its own.');
    return project;
  }
  const { retainer, recurring } = TERMS[plan];

  return { amount: period === ONE_TIME ? (retainer ?? recurring) : recurring, currency: RETAINER_CURRENCY };
};

export const draftOf = (order: PlanOrder): Draft => {
  const { client, plan, period } = order;
  const { amount, currency } = priceOf(order);

  return {
    client,
    serviceTier: plan,
    period,
    lines: [{ description: LINES[plan](period), quantity: 1, unitAmount: amount }],
    currency,
  };
};

/**
 * Invoices a plan's period once, however often and in parallel it is called, and starts the client's subscription.
 * @throws AgainstTheBooks where the period has been invoiced with another amount
 */
export const invoicePlan = async (order: PlanOrder, circumstances: Circumstances): Promise<InvoiceRecord> => {
  const { client, plan, period } = order;
  const draft = draftOf(order);
  const place = await placeFor(causeOf(client.id, plan, period));
  if (place.kept) return agreed(place.kept, draft);
  try {
    const steps = isRecurring(plan) ? await starting(client, plan, circumstances) : [];

    return await issue(place, draft, circumstances, steps);
  } catch (error) {
    // The number, the place or the subscription was taken in the meantime.
    if (error instanceof ConditionFailed) return invoicePlan(order, circumstances);
    throw error;
  }
};

const agreed = (kept: InvoiceRecord, { lines: [line], currency, serviceTier }: Draft): InvoiceRecord => {
  // A plan's price may have changed since; what a project was invoiced at is what was agreed.
  const isAnother =
    serviceTier === 'Maritime' && (kept.total !== line?.unitAmount || kept.currency !== currency);
  if (!isAnother) return kept;
  const said = `${kept.invoiceNumber} invoices this period with ${moneyText(kept.total, kept.currency)}. Name another period for another project.`;

  throw new AgainstTheBooks('already_invoiced', said, 'period');
};
