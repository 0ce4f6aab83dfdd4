import { type ReactNode, useLayoutEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { listPinnedNotes, listTimeline } from '../../../../shared/contract/client-timeline.ts';
import { readClient } from '../../../../shared/contract/crm.ts';
import { listOpenInvoices } from '../../../../shared/contract/payments.ts';
import { listTasks } from '../../../../shared/contract/tasks.ts';
import type { Client } from '../../../../shared/domain/client.ts';
import { TIER_LABELS } from '../../../../shared/domain/tier.ts';
import { invalidate } from '../../api/invalidation.ts';
import { useQuery } from '../../api/query.ts';
import { ListsOfClient } from '../../components/client/listed-client.tsx';
import { moveClientDrafts } from '../../components/client/move-client-drafts.ts';
import { StageBadge } from '../../components/client/stage-badge.tsx';
import { RefreshBar } from '../../components/list/refresh-bar.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { paths } from '../../paths.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Views, type ViewsProps } from '../../ui/data/view-tabs.tsx';
import { Link } from '../../ui/link.tsx';
import { ArchivedNotice } from './archived-notice.tsx';
import { MergedNotice } from './merged-notice.tsx';
import { RECORD_ANCHOR, TimelineAndDetails, type TimelineAndDetailsProps } from './timeline-and-details.tsx';

interface ClientViewProps extends Omit<TimelineAndDetailsProps, 'client'> {
  id: number;
  /** Heading of the page, once the client's name is known. */
  heading: (title: string) => ReactNode;
  /** The views of the client's other records. */
  records: ViewsProps['views'];
}

/** What the page shows beside the lists of its views. */
const PAGE_READS = [readClient, listTimeline, listPinnedNotes, listTasks, listOpenInvoices];

/** One client: timeline, details and actions, and views of their records. */
export const ClientView = ({ id, heading, records, ...beside }: ClientViewProps) => {
  const [query] = useSearchParams();
  const read = useQuery(readClient, { id });
  if (read.state === 'ready' && read.data.id !== id) return <MergedInto id={read.data.id} from={id} />;

  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2 pb-1">
        <div className="min-w-0">
          <BackLink to={paths.crm}>Back to the clients</BackLink>
          {heading(read.state === 'ready' ? read.data.clientName || `Client No. ${id}` : `Client No. ${id}`)}
          {read.state === 'ready' && <Standing client={read.data} />}
          {read.state === 'ready' && !query.has('view') && (
            <a
              href={`#${RECORD_ANCHOR}`}
              className="off-paper mt-2 inline-block py-1 text-note underline underline-offset-4 lg:hidden"
            >
              Details and changes
            </a>
          )}
        </div>
        {!query.has('view') && <RefreshBar {...read} reload={() => invalidate(...PAGE_READS)} />}
      </div>
      <Loaded
        read={read}
        what="the client"
        unknown={
          <p role="alert" className="py-8">
            There is no such client.{' '}
            <Link to={paths.crm} className="underline underline-offset-4">
              See all clients
            </Link>
          </p>
        }
      >
        {(client) => (
          <ListsOfClient id={id}>
            <ArchivedNotice client={client} />
            <MergedNotice client={client} />
            <Views
              label="Records of the client"
              leaves={['invoice', 'document']}
              className="pt-2"
              views={[
                {
                  value: undefined,
                  name: 'Timeline and details',
                  content: <TimelineAndDetails client={client} {...beside} />,
                },
                ...records,
              ]}
            />
          </ListsOfClient>
        )}
      </Loaded>
    </>
  );
};

/** Leads to the client into which the one of the page was merged, with what was typed for it. */
const MergedInto = ({ id, from }: { id: number; from: number }) => {
  const [query] = useSearchParams();
  useLayoutEffect(() => moveClientDrafts(from, id), [from, id]);

  return <Navigate replace to={`${paths.client(id)}?${query}`} state={{ mergedFrom: from }} />;
};

const Standing = ({ client }: { client: Client }) => (
  <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-note text-ink-soft">
    {client.company !== '' && (
      <span dir="auto" className="wrap-anywhere">
        {client.company}
      </span>
    )}
    <span>No. {client.id}</span>
    <span>{TIER_LABELS[client.serviceTier]}</span>
    <StageBadge stage={client.pipelineStage} />
    <span>{client.status}</span>
    <span>
      {client.assignedRelationshipLead === '' ? 'No lead' : `Lead: ${client.assignedRelationshipLead}`}
    </span>
  </p>
);
