import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import type { Fields } from '../api/staff-api.ts';
import type { Answer } from '../test-app.ts';
import {
  beginSubscription,
  changeModelSubscription,
  dayAfter,
  invoiceFor,
  isPlan,
  MODEL_CURRENCIES,
  MODEL_PLANS,
  modelAmountText,
  otherTierOf,
  periodAt,
  resumeModelSubscription,
  today,
} from './billing-model.ts';
import { tell } from './client-model.ts';
import type { ModelClient, ModelInvoice } from './records.ts';
import { step } from './step.ts';
import { expectAnswer, pick, type World } from './world.ts';

/** Adds an invoice that the app has issued. */
export const addInvoice = (
  world: World,
  client: ModelClient,
  { id, number }: { id: string; number: string },
  issued: Pick<ModelInvoice, 'plan' | 'period' | 'currency' | 'total'>,
): ModelInvoice => {
  const dueDate = dayAfter(today(world), 14);
  const begun = { paid: 0, state: 'open', voided: false, overdue: false, version: 1 } as const;
  const invoice: ModelInvoice = { ...issued, ...begun, id, number, client, dueDate };
  world.model.invoices.push(invoice);
  tell(client, `invoice ${number} issued`);

  return invoice;
};

const named = ({ body }: Answer) => ({ id: String(body.id), number: String(body.invoiceNumber) });

const invoiceRetainer = step(
  5,
  fc.record({ client: fc.nat(5), plan: fc.constantFrom('Tier1', 'Tier2', 'ARCHAI') }),
  async (world, { client: at, plan }) => {
    const client = pick(world.model.clients, at);
    if (!client || !isPlan(plan)) return;
    const send = () =>
      world.call(() =>
        world.api.post('/api/generate-retainer-invoice', { clientId: client.id, serviceTier: plan }),
      );
    const first = await send();
    const refusal = client.isArchived ? 'archived' : undefined;
    expectAnswer(first, refusal);
    if (refusal !== undefined) return world.settle();
    const wasRepeated = world.wasRepeated();
    const { retainer, recurring } = MODEL_PLANS[plan];
    const period = retainer === undefined ? periodAt(plan, today(world)) : 'retainer';
    const existing = invoiceFor(world, client, plan, period);
    if (!wasRepeated) assert.equal(first.body.isNew, !existing);
    const issued = { plan, period, currency: 'USD', total: retainer ?? recurring };
    const invoice = existing ?? addInvoice(world, client, named(first), issued);
    assert.equal(first.body.id, invoice.id);
    beginSubscription(world, invoice, plan, !existing);
    const again = await send();
    assert.deepEqual([again.body.id, again.body.isNew], [first.body.id, false]);
    await world.settle();
  },
);

const invoiceByHand = step(
  3,
  fc.record({
    client: fc.nat(5),
    currency: fc.constantFrom(...MODEL_CURRENCIES),
    amount: fc.constantFrom(100, 333.33),
  }),
  async (world, { client: at, currency, amount }) => {
    const client = pick(world.model.clients, at);
    if (!client) return;
    const key = world.newKey();
    const send = (quantity: number) => {
      const lines = [{ description: 'Draft survey', quantity, unitAmount: amount }];

      return world.call(() => world.api.post('/api/invoices', { clientId: client.id, currency, lines }, key));
    };
    const first = await send(3);
    expectAnswer(first);
    assert.equal((await send(3)).body.id, first.body.id);
    expectAnswer(await send(4), 'idempotency_key_reused');
    await world.settle();
    const plan = { Dominion: 'Tier1', Strategic: 'Tier2', Observer: 'Tier3' }[client.fields.serviceTier];
    addInvoice(world, client, named(first), { plan, currency, total: Math.round(amount * 100) * 3 });
  },
);

const sendInvoice = step(3, fc.record({ invoice: fc.nat(9) }), async (world, { invoice: at }) => {
  const invoice = pick(world.model.invoices, at);
  if (!invoice) return;
  const { id } = invoice;
  const key = world.newKey();
  const send = () => world.call(() => world.api.post(`/api/invoices/${id}/sending`, {}, key));
  const refusal = invoice.voided ? 'voided' : undefined;
  expectAnswer(await send(), refusal);
  expectAnswer(await send(), refusal);
  await world.settle();
  if (refusal !== undefined) return;
  mailInvoice(world, invoice);
});

/** The email of an invoice: in the client's timeline, as the first one also that it was sent. */
export const mailInvoice = (
  { model }: World,
  { client, number, currency, paid, total }: ModelInvoice,
): void => {
  const isPartPaid = paid > 0 && paid < total;
  const amount = isPartPaid
    ? `${modelAmountText(total - paid, currency)} still due`
    : modelAmountText(total, currency);
  const subject = `Invoice ${number} · ${amount}`;
  model.mails.push(`${client.fields.contactEmail}: ${subject}`);
  tell(client, `mail ${subject}`);
  if (!client.timeline.includes(`invoice ${number} sent`)) tell(client, `invoice ${number} sent`);
};

const decide = (
  world: World,
  invoice: ModelInvoice,
  { path, sent, isStale }: { path: string; sent: Fields; isStale: boolean },
) => {
  const version = invoice.version + (isStale ? 5 : 0);

  return world.call(() => world.api.post(`/api/invoices/${invoice.id}/${path}`, { ...sent, version }));
};

const voidInvoice = step(
  4,
  fc.record({ invoice: fc.nat(9), isStale: fc.nat(7).map((chance) => chance === 0) }),
  async (world, { invoice: at, isStale }) => {
    const { model } = world;
    const invoice = pick(model.invoices, at);
    if (!invoice) return;
    const isPaid = invoice.paid > 0 || invoice.state !== 'open';
    const refusal = isStale ? 'stale' : invoice.voided ? 'voided' : isPaid ? 'has_payments' : undefined;
    const answer = await decide(world, invoice, { path: 'void', sent: { reason: 'Wrong.' }, isStale });
    await world.settle();
    if (!(world.wasRepeated() && answer.body.code === 'stale')) expectAnswer(answer, refusal);
    if (refusal !== undefined) return;
    Object.assign(invoice, { voided: true, state: 'completed', version: invoice.version + 1 });
    tell(invoice.client, `invoice ${invoice.number} voided`);
    const begun = model.subscriptions.find(({ startedBy }) => startedBy === invoice.id);
    if (begun && begun.status !== 'cancelled') changeModelSubscription(world, begun, 'cancelled');
  },
);

const completeInvoice = step(2, fc.record({ invoice: fc.nat(9) }), async (world, { invoice: at }) => {
  const invoice = pick(world.model.invoices, at);
  if (!invoice) return;
  const { state, voided } = invoice;
  const isClosed = state === 'completed' && !voided;
  const refusal = isClosed ? 'completed' : state === 'paid' ? undefined : 'not_paid';
  const answer = await decide(world, invoice, { path: 'completion', sent: {}, isStale: false });
  await world.settle();
  if (!(world.wasRepeated() && answer.body.code === 'stale')) expectAnswer(answer, refusal);
  if (refusal !== undefined) return;
  Object.assign(invoice, { state: 'completed', version: invoice.version + 1 });
  tell(invoice.client, `invoice ${invoice.number} completed`);
});

const NEXT: Record<string, readonly string[]> = {
  active: ['paused', 'cancelled'],
  paused: ['active', 'cancelled'],
  cancelled: ['active'],
};

const moveSubscription = step(
  3,
  fc.record({ subscription: fc.nat(5), status: fc.constantFrom('active', 'paused', 'cancelled') }),
  async (world, { subscription: at, status }) => {
    const subscription = pick(world.model.subscriptions, at);
    if (!subscription) return;
    const { client, plan, version } = subscription;
    const isSame = subscription.status === status;
    const isPossible = NEXT[subscription.status]?.includes(status);
    const isOtherTier = status === 'active' && otherTierOf(world, client, plan) !== undefined;
    const refusal = isSame
      ? undefined
      : status === 'active' && client.isArchived
        ? 'archived'
        : !isPossible
          ? 'not_possible'
          : isOtherTier
            ? 'other_tier'
            : undefined;
    const path = `/api/subscriptions/SUB-${client.id}-${plan}`;
    const answer = await world.call(() => world.api.put(path, { status, version }));
    await world.settle();
    if (!(world.wasRepeated() && answer.body.code === 'stale')) expectAnswer(answer, refusal);
    if (refusal !== undefined || isSame || !isPlan(plan)) return;
    if (status === 'active') resumeModelSubscription(world, subscription, { plan, isAnew: false });
    changeModelSubscription(world, subscription, status);
  },
);

export const invoiceSteps = {
  invoiceRetainer,
  invoiceByHand,
  sendInvoice,
  voidInvoice,
  completeInvoice,
  moveSubscription,
};
