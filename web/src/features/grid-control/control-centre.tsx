import { Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { listGridAlerts, listGridLogs, readGridMetrics } from '../../../../shared/contract/grid.ts';
import { useQuery } from '../../api/query.ts';
import { ProvenanceBadge } from '../../components/provenance-badge.tsx';
import { gridSamples } from '../../content/grid-samples.ts';
import { Stats } from '../../ui/data/stats.tsx';
import { ToolButton } from '../../ui/data/tool-button.tsx';
import { GridAlerts } from './grid-alerts.tsx';
import { Logs } from './logs.tsx';
import { Metrics } from './metrics.tsx';
import { OlderLogs } from './older-logs.tsx';
import { WatchedBlock } from './watched-block.tsx';

const METRICS = 30_000;
const ALERTS = 10_000;
const LOGS = 5000;

/** Metrics, alerts and logs; each refreshes itself. */
export const ControlCentre = () => {
  const [isHeld, setHeld] = useState(false);
  const metrics = useQuery(readGridMetrics, {}, { every: !isHeld && METRICS });
  const alerts = useQuery(listGridAlerts, {}, { every: !isHeld && ALERTS });
  // Where the list goes on. Newer entries would move what is listed below them.
  const [olderFrom, setOlderFrom] = useState<string>();
  const isLogHeld = isHeld || olderFrom !== undefined;
  const logs = useQuery(listGridLogs, {}, { every: !isLogHeld && LOGS });
  const Icon = isHeld ? Play : Pause;

  return (
    <>
      <div className="flex justify-end py-3">
        <ToolButton icon={Icon} onClick={() => setHeld(!isHeld)}>
          {isHeld ? 'Resume updates' : 'Pause updates'}
        </ToolButton>
      </div>
      <div className="grid gap-x-12 gap-y-9 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="space-y-9">
          <WatchedBlock title="Metrics" what="metrics" query={metrics} every={METRICS} isHeld={isHeld}>
            {(data) => <Metrics metrics={data} />}
          </WatchedBlock>
          <section aria-label="Divisions at a glance">
            <h2 className="flex items-baseline gap-2.5 pb-1.5 text-label font-medium">
              Divisions at a glance
              <ProvenanceBadge provenance="Sample" />
            </h2>
            <Stats columns="sm:grid-cols-4" stats={gridSamples} />
          </section>
        </div>
        <div className="space-y-9">
          <WatchedBlock title="Alerts" what="alerts" query={alerts} every={ALERTS} isHeld={isHeld}>
            {(data) => <GridAlerts {...data} />}
          </WatchedBlock>
          <WatchedBlock title="Logs" what="logs" query={logs} every={LOGS} isHeld={isLogHeld}>
            {({ items, next }) => (
              <>
                <Logs events={items} />
                <OlderLogs next={next} shown={olderFrom} onShow={setOlderFrom} />
              </>
            )}
          </WatchedBlock>
        </div>
      </div>
    </>
  );
};
