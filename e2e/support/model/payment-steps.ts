import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import type { Fields } from '../api/staff-api.ts';
import { allocate, MODEL_CURRENCIES, modelBalance, tellChanges } from './billing-model.ts';
import { tell } from './client-model.ts';
import type { ModelClient, ModelInvoice, ModelPayment } from './records.ts';
import { step } from './step.ts';
import { expectAnswer, pick, type World } from './world.ts';

export const receivedOf = ({ amount, received = amount }: ModelPayment): number => received;

/** A payment that has parts was on account before. */
export const wasOnAccount = ({ invoice, received }: ModelPayment): boolean =>
  !invoice || received !== undefined;

/** The payment that one by hand repeats: of the same reference, or the synced retainer of the same amount. */
const repeatedPayment = (
  { model }: World,
  client: ModelClient,
  paid: { amount: number; currency: string; reference: string },
  invoice: ModelInvoice | undefined,
) =>
  model.payments.find((one) => {
    if (one.client !== client) return false;
    if (paid.reference !== '') return one.reference === paid.reference;
    if (one.partOf) return false;
    const isSame = receivedOf(one) === paid.amount && one.currency === paid.currency;
    const fits = !invoice || wasOnAccount(one) || one.invoice === invoice;

    return one.isSynced && one.reference === '' && isSame && fits;
  });

const paymentRefusal = (
  invoice: ModelInvoice | undefined,
  { client, amount, currency }: Pick<ModelPayment, 'client' | 'amount' | 'currency'>,
) => {
  if (!invoice) return undefined;
  if (invoice.client !== client) return 'other_client';
  if (invoice.currency !== currency) return 'other_currency';
  if (invoice.state !== 'open') return 'not_open';

  return amount > modelBalance(invoice) ? 'exceeds_balance' : undefined;
};

export const addPayment = (
  world: World,
  payment: ModelPayment,
  invoice: ModelInvoice | undefined,
): ReturnType<typeof allocate> => {
  world.model.payments.push(payment);
  tell(payment.client, `payment ${payment.id}`);

  return allocate(world, payment, invoice);
};

const REFERENCES = ['', '', '', 'TT-1', 'TT-2'];

const pay = step(
  7,
  fc.record({
    client: fc.nat(5),
    invoice: fc.option(fc.nat(9), { nil: undefined, freq: 5 }),
    share: fc.constantFrom('whole', 'whole', 'half', 'over'),
    currency: fc.option(fc.constantFrom(...MODEL_CURRENCIES), { nil: undefined, freq: 1 }),
    reference: fc.constantFrom(...REFERENCES),
    ofOther: fc.nat(9).map((chance) => chance === 0),
  }),
  async (world, { client: clientAt, invoice: at, share, currency: other, reference, ofOther }) => {
    const { model, api } = world;
    const invoice = at === undefined ? undefined : pick(model.invoices, at);
    const client = invoice && !ofOther ? invoice.client : pick(model.clients, clientAt);
    if (!client) return;
    const whole = (invoice && modelBalance(invoice)) || 1_000_00;
    const amount = { whole, half: Math.ceil(whole / 2), over: whole + 1 }[share] ?? whole;
    const currency = other ?? invoice?.currency ?? 'USD';
    const paid = { client, amount, currency, reference };
    const key = world.newKey();
    const sent: Fields = {
      ...{ clientId: client.id, paymentMethod: 'bank-transfer', reference, currency },
      ...{ amount: amount / 100, ...(invoice && { invoiceId: invoice.id }) },
    };
    const send = (body: Fields) => world.call(() => api.post('/api/payments', body, key));
    const isRepeated = repeatedPayment(world, client, paid, invoice) !== undefined;
    const refusal = isRepeated ? 'already_received' : paymentRefusal(invoice, paid);
    const first = await send(sent);
    expectAnswer(first, refusal);
    if (refusal === undefined) {
      assert.deepEqual((await send(sent)).body, first.body);
      expectAnswer(await send({ ...sent, amount: 0.01 }), 'idempotency_key_reused');
    }
    await world.settle();
    if (refusal !== undefined) return;
    const payment = { ...paid, id: String(first.body.paymentId), isSynced: false };
    tellChanges(client, addPayment(world, payment, invoice));
  },
);

const movePayment = step(
  3,
  fc.record({ payment: fc.nat(9), invoice: fc.nat(9), isOutdated: fc.nat(5).map((chance) => chance === 0) }),
  async (world, { payment: at, invoice: to, isOutdated }) => {
    const { model, api } = world;
    const payment = pick(model.payments, at);
    const invoice = pick(model.invoices, to);
    if (!payment || !invoice) return;
    const { invoice: from, client } = payment;
    const isThere = from === invoice;
    const isSettled = from !== undefined && from.state !== 'open';
    const isFixed = isOutdated || isSettled;
    const refusal = isThere ? undefined : isFixed ? 'not_movable' : paymentRefusal(invoice, payment);
    const path = `/api/payments/${payment.id}/allocation`;
    const sent = { invoiceId: invoice.id, from: isOutdated ? 'INV-00000000' : (from?.id ?? 'account') };
    const answer = await world.call(() => api.post(path, sent));
    await world.settle();
    expectAnswer(answer, refusal);
    if (refusal !== undefined || isThere) return;
    if (from) {
      from.paid -= payment.amount;
      from.version += 1;
    }
    tell(client, `allocation ${payment.id} ${invoice.number}`);
    tellChanges(client, allocate(world, payment, invoice));
  },
);

const partRefusal = (payment: ModelPayment, amount: number) => {
  if (amount > payment.amount) return 'exceeds_payment';

  return payment.invoice && amount < payment.amount ? 'not_movable' : undefined;
};

/** Puts a part of a payment on account on an invoice: half of it, as much as is left to pay, or more than there is. */
const splitPayment = step(
  3,
  fc.record({
    payment: fc.nat(9),
    invoice: fc.nat(9),
    share: fc.constantFrom('half', 'balance', 'balance', 'over'),
  }),
  async (world, { payment: at, invoice: to, share }) => {
    const { model, api } = world;
    const whole = pick(model.payments, at);
    const invoice = pick(model.invoices, to);
    if (!whole || !invoice) return;
    const { client, amount: left, currency, reference, isSynced } = whole;
    const balance = modelBalance(invoice) || 1;
    const amount = { half: Math.ceil(left / 2), balance, over: left + 1 }[share] ?? balance;
    if (amount === left) return;
    const refusal = partRefusal(whole, amount) ?? paymentRefusal(invoice, { client, amount, currency });
    const path = `/api/payments/${whole.id}/allocation`;
    const key = world.newKey();
    const send = (minor: number) =>
      world.call(() => api.post(path, { invoiceId: invoice.id, amount: minor / 100 }, key));
    const first = await send(amount);
    expectAnswer(first, refusal);
    if (refusal === undefined) {
      assert.deepEqual((await send(amount)).body, first.body);
      expectAnswer(await send(amount + 1), 'idempotency_key_reused');
    }
    await world.settle();
    if (refusal !== undefined) return;
    whole.received = receivedOf(whole);
    whole.amount -= amount;
    const part = { client, amount, currency, reference, isSynced, partOf: whole };
    const allocated: ModelPayment = { ...part, id: String(first.body.paymentId) };
    model.payments.push(allocated);
    tell(client, `allocation ${allocated.id} ${invoice.number}`);
    tellChanges(client, allocate(world, allocated, invoice));
  },
);

export const paymentSteps = { pay, movePayment, splitPayment };
