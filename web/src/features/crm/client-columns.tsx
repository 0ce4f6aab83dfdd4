import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { Client } from '../../../../shared/domain/client.ts';
import { TIER_LABELS } from '../../../../shared/domain/tier.ts';
import { StageBadge } from '../../components/client/stage-badge.tsx';
import { NotGiven } from '../../ui/data/not-given.tsx';
import type { Column, Columns } from '../../ui/data/table.tsx';
import { dayOf } from '../../ui/format/dubai-time.ts';
import { Time } from '../../ui/format/time.tsx';
import { withQuery } from '../../ui/with-query.ts';

/** The more important value above the less important one. */
const Two = ({ first, second }: { first: ReactNode; second: ReactNode }) => (
  <span className="block h-9 leading-[1.125rem] print:h-auto">
    <span className="block truncate">{first === '' ? <NotGiven /> : first}</span>
    <span className="block truncate text-note leading-[1.125rem] font-normal text-ink-soft">{second}</span>
  </span>
);

/** Opens a client beside the list. */
const Name = ({ id, clientName, company }: Client) => {
  const [query] = useSearchParams();

  return (
    <Link
      id={`client-${id}`}
      to={`?${withQuery(query, { client: id })}`}
      aria-current={query.get('client') === String(id) || undefined}
      title={company === '' ? clientName : `${clientName}, ${company}`}
      className="block outline-none after:absolute after:inset-0"
    >
      <Two first={clientName} second={company === clientName ? '' : company} />
    </Link>
  );
};

const client: Column<Client> = {
  header: 'Client',
  width: 'w-[23%]',
  names: true,
  cell: (one) => <Name {...one} />,
};

const tier: Column<Client> = {
  header: 'Tier and lead',
  width: 'w-[13%]',
  cell: ({ serviceTier, assignedRelationshipLead }) => (
    <Two first={TIER_LABELS[serviceTier]} second={assignedRelationshipLead || 'No lead'} />
  ),
};

const stage: Column<Client> = {
  header: 'Pipeline stage and status',
  width: 'w-[20%]',
  cell: ({ pipelineStage, status }) => (
    <Two first={<StageBadge stage={pipelineStage} />} second={<span className="pl-4">{status}</span>} />
  ),
};

const lastContact: Column<Client> = {
  header: 'Last contact',
  width: 'w-[16%]',
  cell: ({ lastContactDate, createdAt }) => (
    <Two
      first={<Time at={lastContactDate} as={dayOf} />}
      second={<Time at={createdAt} as={(day) => `Created ${dayOf(day)}`} />}
    />
  ),
};

/** Beside an open client, the list shows only identifying columns. */
export const narrowColumns: Columns<Client> = [
  { ...client, width: 'w-[43%]' },
  { ...tier, width: 'w-[23%]' },
  { ...stage, width: 'w-[34%]' },
];

export const wideColumns: Columns<Client> = [
  { header: 'No.', width: 'w-[4%]', cell: ({ id }) => id },
  client,
  {
    header: 'Email and WhatsApp',
    width: 'w-[24%]',
    cell: ({ contactEmail, contactWhatsApp }) => (
      <span title={contactEmail}>
        <Two first={contactEmail} second={contactWhatsApp} />
      </span>
    ),
  },
  tier,
  stage,
  lastContact,
];
