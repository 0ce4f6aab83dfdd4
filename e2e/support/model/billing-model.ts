import { editText, orderModelDocuments, reach, tell } from './client-model.ts';
import type { Change, ModelClient, ModelInvoice, ModelPayment, ModelSubscription } from './records.ts';
import type { World } from './world.ts';

/** The prices of docs/decisions/2026-11-21-what-is-invoiced.md, in US cents. */
export const MODEL_PLANS = {
  Tier1: { retainer: 25_000_00, recurring: 2_500_00, months: 1 },
  Tier2: { retainer: 10_000_00, recurring: 3_000_00, months: 3 },
  ARCHAI: { retainer: undefined, recurring: 1_500_00, months: 1 },
} as const;
export const MODEL_CURRENCIES = ['USD', 'GBP', 'EUR', 'AED'];
export type ModelPlan = keyof typeof MODEL_PLANS;
export const isPlan = (plan: string): plan is ModelPlan => Object.hasOwn(MODEL_PLANS, plan);

const DAY = 24 * 3_600_000;
const at = (day: string) => Date.parse(`${day}T00:00:00Z`);
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
/** The day in Dubai, four hours ahead of UTC. */
export const today = ({ app }: World): string => dayOf(app.stack.now() + 4 * 3_600_000);
export const dayAfter = (day: string, days: number): string => dayOf(at(day) + days * DAY);

/** The period of a plan that a day is in: 2026-11, or 2026-Q4. */
export const periodAt = (plan: ModelPlan, day: string): string => {
  const [year = '', month = ''] = day.split('-');

  return MODEL_PLANS[plan].months === 1 ? `${year}-${month}` : `${year}-Q${Math.ceil(Number(month) / 3)}`;
};

const firstDayOf = (period: string): string => {
  const [year, part = ''] = period.split('-');
  const month = part.startsWith('Q') ? Number(part.slice(1)) * 3 - 2 : Number(part);

  return `${year}-${String(month).padStart(2, '0')}-01`;
};

export const modelPeriodAfter = (plan: ModelPlan, period: string): string =>
  // A period's first day and so many days later is in the next one.
  periodAt(plan, dayAfter(firstDayOf(period), MODEL_PLANS[plan].months * 31));

/** A period is invoiced on its first business day. */
export const modelInvoiceDay = (period: string): string => {
  const first = firstDayOf(period);
  const weekday = new Date(at(first)).getUTCDay();

  return dayAfter(first, weekday === 6 ? 2 : weekday === 0 ? 1 : 0);
};

export const modelBalance = ({ total, paid, voided }: ModelInvoice): number => (voided ? 0 : total - paid);

export const isOverdue = (world: World, { state, dueDate }: ModelInvoice): boolean =>
  state === 'open' && dueDate < today(world);

/** Text of an amount as emails write it. */
export const modelAmountText = (minor: number, currency: string): string =>
  new Intl.NumberFormat('en-GB', { style: 'currency', currency })
    .format(minor / 100)
    .replaceAll('\u00a0', ' ');

/** The retainer by which a client is in its tier; an observer's is any. */
export const isModelRetainer = (client: ModelClient, { plan, period }: ModelInvoice): boolean => {
  const { serviceTier } = client.fields;
  const plans = { Dominion: ['Tier1'], Strategic: ['Tier2'], Observer: ['Tier1', 'Tier2'] }[serviceTier];

  return period === 'retainer' && plans.includes(plan);
};

/** Puts a payment on an invoice, with everything that follows; answers the client's changes. */
export const allocate = (
  world: World,
  payment: ModelPayment,
  invoice: ModelInvoice | undefined,
): Change[] => {
  const { client, amount, id } = payment;
  const { serviceTier } = client.fields;
  payment.invoice = invoice;
  if (invoice) {
    invoice.paid += amount;
    invoice.version += 1;
    if (invoice.paid === invoice.total) {
      invoice.state = 'paid';
      tell(client, `invoice ${invoice.number} paid`);
    }
  }
  const isRetainerPaid = invoice?.state === 'paid' && isModelRetainer(client, invoice);
  const cause = { triggeredBy: 'payment_confirmed' };
  orderModelDocuments(world, client, ['WelcomeLetter'], {
    ...cause,
    cause: `first payment in ${serviceTier}`,
  });
  if (isRetainerPaid)
    orderModelDocuments(world, client, ['TierUnlock'], { ...cause, cause: `retainer of ${serviceTier}` });

  return reach(client, isRetainerPaid ? 'retainer paid' : 'payment received', id);
};

export const tellChanges = (client: ModelClient, changes: readonly Change[]): void => {
  if (changes.length > 0) tell(client, editText(changes));
};

export const subscriptionOf = (world: World, client: ModelClient, plan: string) =>
  world.model.subscriptions.find((one) => one.client === client && one.plan === plan);

/** The subscription of the other tier, while it is not cancelled. */
export const otherTierOf = (
  world: World,
  client: ModelClient,
  plan: string,
): ModelSubscription | undefined => {
  const other = { Tier1: 'Tier2', Tier2: 'Tier1' }[plan];
  const found = other === undefined ? undefined : subscriptionOf(world, client, other);

  return found?.status === 'cancelled' ? undefined : found;
};

export const changeModelSubscription = (
  world: World,
  subscription: ModelSubscription,
  status: ModelSubscription['status'],
  event: string = status,
): void => {
  const { status: before, plan } = subscription;
  if (status === 'active') subscription.stoppedIn = '';
  else if (before === 'active' && isPlan(plan)) subscription.stoppedIn = periodAt(plan, today(world));
  subscription.status = status;
  subscription.version += 1;
  tell(subscription.client, `subscription ${subscription.plan} ${event}`);
};

/** Moves a subscription to a period, past those that are left out. */
export const goOnFrom = (subscription: ModelSubscription, plan: ModelPlan, period: string): void => {
  subscription.nextPeriod = subscription.leftOut.includes(period) ? modelPeriodAfter(plan, period) : period;
  if (subscription.nextPeriod !== period) goOnFrom(subscription, plan, subscription.nextPeriod);
};

/** What began while a subscription stood still is left out; where it starts anew, all that has begun. */
export const resumeModelSubscription = (
  world: World,
  subscription: ModelSubscription,
  { plan, isAnew }: { plan: ModelPlan; isAnew: boolean },
): void => {
  const { nextPeriod, stoppedIn, leftOut } = subscription;
  const current = periodAt(plan, today(world));
  for (let period = nextPeriod; period <= current; period = modelPeriodAfter(plan, period))
    if (isAnew || period > stoppedIn) leftOut.push(period);
  goOnFrom(subscription, plan, nextPeriod);
  subscription.isResumed = true;
};

/** Begins the subscription of an invoiced plan, unless the client is billed for it or for another tier. */
export const beginSubscription = (
  world: World,
  invoice: ModelInvoice,
  plan: ModelPlan,
  isNew: boolean,
): void => {
  const { client, id: startedBy } = invoice;
  const own = subscriptionOf(world, client, plan);
  const other = otherTierOf(world, client, plan);
  if (own && own.status !== 'cancelled') return;
  const isOwnTier = { Tier1: 'Dominion', Tier2: 'Strategic', ARCHAI: '' }[plan] === client.fields.serviceTier;
  if (other && !isOwnTier && !(isNew && invoice.period === 'retainer')) return;
  // Whoever has read it reads it again.
  if (!isNew) invoice.version += 1;
  if (own) {
    resumeModelSubscription(world, own, { plan, isAnew: isNew });
    own.startedBy = startedBy;
    changeModelSubscription(world, own, 'active', 'started');
  } else {
    const nextPeriod = modelPeriodAfter(plan, periodAt(plan, today(world)));
    world.model.subscriptions.push({
      ...{ client, plan, status: 'active', startedBy },
      ...{ nextPeriod, leftOut: [], stoppedIn: '', version: 1 },
    });
    tell(client, `subscription ${plan} started`);
  }
  if (other) changeModelSubscription(world, other, 'cancelled');
};

/** The invoice of a plan's period that stands. */
export const invoiceFor = (world: World, client: ModelClient, plan: string, period: string) =>
  world.model.invoices.find(
    (one) => one.client === client && one.plan === plan && one.period === period && !one.voided,
  );
