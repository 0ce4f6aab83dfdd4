import {
  readOperations,
  updateContractPreviews,
  updateMaritimeFlowStatus,
  updateMarketData,
} from '../../../../shared/contract/operations.ts';
import {
  type ContractPreviews,
  ContractPreviewsRevision,
  MaritimeFlowRevision,
  type MaritimeFlowStatus,
  type MarketData,
  MarketDataRevision,
} from '../../../../shared/domain/operations.ts';
import { useQuery } from '../../api/query.ts';
import { FailedRead } from '../../components/failed-read.tsx';
import { RefreshBar } from '../../components/list/refresh-bar.tsx';
import { contractsFallback, flowFallback, marketFallback } from '../../content/operations-fallback.ts';
import { Skeleton } from '../../ui/states.tsx';
import { AlertFields } from './alert-fields.tsx';
import type { FeedEditor } from './edit-feed-dialog.tsx';
import { flowFromForm, marketFromForm, previewsFromForm } from './feed-from-form.ts';
import { FeedSection } from './feed-section.tsx';
import { FlowFields } from './flow-fields.tsx';
import { PreviewFields } from './preview-fields.tsx';
import { RowFields } from './row-fields.tsx';
import { ShownAlerts, ShownFlow, ShownPreviews } from './shown-alerts.tsx';

const flowEditor: FeedEditor<MaritimeFlowStatus> = {
  endpoint: updateMaritimeFlowStatus,
  schema: MaritimeFlowRevision,
  fromForm: flowFromForm,
  fields: (start) => <FlowFields flow={start} />,
  width: 'sm:max-w-5xl',
};

const marketEditor: FeedEditor<MarketData> = {
  endpoint: updateMarketData,
  schema: MarketDataRevision,
  fromForm: marketFromForm,
  fields: ({ alerts }) => (
    <RowFields legend="Alerts" one="alert" initial={alerts} most={20}>
      {(place, alert) => <AlertFields place={place} alert={alert} />}
    </RowFields>
  ),
  width: 'sm:max-w-3xl',
};

const previewsEditor: FeedEditor<ContractPreviews> = {
  endpoint: updateContractPreviews,
  schema: ContractPreviewsRevision,
  fromForm: previewsFromForm,
  fields: ({ items }) => (
    <RowFields legend="Previews" one="preview" initial={items} most={50}>
      {(place, preview) => <PreviewFields place={place} preview={preview} />}
    </RowFields>
  ),
  width: 'sm:max-w-3xl',
};

/** The operations feed: content of public pages, publications and edit dialogs. */
export const OperationsFeed = () => {
  const read = useQuery(readOperations, {});

  if (read.state === 'loading') return <Skeleton label="Loading the operations feed…" />;
  if (read.state === 'failed')
    return (
      <FailedRead error={read.error} onRetry={read.reload}>
        Failed to fetch the operations feed
      </FailedRead>
    );

  const { 'maritime-flow-status': flow, 'market-data': market, 'contract-previews': previews } = read.data;

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 py-3">
        <p className="text-note text-ink-soft">
          What the status dashboard of the home page shows now. Pages read it every 30 seconds.
        </p>
        <RefreshBar {...read} />
      </div>
      <FeedSection feed="maritime-flow-status" revision={flow} builtIn={flowFallback} editor={flowEditor}>
        {(content) => <ShownFlow flow={content} />}
      </FeedSection>
      <FeedSection feed="market-data" revision={market} builtIn={marketFallback} editor={marketEditor}>
        {({ alerts }) => <ShownAlerts alerts={alerts} />}
      </FeedSection>
      <FeedSection
        feed="contract-previews"
        revision={previews}
        builtIn={contractsFallback}
        editor={previewsEditor}
      >
        {({ items }) => <ShownPreviews previews={items} />}
      </FeedSection>
    </>
  );
};
