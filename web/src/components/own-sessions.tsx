import type {
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
} from '../../../shared/contract/client-portal.ts';
import type { Endpoint } from '../../../shared/contract/endpoint.ts';
import type {
  endOtherStaffSessions,
  endOwnStaffSession,
  listOwnStaffSessions,
} from '../../../shared/contract/staff-access.ts';
import type { OwnSession } from '../../../shared/domain/own-session.ts';
import { isUnknownRecord } from '../api/errors.ts';
import { useMutation } from '../api/mutation.ts';
import { useQuery } from '../api/query.ts';
import { Badge } from '../ui/badge.tsx';
import { ToolButton } from '../ui/data/tool-button.tsx';
import { dateAndTime } from '../ui/format/dubai-time.ts';
import { Time } from '../ui/format/time.tsx';
import { askToConfirm } from '../ui/overlay/alerts.tsx';
import { showFailure, showToast } from '../ui/overlay/toast.tsx';
import { Loaded } from './loaded.tsx';

const FAILED = 'The session could not be ended. Please try again.';

interface OwnSessionsProps {
  list: typeof listOwnSessions | typeof listOwnStaffSessions;
  end: typeof endOwnSession | typeof endOwnStaffSession;
  endOthers: typeof endOtherSessions | typeof endOtherStaffSessions;
}

/** The sessions of the person who is signed in, who may end one or all others. */
export const OwnSessions = ({ list, end, endOthers }: OwnSessionsProps) => {
  const read = useQuery(list, {});

  return (
    <Loaded read={read} what="your sessions">
      {({ items }) => (
        <>
          <ul className="divide-y divide-rule border-y border-rule">
            {items.map((session) => (
              <SessionRow key={session.id} session={session} end={end} list={list} />
            ))}
          </ul>
          {items.length > 1 && <EndOthers endpoint={endOthers} list={list} />}
        </>
      )}
    </Loaded>
  );
};

interface SessionRowProps {
  session: OwnSession;
  end: OwnSessionsProps['end'];
  list: Endpoint;
}

const SessionRow = ({ session, end, list }: SessionRowProps) => {
  const { id, device, place, startedAt, lastSeenAt, isCurrent } = session;
  const { send, isPending } = useMutation(end, { invalidates: [list] });

  const endIt = async () => {
    const question = `End the session of ${device} (${place})?\n\nThat device is signed out with its next request.`;
    if (isPending || !(await askToConfirm(question, 'End the session'))) return;
    const ended = await send({ id });
    if (ended.sent || isUnknownRecord(ended.error))
      showToast({ title: `The session of ${device} has ended` });
    else showFailure('Error', FAILED);
  };

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {device}
          {isCurrent && <Badge tone="green">This session</Badge>}
        </p>
        <p className="text-note text-ink-soft">
          Network {place} · since <Time at={startedAt} as={dateAndTime} className="whitespace-nowrap" /> ·
          last used <Time at={lastSeenAt} as={dateAndTime} className="whitespace-nowrap" />
        </p>
      </div>
      {!isCurrent && (
        <ToolButton aria-disabled={isPending} onClick={endIt}>
          End<span className="sr-only"> the session of {device}</span>
        </ToolButton>
      )}
    </li>
  );
};

const EndOthers = ({ endpoint, list }: { endpoint: OwnSessionsProps['endOthers']; list: Endpoint }) => {
  const { send, isPending } = useMutation(endpoint, { invalidates: [list] });

  const endAll = async () => {
    const question = 'End all other sessions?\n\nOther devices are signed out with their next request.';
    if (isPending || !(await askToConfirm(question, 'End all others'))) return;
    const ended = await send({});
    if (ended.sent) showToast({ title: 'All other sessions have ended' });
    else showFailure('Error', FAILED);
  };

  return (
    <ToolButton aria-disabled={isPending} onClick={endAll} className="mt-4">
      End all other sessions
    </ToolButton>
  );
};
