import type { GridAlert } from '../../../../shared/domain/grid.ts';
import { recordKindOf } from '../../../../shared/domain/record-reference.ts';
import { DismissMailButton } from '../../components/dismiss-mail-button.tsx';
import { LinkedText } from '../../components/record/linked-text.tsx';
import { RecordLink } from '../../components/record/record-link.tsx';
import { RetryMailButton } from '../../components/retry-mail-button.tsx';
import { Badge } from '../../ui/badge.tsx';
import { dayAndTime } from '../../ui/format/dubai-time.ts';
import { Time } from '../../ui/format/time.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';

interface AlertsProps {
  items: readonly GridAlert[];
  isMore: boolean;
}

/** Alerts, each with a link to its screen. */
export const GridAlerts = ({ items, isMore }: AlertsProps) => {
  const list = useKeptFocus<HTMLUListElement>('p:first-child a, button:first-of-type');
  if (items.length === 0) return <p className="py-4 text-data text-ink-soft">Nothing needs attention.</p>;

  return (
    <>
      <ul ref={list} className="text-data">
        {items.map((alert) => (
          <li
            key={alert.id}
            className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-3 border-b border-rule py-2.5"
          >
            <span>
              <Badge tone={alert.severity === 'critical' ? 'red' : 'yellow'}>
                {alert.severity === 'critical' ? 'Critical' : 'Warning'}
              </Badge>
            </span>
            <AlertText alert={alert} />
          </li>
        ))}
      </ul>
      {isMore && (
        <p className="pt-2 text-note text-ink-soft">
          There are more; the longest waiting of each kind are listed.
        </p>
      )}
    </>
  );
};

const AlertText = ({ alert }: { alert: GridAlert }) => {
  const { kind, title, detail, since, record, isFinal, isReturned } = alert;
  // A record that cannot be read has no screen either.
  const isLinked = kind !== 'unreadable-record' && recordKindOf(record) !== undefined;

  return (
    <div>
      <p className="wrap-anywhere">
        {isLinked ? (
          <RecordLink id={record} className="wrap-anywhere">
            {title}
          </RecordLink>
        ) : (
          title
        )}
      </p>
      <p className="text-note wrap-anywhere text-ink-soft">
        {detail !== '' && <LinkedText>{`${detail} · `}</LinkedText>}
        <Time at={since} as={(at) => `since ${dayAndTime(at)}`} className="whitespace-nowrap" />
      </p>
      {kind === 'failed-mail' && (
        <div className="mt-1.5 flex flex-wrap gap-2">
          {!isReturned && <RetryMailButton id={record} title={title} />}
          {isFinal && <DismissMailButton id={record} title={title} isReturned={isReturned} />}
        </div>
      )}
    </div>
  );
};
