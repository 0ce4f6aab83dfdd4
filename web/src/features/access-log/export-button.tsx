import { Download } from 'lucide-react';
import { useState } from 'react';
import { exportAccessLog, listAccessLog } from '../../../../shared/contract/access-log.ts';
import { saveFile } from '../../api/download.ts';
import { stepUpRefusal } from '../../api/errors.ts';
import { useMutation } from '../../api/mutation.ts';
import { ToolButton } from '../../ui/data/tool-button.tsx';
import { showFailure, showToast } from '../../ui/overlay/toast.tsx';
import type { AccessLogFilter } from './access-log-query.ts';

const rowsText = (rows: number) => `${rows.toLocaleString('en')} ${rows === 1 ? 'entry' : 'entries'}`;

/** Saves the entries that the filters choose as CSV; they arrive part by part. */
export const ExportButton = ({ filter }: { filter: AccessLogFilter }) => {
  const { send } = useMutation(exportAccessLog, { invalidates: [listAccessLog] });
  const [progress, setProgress] = useState<number>();
  const isExporting = progress !== undefined;

  const exportAll = async () => {
    if (isExporting) return;
    // Spreadsheets take a file for UTF-8 by its mark.
    const parts = ['\ufeff'];
    let rows = 0;
    let cursor: string | undefined;
    setProgress(0);
    do {
      const part = await send({ ...filter, cursor });
      if (!part.sent) {
        setProgress(undefined);
        showFailure(
          'Export stopped',
          stepUpRefusal(part.error) ?? 'The access log could not be read to its end. Please try again.',
        );
        return;
      }
      parts.push(part.output.csv);
      rows += part.output.rows;
      cursor = part.output.next;
      setProgress(rows);
    } while (cursor !== undefined);
    saveFile(new Blob(parts, { type: 'text/csv;charset=utf-8' }), 'access-log.csv');
    setProgress(undefined);
    showToast({ title: 'Access log exported', description: rowsText(rows) });
  };

  return (
    <>
      <p role="status" className="text-note text-ink-soft tabular-nums empty:hidden">
        {isExporting && `${rowsText(progress)} so far`}
      </p>
      <ToolButton icon={Download} aria-disabled={isExporting} onClick={exportAll}>
        {isExporting ? 'Exporting…' : 'Export as CSV'}
      </ToolButton>
    </>
  );
};
