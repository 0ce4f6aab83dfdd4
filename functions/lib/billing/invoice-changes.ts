import { dayIn } from '../../../shared/domain/day.ts';
import { canVoidInvoice } from '../../../shared/domain/invoice.ts';
import type { Subscription } from '../../../shared/domain/subscription.ts';
import { AppError, versionConflict } from '../app-error.ts';
import { commit, type TransactWrite } from '../dynamo/commit.ts';
import { ConditionFailed } from '../dynamo/errors.ts';
import { updateItem } from '../dynamo/items.ts';
import { invoiceCounterWrites } from './counters.ts';
import { findInvoiceRecord, type InvoiceRecord, invoiceUpdateWrite, toInvoice } from './invoice-record.ts';
import { invoiceTimelineWrite } from './invoice-timeline.ts';
import { planSubscriptionEnd } from './subscription-start.ts';

interface Decision {
  /** The version that whoever decides has seen. */
  readonly seen: number;
  readonly by: string;
  /** An instant. */
  readonly at: string;
}

/** What else is written with a decision, and what is told of it. */
interface Consequence {
  readonly steps: readonly TransactWrite[];
  readonly ended?: Subscription;
}

interface Decided extends Omit<Consequence, 'steps'> {
  readonly record: InvoiceRecord;
}

const NOTHING: Consequence = { steps: [] };

/**
 * Writes a decision about an invoice, with figures, timeline and what follows from it, all or nothing; undefined where
 * there is no such invoice.
 */
const decide = async (
  id: string,
  event: 'voided' | 'completed',
  decision: Decision,
  decided: (before: InvoiceRecord) => InvoiceRecord,
  following: (before: InvoiceRecord) => Promise<Consequence> = async () => NOTHING,
): Promise<Decided | undefined> => {
  const { seen, by, at } = decision;
  const before = await findInvoiceRecord(id);
  if (!before) return undefined;
  if (before.version !== seen) throw versionConflict(toInvoice(before, dayIn(new Date(at))));
  const after = decided(before);
  const { steps, ...told } = await following(before);
  try {
    await commit([
      invoiceUpdateWrite(before, after),
      ...invoiceCounterWrites(before, after),
      invoiceTimelineWrite(after, event, { by, at }),
      ...steps,
    ]);
  } catch (error) {
    // A version conflict where somebody has changed the invoice; else it was the subscription.
    if (error instanceof ConditionFailed) return decide(id, event, decision, decided, following);
    throw error;
  }

  return { record: { ...after, version: before.version + 1 }, ...told };
};

/**
 * Takes an invoice out of the books, and ends the subscription that it began; its number stays. Undefined where there
 * is no such invoice.
 * @throws AppError `voided`, `has_payments`, `stale` with the record as it stands
 */
export const voidIssuedInvoice = (id: string, reason: string, decision: Decision) =>
  decide(
    id,
    'voided',
    decision,
    (before) => {
      if (before.voided) throw new AppError('voided');
      if (!canVoidInvoice(before)) throw new AppError('has_payments');
      const { by, at } = decision;

      return { ...before, state: 'completed', voided: { at, by, reason } };
    },
    (before) => planSubscriptionEnd(before, { actor: decision.by, now: new Date(decision.at) }),
  );

/**
 * Closes a paid invoice that has been reconciled. Undefined where there is no such invoice.
 * @throws AppError `completed`, `not_paid`, `stale` with the record as it stands
 */
export const completePaidInvoice = (id: string, decision: Decision) =>
  decide(id, 'completed', decision, (before) => {
    if (before.completed) throw new AppError('completed');
    if (before.state !== 'paid') throw new AppError('not_paid');
    const { by, at } = decision;

    return { ...before, state: 'completed', completed: { at, by } };
  });

/** Notes that an invoice has left by mail for the first time. Does nothing where that is known, or it is not there. */
export const markInvoiceSent = async (id: string, { by, at }: { by: string; at: string }): Promise<void> => {
  const record = await findInvoiceRecord(id);
  if (!record || record.sentAt !== undefined) return;
  try {
    await commit([
      {
        update: 'SET sentAt = :at',
        key: { id },
        in: 'invoices',
        condition: 'attribute_not_exists(sentAt)',
        values: { ':at': at },
      },
      invoiceTimelineWrite(record, 'sent', { by, at }),
    ]);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
};

/**
 * Records which file is the invoice's as it stands: the first wins. Answers the hash that counts; that of an invoice
 * which has changed in the meantime is its own.
 */
export const saveInvoiceFile = async (
  { id, version }: Pick<InvoiceRecord, 'id' | 'version'>,
  sha256: string,
  fileState: string,
): Promise<string> => {
  try {
    await updateItem('invoices', { id }, 'SET sha256 = :sha256, fileState = :state', {
      condition: '#version = :version AND (attribute_not_exists(fileState) OR fileState <> :state)',
      names: { '#version': 'version' },
      values: { ':sha256': sha256, ':state': fileState, ':version': version },
    });

    return sha256;
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    const record = await findInvoiceRecord(id);

    return record?.version === version && record.sha256 !== undefined ? record.sha256 : sha256;
  }
};
