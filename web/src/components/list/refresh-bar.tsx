import { RefreshCw } from 'lucide-react';
import type { Query } from '../../api/query.ts';
import { ToolButton } from '../../ui/data/tool-button.tsx';
import { timeOfDay } from '../../ui/format/dubai-time.ts';
import { Tooltip } from '../../ui/overlay/tooltip.tsx';

const UNREAD = { readAt: 0, refreshing: true, refreshError: undefined, reload: () => undefined };

/** Age of the data that was read, and a refresh button. Its room is there from the start, so that nothing moves when it comes. */
export const RefreshBar = (read: Query<unknown> & { reload?: () => void }) => {
  const isRead = read.state === 'ready';
  const { readAt, refreshing, refreshError, reload } = isRead ? read : UNREAD;

  return (
    <div className={`flex items-center gap-3 text-note text-ink-soft ${isRead ? '' : 'invisible'}`}>
      <p role="status" className="text-fault empty:-mr-3">
        {refreshError !== undefined && !refreshing && 'Could not refresh.'}
      </p>
      <p className="tabular-nums">
        <span className="max-sm:sr-only briefest:sr-only">Updated </span>
        {timeOfDay(readAt)}
      </p>
      <Tooltip text="Refresh" bubble="hidden briefest:block">
        <ToolButton aria-disabled={refreshing} onClick={() => refreshing || reload()}>
          <RefreshCw
            aria-hidden="true"
            className={`size-3.5 ${refreshing ? 'motion-safe:animate-spin' : ''}`}
          />
          <span className="max-sm:sr-only briefest:sr-only">Refresh</span>
        </ToolButton>
      </Tooltip>
    </div>
  );
};
