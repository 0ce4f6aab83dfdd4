import { retrySync } from '../../../../shared/contract/sync.ts';
import { type SyncLog, type SyncOutcome, syncActionLabel } from '../../../../shared/domain/sync.ts';
import { useMutation } from '../../api/mutation.ts';
import { SOON } from '../../api/refresh.ts';
import { RecordLink } from '../../components/record/record-link.tsx';
import { paths } from '../../paths.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { NotGiven } from '../../ui/data/not-given.tsx';
import type { Columns } from '../../ui/data/table.tsx';
import { ToolButton } from '../../ui/data/tool-button.tsx';
import { amountText } from '../../ui/format/amount-text.ts';
import { dayAndTime } from '../../ui/format/dubai-time.ts';
import { Time } from '../../ui/format/time.tsx';
import { showToast } from '../../ui/overlay/toast.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { SYNC_READS } from './sync-reads.ts';
import { showSyncFailure } from './use-sync-trigger.ts';

/** Retries a failed sync; its log shows the outcome. */
const RetryButton = ({ log }: { log: SyncLog }) => {
  const { send, isPending } = useMutation(retrySync, { invalidates: SYNC_READS });

  const retry = async () => {
    if (isPending) return;
    const retried = await send({ id: log.id });
    if (retried.sent && retried.output?.outcome !== 'failed')
      showToast({ title: 'Sync Retried', description: retried.output?.message });
    else showSyncFailure();
  };

  return (
    <ToolButton aria-disabled={isPending} onClick={retry}>
      {isPending ? 'Retrying…' : 'Retry'}
      <span className="sr-only"> {log.id}</span>
    </ToolButton>
  );
};

const OUTCOMES: Record<SyncOutcome, { tone: Tone; text: string }> = {
  done: { tone: 'green', text: 'Done' },
  unchanged: { tone: 'neutral', text: 'Unchanged' },
  refused: { tone: 'yellow', text: 'Refused' },
  failed: { tone: 'red', text: 'Failed' },
};

/** Whether the email to headquarters is still pending. */
const isBeingTold = ({ mailId, zahraelNotified }: SyncLog): boolean =>
  mailId !== undefined && !zahraelNotified;

/** Allocation of a payment. */
const Booked = ({ invoiceId, invoiceNumber }: NonNullable<SyncLog['booked']>) =>
  invoiceId === undefined ? (
    'on account'
  ) : (
    <>
      on <TextLink to={paths.invoice(invoiceId)}>{invoiceNumber ?? invoiceId}</TextLink>
    </>
  );

const Outcome = ({ outcome, message, payment, booked, attempts }: SyncLog) => {
  const { tone, text } = OUTCOMES[outcome];
  const isFault = outcome === 'failed' || outcome === 'refused';

  return (
    <>
      <Badge tone={tone}>{text}</Badge>
      {attempts > 1 && <span className="text-note text-ink-soft"> after {attempts} attempts</span>}
      {outcome === 'done' ? (
        payment && (
          <span className="mt-1 block text-note text-ink-soft">
            {amountText(payment.amount, payment.currency)} {booked && <Booked {...booked} />}
          </span>
        )
      ) : (
        <span className={`mt-1 block text-note wrap-anywhere ${isFault ? 'text-fault' : 'text-ink-soft'}`}>
          {message}
        </span>
      )}
    </>
  );
};

const Client = ({ clientId, clientName, uniqueClientId }: SyncLog) => {
  if (clientId === undefined)
    return uniqueClientId === '' ? <NotGiven /> : <span className="wrap-anywhere">{uniqueClientId}</span>;
  return (
    <>
      <TextLink to={paths.client(clientId)}>{clientName}</TextLink>
      <span className="block text-note text-ink-soft">{uniqueClientId}</span>
    </>
  );
};

const Notified = (log: SyncLog) => {
  if (log.zahraelNotified) return <span className="text-green">Notified</span>;
  return <span className="text-ink-soft">{isBeingTold(log) ? 'On its way' : 'Nothing to tell'}</span>;
};

/** Refreshes syncs until their emails to headquarters have left. */
export const UNTIL_TOLD = {
  every: SOON,
  while: ({ items }: { items: SyncLog[] }) => items.some(isBeingTold),
};

export const syncColumns: Columns<SyncLog> = [
  {
    header: 'Action',
    width: 'w-[14%]',
    cell: ({ id, actionType }) => (
      <span className="wrap-anywhere">
        {actionType === '' ? <NotGiven /> : syncActionLabel(actionType)}
        <span className="block text-note font-normal text-ink-soft">
          <RecordLink id={id} />
        </span>
      </span>
    ),
  },
  {
    header: 'Source → target',
    width: 'w-[15%]',
    cell: ({ systemSource, systemTarget }) => (
      <>
        {systemSource} <span aria-hidden="true">→</span>
        <span className="sr-only"> to</span>{' '}
        <span className="block">{systemTarget === '' ? <NotGiven /> : systemTarget}</span>
      </>
    ),
  },
  { header: 'Client', width: 'w-[18%]', cell: (log) => <Client {...log} /> },
  {
    header: 'Time',
    width: 'w-[13%]',
    cell: ({ syncTimestamp, actor }) => (
      <>
        <Time at={syncTimestamp} as={dayAndTime} />
        <span className="block text-note text-ink-soft">by {actor}</span>
      </>
    ),
  },
  { header: 'Outcome', width: 'w-[22%]', cell: (log) => <Outcome {...log} /> },
  { header: 'Headquarters', width: 'w-[11%]', cell: (log) => <Notified {...log} /> },
  {
    header: 'Again',
    width: 'w-[7%]',
    cell: (log) => log.outcome === 'failed' && <RetryButton log={log} />,
  },
];
