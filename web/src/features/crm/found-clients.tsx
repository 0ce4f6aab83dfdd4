import type { ClientSummary } from '../../../../shared/domain/client.ts';
import type { ClientSearch } from '../../api/use-client-search.ts';
import { FailedRead } from '../../components/failed-read.tsx';
import { type Columns, Table } from '../../ui/data/table.tsx';
import { QueryLink } from '../../ui/query-link.tsx';
import { Empty } from '../../ui/states.tsx';

const Name = ({ id, clientName, isArchived, foundBy }: ClientSummary) => (
  <QueryLink
    id={`client-${id}`}
    change={{ client: id }}
    className="block wrap-anywhere outline-none after:absolute after:inset-0"
  >
    {clientName} {foundBy !== undefined && <span className="text-note text-ink-soft">with {foundBy}</span>}{' '}
    {isArchived && <span className="text-note text-ink-soft">Archived</span>}
  </QueryLink>
);

const columns: Columns<ClientSummary> = [
  { header: 'No.', width: 'w-[8%]', cell: ({ id }) => id },
  { header: 'Client', width: 'w-[27%]', names: true, cell: (client) => <Name {...client} /> },
  {
    header: 'Company',
    width: 'w-[25%]',
    cell: ({ company }) => <span className="wrap-anywhere">{company}</span>,
  },
  {
    header: 'Email and WhatsApp',
    width: 'w-[40%]',
    cell: ({ contactEmail, contactWhatsApp }) => (
      <span className="wrap-anywhere">
        {contactEmail}
        <span className="block text-note text-ink-soft">{contactWhatsApp}</span>
      </span>
    ),
  },
];

/** Results of a search, in place of the list. */
export const FoundClients = ({ search, typed }: { search: ClientSearch; typed: string }) => {
  if (search.state === 'idle') return null;
  if (search.state === 'failed')
    return (
      <FailedRead error={search.error} onRetry={search.reload}>
        Failed to search clients
      </FailedRead>
    );
  const { state, found } = search;
  if (state === 'found' && found.length === 0)
    return (
      <Empty>
        No client has a name, company, email, phone, number or contact that starts with “{typed.trim()}”.
      </Empty>
    );

  return (
    <div aria-busy={state === 'searching'}>
      {found.length > 0 && (
        <Table
          caption="Clients found"
          columns={columns}
          minWidth="narrow"
          rows={found}
          rowKey={({ id }) => id}
          rowClassName={() => 'has-[a:focus-visible]:outline-2 -outline-offset-2 outline-brass-deep'}
        />
      )}
      <p role="status" className="py-4 text-note text-ink-soft">
        {state === 'searching'
          ? 'Searching…'
          : found.length === 1
            ? '1 client found'
            : `${found.length} clients found`}
        {state === 'found' && found.length === 10 && '; type more to find fewer.'}
      </p>
    </div>
  );
};
