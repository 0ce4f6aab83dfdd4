import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { createWeeklyReport, listWeeklyReports } from '../../../../shared/contract/grid.ts';
import { download } from '../../api/download.ts';
import { invalidate } from '../../api/invalidation.ts';
import { ToolButton } from '../../ui/data/tool-button.tsx';

/** Generates the report of the current week and downloads it under its dated name. */
export const WeeklyReportButton = () => {
  const [state, setState] = useState<'underway' | 'saved' | 'failed'>();

  const fetchReport = async () => {
    if (state === 'underway') return;
    setState('underway');
    try {
      await download(createWeeklyReport, {}, { idempotencyKey: crypto.randomUUID() });
      setState('saved');
      invalidate(listWeeklyReports);
    } catch (error) {
      console.error('weekly report', error);
      setState('failed');
    }
  };

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-note text-ink-soft">
      {state === 'underway' && (
        <progress
          aria-label="The weekly report is being made"
          className="h-1.5 w-28 appearance-none bg-rule motion-safe:animate-pulse"
        />
      )}
      <p role="status" className="empty:-mr-4">
        {state === 'underway' && 'The report is being made…'}
        {state === 'saved' && 'The report was saved.'}
        {state === 'failed' && 'The report could not be made. Nothing was saved.'}
      </p>
      <ToolButton icon={FileDown} aria-disabled={state === 'underway'} onClick={fetchReport}>
        Download weekly report
      </ToolButton>
    </div>
  );
};
