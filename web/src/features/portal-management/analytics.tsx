import { readPortalAnalytics } from '../../../../shared/contract/portal-management.ts';
import { groupedNumber } from '../../../../shared/domain/grouped-number.ts';
import type { PortalAnalytics } from '../../../../shared/domain/portal-document.ts';
import { useQuery } from '../../api/query.ts';
import { Loaded } from '../../components/loaded.tsx';
import { Stats } from '../../ui/data/stats.tsx';
import { fileSize } from '../../ui/format/file-size.ts';
import { DownloadLog } from './download-log.tsx';

/** Portal analytics: figures and download log. */
export const Analytics = () => {
  const read = useQuery(readPortalAnalytics, {});

  return (
    <div className="pt-5">
      <Loaded read={read} what="figures">
        {(figures) => <PortalFigures figures={figures} />}
      </Loaded>
      <DownloadLog />
    </div>
  );
};

const PortalFigures = ({ figures }: { figures: PortalAnalytics }) => (
  <Stats
    columns="sm:grid-cols-3 xl:grid-cols-6"
    stats={[
      {
        label: 'Client users',
        value: groupedNumber(figures.users),
        note: `${groupedNumber(figures.activeUsers)} active`,
      },
      { label: 'Sign-ins', value: groupedNumber(figures.signIns), note: 'in all' },
      { label: 'Documents', value: groupedNumber(figures.documents), note: fileSize(figures.storedBytes) },
      { label: 'Downloads', value: groupedNumber(figures.downloads), note: 'by clients' },
      {
        label: 'Engagements',
        value: groupedNumber(figures.engagements),
        note: `${groupedNumber(figures.liveEngagements)} live`,
      },
      {
        label: 'Average progress',
        value: figures.averageProgress === undefined ? '–' : `${figures.averageProgress}%`,
        note: figures.averageProgress === undefined ? 'no live engagement' : 'of live engagements',
      },
    ]}
  />
);
