import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { RequestOf } from '../../../../shared/contract/endpoint.ts';
import type { startExport } from '../../../../shared/contract/jobs.ts';
import { EXPORT_LIST_NAMES } from '../../../../shared/domain/export.ts';
import { groupedNumber } from '../../../../shared/domain/grouped-number.ts';
import { paths } from '../../paths.ts';
import { ListTool } from '../../ui/data/list-tools.tsx';
import { showFailure } from '../../ui/overlay/toast.tsx';
import { TextLink } from '../../ui/text-link.tsx';

interface ExportButtonProps {
  /** The list with the filters of its screen. */
  order: RequestOf<typeof startExport>;
  /** The number of its rows, where it is counted. */
  count?: number | undefined;
}

/** Writes a list as CSV and saves it. The export goes on where the screen is left: the jobs have it. */
export const ExportButton = ({ order, count }: ExportButtonProps) => {
  const { one, many } = EXPORT_LIST_NAMES[order.list];
  const [progress, setProgress] = useState<string>();
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  const exportList = async () => {
    if (progress !== undefined) return;
    setProgress('Exporting…');
    const code = await import('./run-export.ts').catch(() => undefined);
    if (code === undefined) showFailure('Export not started', 'The connection was lost. Please try again.');
    else
      await code.runExport(order, {
        isWanted: () => isShown.current,
        onProgress: ({ done, total }) =>
          setProgress(
            total === undefined
              ? `${groupedNumber(done)} ${many} so far`
              : `${groupedNumber(done)} of ${groupedNumber(total)} ${many}`,
          ),
      });
    setProgress(undefined);
  };

  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <ListTool
        icon={Download}
        name={
          progress === undefined
            ? `Export ${count === undefined ? '' : `${groupedNumber(count)} ${count === 1 ? one : many} `}as CSV`
            : 'Exporting…'
        }
        at="briefest"
        aria-disabled={progress !== undefined}
        onClick={exportList}
      />
      <p role="status" className="text-note text-ink-soft tabular-nums empty:sr-only">
        {progress !== undefined && (
          <>
            {progress === 'Exporting…' ? '' : `${progress}. `}
            It goes on if you leave: see <TextLink to={paths.jobs}>Exports and imports</TextLink>.
          </>
        )}
      </p>
    </div>
  );
};
