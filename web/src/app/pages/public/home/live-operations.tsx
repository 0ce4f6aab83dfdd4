import { useEffect } from 'react';
import { atWork } from '../../../../content/claims.ts';
import { liveOperations } from '../../../../content/operations.ts';
import { ActivityList, LastUpdated, useFeed } from '../../../../features/activity/activity-list.tsx';
import { Ports } from '../../../../features/ports/ports.tsx';
import { lazyComponent } from '../../../../ui/lazy-component.tsx';
import { Fold } from '../../../../ui/page/fold.tsx';
import { PageSection } from '../../../../ui/page/page-section.tsx';
import { Simulated } from '../../../../ui/page/simulated.tsx';
import { LazySection } from '../../../lazy-section.tsx';

const Charters = lazyComponent(
  async () => (await import('../../../../features/charters/charters.tsx')).Charters,
);

// On phones the summaries of the parts are their headings.
const PART = 'title mb-5 max-md:not-print:sr-only';

/** Dashboard of ports, charters and activity. */
export const LiveOperations = () => {
  const feed = useFeed();
  // Where that fails, its section tries again when it nears the viewport.
  useEffect(() => void Charters.load().catch(() => undefined), []);

  return (
    <PageSection
      heading={liveOperations.heading}
      note={liveOperations.note}
      ground="ink"
      headingStands="above"
    >
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-10 gap-y-2 md:mb-8 md:gap-y-5">
        <dl className="flex gap-x-12">
          {atWork.map(({ value, what }) => (
            <div key={what} className="flex items-baseline gap-3">
              <dd className="order-first font-display text-heading font-[350] text-brass-bright">{value}</dd>
              <dt className="text-label text-paper-deep">{what}</dt>
            </div>
          ))}
        </dl>
        <div className="flex items-center gap-5 text-paper-deep">
          <LastUpdated />
          <Simulated />
        </div>
      </div>
      <Ports beacon={feed.pings[0]?.coordinates} />
      <div className="grid gap-x-16 max-md:-mt-px md:mt-14 md:gap-y-12 lg:mt-20 lg:grid-cols-[8fr_5fr]">
        <div>
          <h3 className={PART}>Charters under way</h3>
          <LazySection
            Section={Charters}
            fallback={<p className="min-h-150 text-paper-deep">Loading vessel charter data...</p>}
          />
        </div>
        <div>
          <h3 className={PART}>Activity</h3>
          <Fold summary="Activity: the five latest movements">
            <ActivityList feed={feed} />
          </Fold>
        </div>
      </div>
    </PageSection>
  );
};
