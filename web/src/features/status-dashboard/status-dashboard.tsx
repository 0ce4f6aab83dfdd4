import {
  listContractPreviews,
  readMaritimeFlowStatus,
  readMarketData,
} from '../../../../shared/contract/operations.ts';
import { type Query, useQuery } from '../../api/query.ts';
import { contractsFallback, flowFallback, marketFallback } from '../../content/operations-fallback.ts';
import { statusDashboard } from '../../content/status-dashboard.ts';
import { PageSection } from '../../ui/page/page-section.tsx';
import { FeedBlock } from './feed-block.tsx';
import { Flow } from './flow.tsx';
import { MarketAlerts } from './market-alerts.tsx';
import { PortStatus } from './port-status.tsx';
import { SampleContracts } from './sample-contracts.tsx';

const POLL = { every: 30_000 };

interface Feed {
  provenance: (typeof flowFallback)['provenance'];
  lastUpdate?: string | undefined;
}

/**
 * State of a feed's block; the built-in figures show until the first answer, and while the answer is `null`.
 */
const blockState = <F extends Feed>(query: Query<F | null>, builtIn: F) => {
  const feed = (query.state === 'ready' ? query.data : null) ?? builtIn;
  const { provenance, lastUpdate } = feed;
  return { feed, about: { provenance, lastUpdate, builtIn: feed === builtIn } };
};

export const StatusDashboard = () => {
  const flow = blockState(useQuery(readMaritimeFlowStatus, {}, POLL), flowFallback);
  const market = blockState(useQuery(readMarketData, {}, POLL), marketFallback);
  const contracts = blockState(useQuery(listContractPreviews, {}, POLL), contractsFallback);

  return (
    <PageSection
      id="status"
      heading={statusDashboard.heading}
      note={statusDashboard.note}
      headingStands="above"
    >
      <div className="space-y-6 md:space-y-16">
        <FeedBlock heading="Maritime flow" {...flow.about}>
          <Flow flow={flow.feed} />
        </FeedBlock>
        <FeedBlock heading="Live port status" {...flow.about}>
          <PortStatus ports={flow.feed.portStatus} />
        </FeedBlock>
        <FeedBlock heading="Market alerts" {...market.about}>
          <MarketAlerts alerts={market.feed.alerts} />
        </FeedBlock>
        <FeedBlock heading="Sample contracts" {...contracts.about}>
          <SampleContracts contracts={contracts.feed.items} />
        </FeedBlock>
      </div>
    </PageSection>
  );
};
