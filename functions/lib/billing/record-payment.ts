import {
  findInvoiceToPay,
  findRecordedPayment,
  findSyncedPayment,
} from '../../../shared/domain/allocation.ts';
import type { Client, Evidence } from '../../../shared/domain/client.ts';
import { type Currency, moneyText, toMajor } from '../../../shared/domain/money.ts';
import type { PaymentMethod } from '../../../shared/domain/payment.ts';
import type { FieldChange } from '../../../shared/domain/timeline.ts';
import { AppError } from '../app-error.ts';
import { findClient } from '../clients/client.table.ts';
import { timelineWrite } from '../clients/timeline.table.ts';
import type { Context } from '../context.ts';
import { commit, type TransactWrite } from '../dynamo/commit.ts';
import { ConditionFailed } from '../dynamo/errors.ts';
import { LISTED } from '../dynamo/tables.ts';
import { type IdempotentCall, requireSameRequest } from '../idempotency.ts';
import { referenceFrom } from '../references.ts';
import { findInvoicesForPayment, findRetainerInvoice, findSimilarPayments } from './client-payments.table.ts';
import { revenueCounterWrites } from './counters.ts';
import { findInvoiceRecord as findInvoice, type InvoiceRecord } from './invoice-record.ts';
import { findPaymentRecord, onAccountKey, type PaymentRecord, paymentCause } from './payment.table.ts';
import { applyPayment, planPaymentEffects, settlementWrites } from './payment-effects.ts';

/** What was paid; amounts in minor units. */
export interface PaymentReceived {
  readonly clientId: number;
  readonly paymentMethod: PaymentMethod;
  readonly amount: number;
  readonly currency: Currency;
  /** At most the amount. */
  readonly transactionFee: number;
  /** A day in Dubai. */
  readonly paymentDate: string;
  readonly reference: string;
}

export interface Recording extends Context {
  /** Recording twice under one key records once. A sync's key says for itself which payment it is, whoever reports it. */
  readonly key: string;
}

/** A payment by hand: what was asked stands with it, and the same key with anything else is refused. */
interface ByHand extends Recording, IdempotentCall {}

/** Tells of a payment that is recorded, and of what it changes of its client. */
type Tell = (payment: PaymentRecord, changes: readonly FieldChange[]) => readonly TransactWrite[];

const FIELDS = { client: 'clientId', currency: 'currency', amount: 'amount' };

interface Place {
  readonly id: string;
  readonly cause: string;
  readonly fingerprint?: string;
  readonly kept?: PaymentRecord;
}

const placeFor = async (cause: string, attempt = 0): Promise<Place> => {
  const id = referenceFrom('PAY', `${cause}#${attempt}`);
  const kept = await findPaymentRecord(id);
  if (kept && kept.cause !== cause) return placeFor(cause, attempt + 1);

  return { id, cause, ...(kept && { kept }) };
};

const same = <One extends PaymentRecord>(kept: One, { clientId, amount, currency }: PaymentReceived): One => {
  if (kept.clientId !== clientId || kept.amount !== amount || kept.currency !== currency)
    throw new AppError('idempotency_key_reused');

  return kept;
};

const recordAt = (
  { id, cause, fingerprint }: Place,
  { clientName }: Client,
  invoice: InvoiceRecord | undefined,
  received: PaymentReceived,
  { actor, now }: Context,
): PaymentRecord => ({
  ...received,
  id,
  paymentId: id,
  cause,
  fingerprint,
  clientName,
  ...(invoice && { invoiceId: invoice.id, invoiceNumber: invoice.invoiceNumber }),
  status: 'confirmed',
  netAmount: received.amount - received.transactionFee,
  recordedBy: actor,
  createdAt: now.toISOString(),
});

const paymentEntry = ({
  id,
  clientId,
  amount,
  currency,
  paymentMethod,
  invoiceId,
  invoiceNumber,
  createdAt: at,
  recordedBy: actor,
}: PaymentRecord): TransactWrite =>
  timelineWrite(clientId, id, {
    kind: 'payment',
    at,
    actor,
    paymentId: id,
    amount: toMajor(amount),
    currency,
    paymentMethod,
    ...(invoiceId !== undefined && { invoiceId }),
    ...(invoiceNumber !== undefined && { invoiceNumber }),
  });

/** What a payment that is new is going to be. */
interface Plan {
  readonly place: Place;
  readonly client: Client;
  readonly invoice: InvoiceRecord | undefined;
  readonly received: PaymentReceived;
}

/** Writes a payment with all that follows from it, all or nothing. @throws the errors of `applyPayment`, ConditionFailed */
const write = async (
  { place, client, invoice, received: sum }: Plan,
  context: Context & { readonly source: Evidence['source'] },
  tell: Tell,
): Promise<PaymentRecord> => {
  const record = recordAt(place, client, invoice, sum, context);
  const after = invoice && applyPayment(invoice, sum, FIELDS);
  const { changes, steps } = await planPaymentEffects(record, client, after, context);
  await commit([
    {
      put: { ...record, ...LISTED, ...onAccountKey(record) },
      into: 'payments',
      condition: 'attribute_not_exists(id)',
    },
    ...(invoice && after ? settlementWrites(invoice, after, context) : []),
    ...revenueCounterWrites(record),
    ...steps,
    paymentEntry(record),
    ...tell(record, changes),
  ]);

  return record;
};

/** The client's timeline tells what a payment by hand changes. */
const tellOfEdit: Tell = ({ id, clientId, createdAt: at, recordedBy: actor }, changes) =>
  changes.length === 0
    ? []
    : [timelineWrite(clientId, id, { kind: 'edit', at, actor, changes: [...changes] })];

/** Where a payment stands, in words. */
export const allocationText = ({ invoiceNumber }: Pick<PaymentRecord, 'invoiceNumber'>): string =>
  invoiceNumber === undefined ? 'on account' : `on ${invoiceNumber}`;

/** @throws AppError `already_received` where the payment is on record, by a sync or by hand under another key */
const expectNew = async (
  sum: PaymentReceived,
  invoiceId: string | undefined,
  { id }: Place,
): Promise<void> => {
  const others = (await findSimilarPayments(sum.clientId, sum)).filter((one) => one.id !== id);
  const before = findRecordedPayment(sum, invoiceId, others);
  if (!before) return;
  const what = `${before.id} of ${moneyText(before.amount, before.currency)}`;
  const said = `${what} was ${before.isSynced ? 'synced' : 'recorded'} on ${before.paymentDate} and is ${allocationText(before)}. Nothing new was made: give a further payment a reference of its own.`;

  throw new AppError('already_received', { message: said, field: 'reference' });
};

/**
 * Records a payment by hand: keeps it, moves its invoice and the figures, and writes what follows from it, all or
 * nothing. Without an invoice it is on the client's account. Undefined where there is no such client or invoice.
 * @throws AppError `idempotency_key_reused`, `already_received`, and those of `applyPayment`
 */
export const recordPaymentByHand = async (
  sum: PaymentReceived,
  invoiceId: string | undefined,
  recording: ByHand,
): Promise<PaymentRecord | undefined> => {
  const { key, fingerprint, ...context } = recording;
  const place = { ...(await placeFor(paymentCause('payment', context.actor, key))), fingerprint };
  if (place.kept) {
    requireSameRequest(place.kept, { fingerprint });

    return place.kept;
  }
  const [client, invoice] = await Promise.all([
    findClient(sum.clientId),
    invoiceId === undefined ? undefined : findInvoice(invoiceId),
  ]);
  if (!client || (invoiceId !== undefined && !invoice)) return undefined;
  await expectNew(sum, invoiceId, place);
  try {
    const plan = { place, client, invoice, received: sum };

    return await write(plan, { ...context, source: 'payment' }, tellOfEdit);
  } catch (error) {
    // Recorded already, or the invoice, the client or a document changed in between: looked at again.
    if (error instanceof ConditionFailed) return recordPaymentByHand(sum, invoiceId, recording);
    throw error;
  }
};

/** What became of a payment that was reported. */
export type SyncedPaymentResult =
  | { readonly isNew: true; readonly payment: PaymentRecord }
  /** Nothing: it is on record, as a payment or as an invoice that is paid. */
  | { readonly isNew: false; readonly payment: PaymentRecord }
  | { readonly isNew: false; readonly invoice: InvoiceRecord };

/** What a report repeats. @throws AppError `idempotency_key_reused` where it is known with another amount */
const recordedAlready = async (
  sum: PaymentReceived,
  client: Client,
  retainer: InvoiceRecord | undefined,
): Promise<SyncedPaymentResult | undefined> => {
  const before = findSyncedPayment(
    sum,
    client,
    await findSimilarPayments(client.id, sum),
    retainer !== undefined,
  );
  if (before) return { isNew: false, payment: same(before, sum) };
  const isPaid = retainer !== undefined && retainer.state !== 'open' && sum.reference === '';
  if (!isPaid) return undefined;
  if (retainer.total !== sum.amount || retainer.currency !== sum.currency)
    throw new AppError('idempotency_key_reused');

  return { isNew: false, invoice: retainer };
};

/**
 * A payment of which only client, amount and currency are known, as a sync reports it; without a reference it is the
 * client's retainer. What is on record is not recorded again; what is new goes where `invoiceFor` says, and is told by
 * `tell`. Undefined where there is no such client.
 * @throws AppError `idempotency_key_reused` where it is on record with another amount
 */
export const recordSyncedPayment = async (
  sum: PaymentReceived,
  recording: Recording,
  tell: Tell,
): Promise<SyncedPaymentResult | undefined> => {
  const { key, ...context } = recording;
  const place = await placeFor(paymentCause('sync', context.actor, key));
  if (place.kept) return { isNew: false, payment: same(place.kept, sum) };
  const client = await findClient(sum.clientId);
  if (!client) return undefined;
  const retainer = await findRetainerInvoice(client);
  const known = await recordedAlready(sum, client, retainer);
  if (known) return known;
  const open = await findInvoicesForPayment(client, sum.currency, retainer);
  const plan = { place, client, invoice: findInvoiceToPay(sum.amount, client, open), received: sum };
  try {
    return { isNew: true, payment: await write(plan, { ...context, source: 'sync' }, tell) };
  } catch (error) {
    if (error instanceof ConditionFailed) return recordSyncedPayment(sum, recording, tell);
    throw error;
  }
};
