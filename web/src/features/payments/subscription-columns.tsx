import { PLAN_LABELS } from '../../../../shared/domain/pricing.ts';
import type { Subscription, SubscriptionStatus } from '../../../../shared/domain/subscription.ts';
import { paths } from '../../paths.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import type { Columns } from '../../ui/data/table.tsx';
import { amountText } from '../../ui/format/amount-text.ts';
import { Day } from '../../ui/format/time.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { SubscriptionActions } from './subscription-actions.tsx';

const LABELS: Record<SubscriptionStatus, string> = {
  active: 'Active',
  paused: 'Paused',
  cancelled: 'Cancelled',
};
const TONES: Record<SubscriptionStatus, Tone> = { active: 'green', paused: 'yellow', cancelled: 'neutral' };

export const subscriptionColumns: Columns<Subscription> = [
  {
    header: 'Client',
    ofClient: true,
    width: 'w-[24%]',
    cell: ({ clientId, clientName }) => (
      <>
        <TextLink to={paths.client(clientId)}>{clientName}</TextLink>{' '}
        <span className="text-note font-normal whitespace-nowrap text-ink-soft">No. {clientId}</span>
      </>
    ),
  },
  { header: 'Plan', width: 'w-[21%]', cell: ({ serviceTier }) => PLAN_LABELS[serviceTier] },
  {
    header: 'Amount',
    width: 'w-[14%]',
    numeric: true,
    cell: ({ amount, currency, billing }) => (
      <>
        {amountText(amount, currency)}
        <span className="block text-note text-ink-soft">{billing}</span>
      </>
    ),
  },
  {
    header: 'Next invoice',
    width: 'w-[13%]',
    cell: ({ nextInvoiceOn }) =>
      nextInvoiceOn === undefined ? <span className="text-ink-soft">None</span> : <Day day={nextInvoiceOn} />,
  },
  {
    header: 'Status',
    width: 'w-[11%]',
    cell: ({ status }) => <Badge tone={TONES[status]}>{LABELS[status]}</Badge>,
  },
  {
    header: 'Change',
    width: 'w-[17%]',
    cell: (subscription) => <SubscriptionActions subscription={subscription} />,
  },
];
