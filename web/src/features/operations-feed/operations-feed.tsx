import { useState } from 'react';
import { readOperations } from '../../../../shared/contract/operations.ts';
import type { Feed } from '../../../../shared/domain/operations.ts';
import { useQuery } from '../../api/query.ts';
import { RefreshBar } from '../../components/list/refresh-bar.tsx';
import { contractsFallback, flowFallback, marketFallback } from '../../content/operations-fallback.ts';
import { showToast } from '../../ui/overlay/toast.tsx';
import { Failed, Skeleton } from '../../ui/states.tsx';
import { EditFlowDialog } from './edit-flow-dialog.tsx';
import { EditMarketDialog } from './edit-market-dialog.tsx';
import { EditPreviewsDialog } from './edit-previews-dialog.tsx';
import { FEED_NAMES } from './feed-labels.ts';
import { FeedSection } from './feed-section.tsx';
import { ShownAlerts, ShownFlow, ShownPreviews } from './shown-alerts.tsx';

/** The operations feed: content of public pages, publications and edit dialogs. */
export const OperationsFeed = () => {
  const [edited, setEdited] = useState<Feed>();
  const read = useQuery(readOperations, {});

  if (read.state === 'loading') return <Skeleton label="Loading the operations feed…" />;
  if (read.state === 'failed')
    return <Failed onRetry={read.reload}>Failed to fetch the operations feed</Failed>;

  const { 'maritime-flow-status': flow, 'market-data': market, 'contract-previews': previews } = read.data;
  const dialogProps = {
    onClose: () => setEdited(undefined),
    onPublished: () => {
      if (edited === undefined) return;
      setEdited(undefined);
      showToast({
        title: `${FEED_NAMES[edited]} published`,
        description: 'The public pages show it within a minute.',
      });
    },
  };

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 py-3">
        <p className="text-note text-ink-soft">
          What the status dashboard of the home page shows now. Pages read it every 30 seconds.
        </p>
        <RefreshBar {...read} />
      </div>
      <FeedSection
        feed="maritime-flow-status"
        revision={flow}
        builtIn={flowFallback}
        onEdit={() => setEdited('maritime-flow-status')}
      >
        {(content) => <ShownFlow flow={content} />}
      </FeedSection>
      <FeedSection
        feed="market-data"
        revision={market}
        builtIn={marketFallback}
        onEdit={() => setEdited('market-data')}
      >
        {({ alerts }) => <ShownAlerts alerts={alerts} />}
      </FeedSection>
      <FeedSection
        feed="contract-previews"
        revision={previews}
        builtIn={contractsFallback}
        onEdit={() => setEdited('contract-previews')}
      >
        {({ items }) => <ShownPreviews previews={items} />}
      </FeedSection>
      {edited === 'maritime-flow-status' && <EditFlowDialog revision={flow} {...dialogProps} />}
      {edited === 'market-data' && <EditMarketDialog revision={market} {...dialogProps} />}
      {edited === 'contract-previews' && <EditPreviewsDialog revision={previews} {...dialogProps} />}
    </>
  );
};
