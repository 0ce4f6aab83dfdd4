import type { Client, Evidence } from '../../../shared/domain/client.ts';
import { balanceOf, withPayment } from '../../../shared/domain/invoice.ts';
import { type Currency, moneyText, toMajor } from '../../../shared/domain/money.ts';
import type { PaymentMethod } from '../../../shared/domain/payment.ts';
import { referenceFrom } from '../access/references.ts';
import { milestoneWrites } from './client-milestones.ts';
import { find as findClient } from './clients.ts';
import { firstPaymentOf, orderingFor } from './document-orders.ts';
import { ConditionFailed, type Step, transact } from './dynamo.ts';
import { oldestOpen } from './invoice-lists.ts';
import { findRecord as findInvoice, type InvoiceRecord, rewriting } from './invoice-record.ts';
import { telling } from './invoice-timeline.ts';
import { LISTED } from './newest-first.ts';
import { countingRevenue, recounting } from './payment-figures.ts';
import { findRecord, type PaymentRecord } from './payments.ts';
import { AgainstTheBooks, KeyReused } from './refusals.ts';
import { noting } from './timeline.ts';

/** What was paid; amounts in minor units. */
export interface Received {
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

export interface Recording {
  /** Recording twice under one key records once. A sync's key says for itself which payment it is, whoever reports it. */
  readonly key: string;
  readonly actor: string;
  /** What stands behind `retainerPaid`: a payment by hand, or a sync. */
  readonly source: Extract<Evidence['source'], 'payment' | 'sync'>;
  readonly dominionCode: string;
  readonly now: Date;
  /** What a payment that is new means for its client; the proof of `retainerPaid` unless told. */
  readonly meaning?: (client: Client, evidence: Evidence) => readonly Step[];
}

/** @throws AgainstTheBooks where the payment does not belong on the invoice, or not as much of it */
const paidOn = (invoice: InvoiceRecord, { clientId, amount, currency }: Received): InvoiceRecord => {
  if (invoice.clientId !== clientId)
    throw new AgainstTheBooks('other_client', 'The invoice is another client’s.', 'clientId');
  if (invoice.currency !== currency)
    throw new AgainstTheBooks('other_currency', `The invoice is in ${invoice.currency}.`, 'currency');
  const after = withPayment(invoice, amount);
  if (after) return after;
  if (invoice.state !== 'open')
    throw new AgainstTheBooks('not_open', 'Nothing is left to pay on this invoice.', 'invoiceId');
  const left = moneyText(balanceOf(invoice), currency);

  throw new AgainstTheBooks('exceeds_balance', `At most ${left} is left to pay.`, 'amount');
};

interface Place {
  readonly id: string;
  readonly cause: string;
  readonly kept?: PaymentRecord;
}

const placeFor = async (cause: string, attempt = 0): Promise<Place> => {
  const id = referenceFrom('PAY', `${cause}#${attempt}`);
  const kept = await findRecord(id);
  if (kept && kept.cause !== cause) return placeFor(cause, attempt + 1);

  return { id, cause, ...(kept && { kept }) };
};

/** What a payment does to its invoice. */
const settling = (
  before: InvoiceRecord,
  after: InvoiceRecord,
  { actor: by, now }: Pick<Recording, 'actor' | 'now'>,
): Step[] => [
  rewriting(before, after),
  ...recounting(before, after),
  ...(after.state === 'paid' ? [telling(after, 'paid', { by, at: now.toISOString() })] : []),
];

const proof = (client: Client, evidence: Evidence): Step[] =>
  milestoneWrites(client, 'retainer paid', evidence);

/** What follows from a payment for its client: the proof, the rule's documents, the timeline. */
const following = async (
  client: Client,
  { id, amount, currency, paymentMethod, invoiceNumber, createdAt: at }: PaymentRecord,
  { actor, source, dominionCode, now, meaning = proof }: Recording,
): Promise<Step[]> => {
  const why = firstPaymentOf(client, id);
  const { steps } = await orderingFor('payment_confirmed', client, why, { actor, dominionCode, now });

  return [
    ...meaning(client, { source, actor, at, record: id }),
    ...steps,
    noting(client.id, id, {
      kind: 'payment',
      at,
      actor,
      paymentId: id,
      amount: toMajor(amount),
      currency,
      paymentMethod,
      ...(invoiceNumber !== undefined && { invoiceNumber }),
    }),
  ];
};

const write = async (
  { id, cause }: Place,
  client: Client,
  invoice: InvoiceRecord | undefined,
  { paymentMethod, amount, currency, transactionFee, paymentDate, reference }: Received,
  recording: Recording,
  settled: readonly Step[],
): Promise<PaymentRecord> => {
  const record: PaymentRecord = {
    id,
    paymentId: id,
    cause,
    clientId: client.id,
    clientName: client.clientName,
    ...(invoice && { invoiceId: invoice.id, invoiceNumber: invoice.invoiceNumber }),
    paymentMethod,
    amount,
    currency,
    status: 'confirmed',
    transactionFee,
    netAmount: amount - transactionFee,
    paymentDate,
    reference,
    recordedBy: recording.actor,
    createdAt: recording.now.toISOString(),
  };
  await transact([
    { put: { ...record, ...LISTED }, into: 'payments', condition: 'attribute_not_exists(id)' },
    ...settled,
    ...countingRevenue(record),
    ...(await following(client, record, recording)),
  ]);

  return record;
};

/** Which invoice a payment is on: none, or the one that `choose` names. */
type Choice = () => Promise<InvoiceRecord | undefined>;

const record = async (
  received: Received,
  choose: Choice,
  recording: Recording,
): Promise<PaymentRecord | undefined> => {
  const { source, actor, key } = recording;
  const place = await placeFor(source === 'sync' ? `sync#${key}` : `${source}#${actor}#${key}`);
  if (place.kept) return same(place.kept, received);
  const [client, invoice] = await Promise.all([findClient(received.clientId), choose()]);
  if (!client) return undefined;
  const settled = invoice ? settling(invoice, paidOn(invoice, received), recording) : [];
  try {
    return await write(place, client, invoice, received, recording, settled);
  } catch (error) {
    // Recorded already, or the invoice, the client or a document changed in between: looked at again.
    if (error instanceof ConditionFailed) return record(received, choose, recording);
    throw error;
  }
};

const same = (kept: PaymentRecord, { clientId, amount, currency }: Received): PaymentRecord => {
  if (kept.clientId !== clientId || kept.amount !== amount || kept.currency !== currency)
    throw new KeyReused('The key was used for another payment.');

  return kept;
};

/**
 * The one door through which payments come in: keeps the payment, moves its invoice and the figures, proves
 * `retainerPaid`, orders what the rule of a confirmed payment makes, and tells the timeline, all or nothing. Without
 * an invoice it is on the client's account. Undefined where there is no such client or invoice.
 * @throws AgainstTheBooks where it does not belong on the invoice or exceeds its balance, KeyReused
 */
export const recordPayment = async (
  received: Received,
  invoiceId: string | undefined,
  recording: Recording,
): Promise<PaymentRecord | undefined> => {
  if (invoiceId === undefined) return record(received, async () => undefined, recording);
  if (!(await findInvoice(invoiceId))) return undefined;

  return record(received, () => findInvoice(invoiceId), recording);
};

/**
 * A payment of which only client, amount and currency are known, as a sync reports it: goes on the client's oldest
 * open invoice in that currency where the amount fits its balance, else on account. As `recordPayment` otherwise.
 * @throws KeyReused
 */
export const receivePayment = (
  received: Received,
  recording: Recording,
): Promise<PaymentRecord | undefined> =>
  record(
    received,
    async () => {
      const oldest = await oldestOpen(received.clientId, received.currency);
      // The index may lag: what counts is the record.
      const invoice = oldest && (await findInvoice(oldest.id));

      return invoice && withPayment(invoice, received.amount) ? invoice : undefined;
    },
    recording,
  );
