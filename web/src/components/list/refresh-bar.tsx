import { RefreshCw } from 'lucide-react';
import type { Freshness } from '../../api/query.ts';
import { ToolButton } from '../../ui/data/tool-button.tsx';
import { timeOfDay } from '../../ui/format/dubai-time.ts';

/** Age of the shown data, and a refresh button. */
export const RefreshBar = ({ readAt, refreshing, refreshError, reload }: Freshness) => (
  <div className="flex items-center gap-3 text-note text-ink-soft">
    <p role="status" className="text-fault empty:-mr-3">
      {refreshError !== undefined && !refreshing && 'Could not refresh.'}
    </p>
    <p className="tabular-nums">
      <span className="max-sm:sr-only">Updated </span>
      {timeOfDay(readAt)}
    </p>
    <ToolButton aria-disabled={refreshing} onClick={() => refreshing || reload()}>
      <RefreshCw aria-hidden="true" className={`size-3.5 ${refreshing ? 'motion-safe:animate-spin' : ''}`} />
      <span className="max-sm:sr-only">Refresh</span>
    </ToolButton>
  </div>
);
