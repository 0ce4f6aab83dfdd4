import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { listTimeline, readClient } from '../../../../shared/contract/crm.ts';
import type { Client } from '../../../../shared/domain/client.ts';
import { TIER_LABELS } from '../../../../shared/domain/tier.ts';
import { invalidate } from '../../api/invalidation.ts';
import { useQuery } from '../../api/query.ts';
import { StageBadge } from '../../components/client/stage-badge.tsx';
import { RefreshBar } from '../../components/list/refresh-bar.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { paths } from '../../paths.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { ClientRecord } from './client-record.tsx';
import { NoteForm } from './note-form.tsx';
import { StageTimes } from './stage-times.tsx';
import { Timeline } from './timeline.tsx';

interface ClientViewProps {
  id: number;
  /** Heading of the page, once the client's name is known. */
  heading: (title: string) => ReactNode;
  /** Below the record. */
  children?: ReactNode;
}

// Below the timeline on narrow screens.
const RECORD = 'record';

/** One client: timeline, details and actions. */
export const ClientView = ({ id, heading, children }: ClientViewProps) => {
  const read = useQuery(readClient, { id });

  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2 border-b border-ink-faint pb-4">
        <div className="min-w-0">
          <BackLink to={paths.crm}>Back to the clients</BackLink>
          {heading(read.state === 'ready' ? read.data.clientName || `Client No. ${id}` : `Client No. ${id}`)}
          {read.state === 'ready' && <Standing client={read.data} />}
          {read.state === 'ready' && (
            <a
              href={`#${RECORD}`}
              className="off-paper mt-2 inline-block py-1 text-note underline underline-offset-4 lg:hidden"
            >
              Details and changes
            </a>
          )}
        </div>
        {read.state === 'ready' && (
          <RefreshBar {...read} reload={() => invalidate(readClient, listTimeline)} />
        )}
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
        {(client) => <Ready client={client}>{children}</Ready>}
      </Loaded>
    </>
  );
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

const Ready = ({ client, children }: { client: Client; children: ReactNode }) => (
  <div className="grid gap-x-16 gap-y-10 pt-6 lg:grid-cols-[minmax(0,1fr)_minmax(20rem,26rem)]">
    <div className="space-y-8">
      <NoteForm id={client.id} />
      <Timeline id={client.id} />
    </div>
    <div id={RECORD} tabIndex={-1} className="space-y-8 outline-none">
      <ClientRecord client={client} />
      <StageTimes client={client} />
      {children}
    </div>
  </div>
);
