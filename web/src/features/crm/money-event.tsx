import { PAYMENT_METHOD_LABELS } from '../../../../shared/domain/payment.ts';
import { PLAN_LABELS } from '../../../../shared/domain/pricing.ts';
import type { TimelineEntry } from '../../../../shared/domain/timeline.ts';
import { RecordLink } from '../../components/record/record-link.tsx';
import { amountText } from '../../ui/format/amount-text.ts';

type Of<Kind extends TimelineEntry['kind']> = Extract<TimelineEntry, { kind: Kind }>;

const INVOICE_EVENTS: Record<Of<'invoice'>['event'], string> = {
  issued: 'issued',
  sent: 'sent',
  overdue: 'is overdue',
  paid: 'paid in full',
  completed: 'marked as completed',
  voided: 'voided',
};

const SUBSCRIPTION_EVENTS: Record<Of<'subscription'>['event'], string> = {
  started: 'started',
  active: 'resumed',
  paused: 'paused',
  cancelled: 'cancelled',
};

type Money = Of<'invoice'> | Of<'payment'> | Of<'allocation'> | Of<'subscription'>;

/** A timeline entry about an invoice, a payment or a subscription. */
export const MoneyEvent = ({ entry }: { entry: Money }) => {
  if (entry.kind === 'subscription')
    return (
      <p>
        Subscription {SUBSCRIPTION_EVENTS[entry.event]}: {PLAN_LABELS[entry.serviceTier]}.
      </p>
    );
  const amount = amountText(entry.amount, entry.currency);
  if (entry.kind === 'payment')
    return (
      <p className="wrap-anywhere">
        Payment <RecordLink id={entry.paymentId} /> recorded: {amount} by{' '}
        {PAYMENT_METHOD_LABELS[entry.paymentMethod].toLowerCase()}{' '}
        {entry.invoiceNumber === undefined ? (
          'on account'
        ) : (
          <>
            on{' '}
            {entry.invoiceId === undefined ? (
              entry.invoiceNumber
            ) : (
              <RecordLink id={entry.invoiceId}>{entry.invoiceNumber}</RecordLink>
            )}
          </>
        )}
        .
      </p>
    );
  if (entry.kind === 'allocation')
    return (
      <p className="wrap-anywhere">
        Payment <RecordLink id={entry.paymentId} />
        {entry.partOf !== undefined && (
          <>
            , a part of <RecordLink id={entry.partOf} />,
          </>
        )}{' '}
        moved: {amount} from {entry.from ?? 'account'} to {entry.invoiceNumber}.
      </p>
    );
  return (
    <p>
      Invoice <RecordLink id={entry.invoiceId}>{entry.invoiceNumber}</RecordLink>{' '}
      {entry.event === 'overdue' ? (
        <span className="text-fault">{INVOICE_EVENTS[entry.event]}</span>
      ) : (
        INVOICE_EVENTS[entry.event]
      )}
      : {amount}.
    </p>
  );
};
