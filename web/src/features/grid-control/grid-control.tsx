import type { ReactNode } from 'react';
import { Views } from '../../ui/data/view-tabs.tsx';
import { dayInFull, timeToSecond } from '../../ui/format/dubai-time.ts';
import { useNow } from '../../ui/use-now.ts';
import { ControlCentre } from './control-centre.tsx';
import { Sales } from './sales.tsx';
import { WeeklyReportButton } from './weekly-report-button.tsx';
import { WeeklyReports } from './weekly-reports.tsx';

interface GridControlProps {
  heading: ReactNode;
  /** The operations feed for public pages. */
  operationsFeed: ReactNode;
  /** Visits of the public pages. */
  visits: ReactNode;
  /** Admins change the probabilities of the forecast. */
  isAdmin: boolean;
}

/** Grid control: control centre, sales, visits, operations feed and weekly reports. */
export const GridControl = ({ heading, operationsFeed, visits, isAdmin }: GridControlProps) => {
  const views = [
    { value: undefined, name: 'Control Centre', content: <ControlCentre /> },
    { value: 'sales', name: 'Sales', content: <Sales isAdmin={isAdmin} /> },
    { value: 'visits', name: 'Visits', content: visits },
    { value: 'feed', name: 'Operations Feed', content: operationsFeed },
    { value: 'reports', name: 'Weekly Reports', content: <WeeklyReports /> },
  ];

  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2 pb-2">
        <div className="flex flex-wrap items-baseline gap-x-5">
          {heading}
          <Clock />
        </div>
        <WeeklyReportButton />
      </div>
      <Views label="Views of grid control" views={views} leaves={LEAVES} />
    </>
  );
};

/** What only one view has in the address. */
const LEAVES = ['from', 'to', 'page', 'form'];

const SECOND = 1000;

/** The time in Dubai, to the second. */
const Clock = () => {
  const now = useNow(SECOND);

  return (
    <p role="timer" aria-label="Time in Dubai" className="text-label text-ink-soft tabular-nums">
      {dayInFull(now)}, <span className="font-medium text-ink">{timeToSecond(now)}</span> in Dubai
    </p>
  );
};
