import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { Client } from '../../../../shared/domain/client.ts';
import type { ColumnOf } from '../../../../shared/domain/list-columns.ts';
import { TIER_LABELS } from '../../../../shared/domain/tier.ts';
import { choiceColumn } from '../../components/bulk/choice-column.tsx';
import type { ListSelection } from '../../components/bulk/use-selection.ts';
import { StageBadge } from '../../components/client/stage-badge.tsx';
import { type ColumnsWithShares, columnsByShare } from '../../components/views/columns-by-share.ts';
import { NotGiven } from '../../ui/data/not-given.tsx';
import type { Columns } from '../../ui/data/table.tsx';
import { dayOf } from '../../ui/format/dubai-time.ts';
import { Time } from '../../ui/format/time.tsx';
import { QueryLink } from '../../ui/query-link.tsx';
import { CLIENTS_IN_BULK } from './bulk/clients-in-bulk.ts';

/** The more important value above the less important one; beside it in a card. */
const Two = ({ first, second }: { first: ReactNode; second: ReactNode }) => (
  <span className="block h-9 leading-[1.125rem] cards:flex cards:h-auto cards:flex-wrap cards:items-baseline cards:gap-x-2 group-data-compact/list:flex group-data-compact/list:h-auto group-data-compact/list:items-baseline group-data-compact/list:gap-2 print:h-auto">
    <span className="block truncate cards:wrap-anywhere cards:whitespace-normal group-data-compact/list:max-w-full group-data-compact/list:shrink-0">
      {first === '' ? <NotGiven /> : first}
    </span>
    <span className="block min-w-0 truncate empty:hidden cards:wrap-anywhere cards:whitespace-normal text-note leading-[1.125rem] font-normal text-ink-soft">
      {second}
    </span>
  </span>
);

/** Opens a client beside the list. */
const Name = ({ id, clientName, company }: Client) => {
  const query = new URLSearchParams(useLocation().search);

  return (
    <QueryLink
      id={`client-${id}`}
      change={{ client: id }}
      aria-current={query.get('client') === String(id) || undefined}
      title={company === '' ? clientName : `${clientName}, ${company}`}
      className="block outline-none after:absolute after:inset-0"
    >
      <Two first={clientName} second={company === clientName ? '' : company} />
    </QueryLink>
  );
};

/** Says in a card, which has no heading above it, what the value is. */
const InCard = ({ children }: { children: string }) => (
  <span aria-hidden="true" className="hidden text-ink-soft cards:inline">
    {children}{' '}
  </span>
);

const COLUMNS: ColumnsWithShares<'clients', Client> = {
  number: {
    header: 'No.',
    share: 4,
    cell: ({ id }) => (
      <>
        <InCard>No.</InCard>
        {id}
      </>
    ),
  },
  client: { header: 'Client', share: 23, names: true, cell: (one) => <Name {...one} /> },
  contact: {
    header: 'Email and WhatsApp',
    share: 22,
    cell: ({ contactEmail, contactWhatsApp }) => (
      <span title={contactEmail}>
        <Two first={contactEmail} second={contactWhatsApp} />
      </span>
    ),
  },
  tier: {
    header: 'Tier and lead',
    share: 15,
    cell: ({ serviceTier, assignedRelationshipLead }) => (
      <Two first={TIER_LABELS[serviceTier]} second={assignedRelationshipLead || 'No lead'} />
    ),
  },
  stage: {
    header: 'Pipeline stage and status',
    share: 20,
    cell: ({ pipelineStage, status }) => (
      <Two
        first={<StageBadge stage={pipelineStage} />}
        second={<span className="pl-4 cards:pl-0 group-data-compact/list:pl-0">{status}</span>}
      />
    ),
  },
  lastContact: {
    header: 'Last contact',
    share: 16,
    cell: ({ lastContactDate, createdAt }) => (
      <Two
        first={
          <>
            <InCard>Last contact</InCard>
            <Time at={lastContactDate} as={dayOf} />
          </>
        }
        second={<Time at={createdAt} as={(day) => `Created ${dayOf(day)}`} />}
      />
    ),
  },
  division: {
    header: 'Division',
    share: 14,
    cell: ({ divisionOfInterest }) => (
      <span className="block truncate">{divisionOfInterest || <NotGiven />}</span>
    ),
  },
  source: {
    header: 'Source',
    share: 18,
    cell: ({ source }) => (
      <span title={source} className="block truncate">
        {source || <NotGiven />}
      </span>
    ),
  },
};

/** The columns of a list, each as wide as its share. */
export const columnsOf = (
  names: readonly ColumnOf<'clients'>[],
  selection?: Pick<ListSelection<Client>, 'isChosen' | 'toggle'>,
): Columns<Client> =>
  columnsByShare('clients', COLUMNS, names, selection && choiceColumn(selection, CLIENTS_IN_BULK.nameOf));

/** Beside an open client, there is room for three columns: the client, and what was chosen first. */
export const narrowColumns = (names: readonly ColumnOf<'clients'>[]): Columns<Client> => {
  const others = names.filter((name) => !['client', 'number', 'contact'].includes(name));

  return columnsOf(['client', ...others.slice(0, 2)]);
};
