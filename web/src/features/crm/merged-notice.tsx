import { useLocation } from 'react-router-dom';
import type { Client, IncludedClient } from '../../../../shared/domain/client.ts';
import { mergeUndoEnd } from '../../../../shared/domain/client-merge.ts';
import { dateAndTime } from '../../ui/format/dubai-time.ts';
import { Time } from '../../ui/format/time.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { useNow } from '../../ui/use-now.ts';
import { UndoMergeButton } from './undo-merge-button.tsx';

/** The number by which a client was asked for that was merged into the one that is shown. */
export const mergedFrom = (state: unknown): number | undefined => {
  const { mergedFrom: number } = Object(state);

  return typeof number === 'number' ? number : undefined;
};

const Merged = ({ included: { id, clientName, at, actor } }: { included: IncludedClient }) => (
  <>
    <strong className="font-medium">
      <bdi>{clientName || `Client No. ${id}`}</bdi>
    </strong>
    , No. {id}, was merged into this client by {actor}, <Time at={at} as={dateAndTime} />.
  </>
);

/** Says which clients were merged into this one a short while ago, and undoes it; and why another was opened than asked for. */
export const MergedNotice = ({ client }: { client: Client }) => {
  const now = useNow();
  const notice = useKeptFocus<HTMLDivElement>('button');
  const asked = mergedFrom(useLocation().state);
  const shown = (client.includes ?? []).filter(
    ({ id, at }) => id === asked || now <= Date.parse(mergeUndoEnd(at)),
  );
  if (shown.length === 0) return null;

  return (
    <div
      ref={notice}
      className="off-paper my-4 space-y-3 border-l-4 border-brass bg-paper-bright py-3 pr-3 pl-4 text-data"
    >
      {shown.map((included) => (
        <div key={included.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <p role={included.id === asked ? 'status' : undefined} className="min-w-0 wrap-anywhere">
            <Merged included={included} />
            {included.id === asked && ' Its records are here.'}
          </p>
          <UndoMergeButton client={client} included={included} />
        </div>
      ))}
    </div>
  );
};

/** The clients that were merged into this one, for its details. */
export const IncludedClients = ({ client }: { client: Client }) => (
  <ul className="space-y-1">
    {(client.includes ?? []).map((included) => (
      <li key={included.id} className="wrap-anywhere">
        <bdi>{included.clientName || `Client No. ${included.id}`}</bdi>
        <span className="block text-note text-ink-soft">
          No. {included.id}, merged <Time at={included.at} as={dateAndTime} /> by {included.actor}
        </span>
      </li>
    ))}
  </ul>
);
