import { downloadWeeklyReport, listWeeklyReports } from '../../../../shared/contract/grid.ts';
import type { WeeklyReport } from '../../../../shared/domain/grid.ts';
import { PRODUCT_ACTOR } from '../../../../shared/domain/product-actor.ts';
import { useInfiniteQuery } from '../../api/infinite-query.ts';
import { DownloadButton } from '../../components/download-button.tsx';
import { LoadedList } from '../../components/list/loaded-list.tsx';
import { RefreshBar } from '../../components/list/refresh-bar.tsx';
import { type Columns, Table } from '../../ui/data/table.tsx';
import { dateAndTime } from '../../ui/format/dubai-time.ts';
import { fileSize } from '../../ui/format/file-size.ts';
import { Time } from '../../ui/format/time.tsx';

const columns: Columns<WeeklyReport> = [
  {
    header: 'Week',
    width: 'w-[16%]',
    cell: ({ week, isPartial }) => (
      <>
        {week}
        {isPartial && <span className="block text-note font-normal text-ink-soft">while it was running</span>}
      </>
    ),
  },
  {
    header: 'File',
    width: 'w-[32%]',
    cell: ({ fileName, fileSize: bytes }) => (
      <>
        <span className="wrap-anywhere">{fileName}</span>{' '}
        <span className="text-note whitespace-nowrap text-ink-soft">{fileSize(bytes)}</span>
      </>
    ),
  },
  { header: 'Made', width: 'w-[22%]', cell: ({ createdAt }) => <Time at={createdAt} as={dateAndTime} /> },
  {
    header: 'By',
    width: 'w-[16%]',
    cell: ({ createdBy }) => (createdBy === PRODUCT_ACTOR ? `${PRODUCT_ACTOR}, by schedule` : createdBy),
  },
  {
    header: 'Download',
    width: 'w-[14%]',
    cell: ({ id, fileName }) => (
      <DownloadButton endpoint={downloadWeeklyReport} input={{ id }} name={fileName} />
    ),
  },
];

/** Weekly reports, scheduled or manual, the newest first. */
export const WeeklyReports = () => {
  const read = useInfiniteQuery(listWeeklyReports, { limit: 25 });

  return (
    <>
      <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-5 gap-y-2 py-3">
        <p className="text-note text-ink-soft">
          The report of a week is made and mailed on the Monday after it, and whenever somebody asks for it.
        </p>
        <RefreshBar {...read} />
      </div>
      <LoadedList read={read} one="report" many="reports" empty="No reports found">
        {(reports) => (
          <Table
            caption="Weekly reports"
            columns={columns}
            minWidth="medium"
            rows={reports}
            rowKey={({ id }) => id}
          />
        )}
      </LoadedList>
    </>
  );
};
