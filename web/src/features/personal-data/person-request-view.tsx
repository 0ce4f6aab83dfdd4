import { readPersonRequest } from '../../../../shared/contract/personal-data.ts';
import type { PersonRequest, PersonTask } from '../../../../shared/domain/person-request.ts';
import { useQuery } from '../../api/query.ts';
import { SOON } from '../../api/refresh.ts';
import { RefreshBar } from '../../components/list/refresh-bar.tsx';
import { LoadedRecord } from '../../components/loaded.tsx';
import { Badge } from '../../ui/badge.tsx';
import { ToolButton } from '../../ui/data/tool-button.tsx';
import { dateAndTime } from '../../ui/format/dubai-time.ts';
import { Time } from '../../ui/format/time.tsx';
import { Empty } from '../../ui/states.tsx';
import { ErasureActions } from './erasure-actions.tsx';
import { ExportActions } from './export-actions.tsx';
import { FoundTable } from './found-table.tsx';
import { STATE_TONES, stateText, subjectText } from './person-request-text.ts';

interface PersonRequestViewProps {
  id: string;
  onClose: () => void;
}

/** One request: what is held, and its export. The work goes on when the screen is closed. */
export const PersonRequestView = ({ id, onClose }: PersonRequestViewProps) => {
  const read = useQuery(
    readPersonRequest,
    { id },
    { every: SOON, while: ({ state }) => state === 'pending' },
  );

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 pb-3">
        <ToolButton onClick={onClose}>All requests</ToolButton>
        <RefreshBar {...read} />
      </div>
      <LoadedRecord read={read} what="request" id={id}>
        {(request) => <Ready request={request} />}
      </LoadedRecord>
    </>
  );
};

const Ready = ({ request }: { request: PersonRequest }) => (
  <div className="space-y-6">
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <h3 className="title wrap-anywhere">{subjectText(request)}</h3>
      <Badge tone={STATE_TONES[request.state]}>{stateText(request)}</Badge>
    </div>
    <Progress request={request} />
    {request.found !== undefined &&
      (request.found.length === 0 ? (
        <Empty>
          {request.task === 'erasure'
            ? 'Nothing is left of this person.'
            : 'Nothing is held about this person.'}
        </Empty>
      ) : (
        <>
          <FoundTable found={request.found} />
          {request.task !== 'erasure' && <ExportActions request={request} />}
          <ErasureActions request={request} />
        </>
      ))}
  </div>
);

const RUNNING: Record<PersonTask, string> = {
  'look-up': 'Every table is being read. ',
  export: 'The export is being made. ',
  erasure: 'The person is being erased; the last look at what is left comes after some minutes. ',
};

/** What happens at the moment, for screen readers too. */
const Progress = ({ request: { task, state, error, retryAt, storedParts } }: { request: PersonRequest }) => (
  <div role="status" className="text-note text-ink-soft empty:sr-only">
    {state === 'pending' && (
      <p>
        {RUNNING[task]}
        {storedParts !== undefined &&
          `${storedParts} ${storedParts === 1 ? 'part is' : 'parts are'} stored. `}
        You may close this page: the work goes on, and the request stays in the list.
      </p>
    )}
    {state === 'failed' && (
      <p className="text-fault">
        {error}{' '}
        {retryAt === undefined ? (
          'It is not tried again by itself.'
        ) : (
          <>
            The next attempt is at <Time at={retryAt} as={dateAndTime} />.
          </>
        )}
      </p>
    )}
  </div>
);
