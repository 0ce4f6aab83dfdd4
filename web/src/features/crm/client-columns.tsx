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

// Cells of two values, the more important above the other; beside it in a card and in a compact list. On paper, where a cell
// is a table's, the values of a compact list follow each other as words do. Each element and each class counts: a row that is
// scrolled into view is drawn within a frame.
const TWO =
  'leading-[1.125rem] cards:flex cards:flex-wrap cards:items-baseline cards:gap-x-2 group-data-compact/list:not-print:flex group-data-compact/list:not-print:items-baseline group-data-compact/list:not-print:gap-x-2 group-data-compact/list:print:*:mr-1 group-data-compact/list:print:*:inline group-data-compact/list:print:*:after:content-["_"]';
const FIRST =
  'block truncate cards:wrap-anywhere cards:whitespace-normal group-data-compact/list:max-w-full group-data-compact/list:shrink-0';
const SECOND =
  'block min-w-0 truncate empty:hidden cards:wrap-anywhere cards:whitespace-normal text-note leading-[1.125rem] font-normal text-ink-soft';
/** Says in a card, which has no heading above it, what the value is. */
const LABELLED = "cards:before:text-ink-soft cards:before:content-[attr(data-label)_/_'']";

/** Opens a client beside the list. */
const Name = ({ id, clientName, company }: Client) => {
  const query = new URLSearchParams(useLocation().search);

  return (
    <QueryLink
      id={`client-${id}`}
      change={{ client: id }}
      aria-current={query.get('client') === String(id) || undefined}
      title={company === '' ? clientName : `${clientName}, ${company}`}
      className={`block outline-none after:absolute after:inset-0 after:-outline-offset-2 after:outline-brass-deep focus-visible:after:outline-2 ${TWO}`}
    >
      <span className={FIRST}>{clientName}</span>
      <span className={SECOND}>{company === clientName ? '' : company}</span>
    </QueryLink>
  );
};

const COLUMNS: ColumnsWithShares<'clients', Client> = {
  number: {
    header: 'No.',
    share: 5,
    // Seven digits and the padding before them.
    leastWidth: '4.5rem',
    className: `pr-0 cards:before:mr-1 ${LABELLED}`,
    cell: ({ id }) => id,
  },
  client: { header: 'Client', share: 23, names: true, cell: (one) => <Name {...one} /> },
  contact: {
    header: 'Email and WhatsApp',
    share: 22,
    className: TWO,
    cell: ({ contactEmail, contactWhatsApp }) => (
      <>
        {/* A card leaves out a cell where something is missing: a number without an email stands first. */}
        <span title={contactEmail} className={FIRST}>
          {contactEmail || contactWhatsApp || <NotGiven />}
        </span>
        <span className={SECOND}>{contactEmail && contactWhatsApp}</span>
      </>
    ),
  },
  tier: {
    header: 'Tier and lead',
    share: 15,
    className: TWO,
    cell: ({ serviceTier, assignedRelationshipLead }) => (
      <>
        <span className={FIRST}>{TIER_LABELS[serviceTier]}</span>
        <span className={SECOND}>{assignedRelationshipLead || 'No lead'}</span>
      </>
    ),
  },
  stage: {
    header: 'Pipeline stage and status',
    share: 20,
    className: TWO,
    cell: ({ pipelineStage, status }) => (
      <>
        <StageBadge stage={pipelineStage} className={FIRST} />
        <span className={`${SECOND} pl-4 cards:pl-0 group-data-compact/list:pl-0`}>{status}</span>
      </>
    ),
  },
  lastContact: {
    header: 'Last contact',
    share: 16,
    className: `${TWO} cards:before:-mr-1 ${LABELLED}`,
    cell: ({ lastContactDate, createdAt }) => (
      <>
        <Time at={lastContactDate} as={dayOf} className={FIRST} />
        <Time at={createdAt} as={(day) => `Created ${dayOf(day)}`} className={SECOND} />
      </>
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
