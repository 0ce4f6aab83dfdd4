import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { listInvoices } from '../../../../shared/contract/payments.ts';
import { INVOICE_STATUSES } from '../../../../shared/domain/invoice.ts';
import { useInfiniteQuery } from '../../api/infinite-query.ts';
import { useListedClient } from '../../components/client/listed-client.tsx';
import { INVOICE_STATUS_LABELS } from '../../components/invoice-badge.tsx';
import { ExportButton } from '../../components/jobs/export-button.tsx';
import { Listing } from '../../components/list/listing.tsx';
import { ChoiceFilter } from '../../ui/data/choice-filter.tsx';
import { ToolButton } from '../../ui/data/tool-button.tsx';
import { useIsWide } from '../../ui/overlay/use-is-wide.ts';
import { useChangeQuery } from '../../ui/use-change-query.ts';
import { CurrencyFilter } from './currency-filter.tsx';
import { invoiceColumns } from './invoice-columns.tsx';
import { InvoicePanel } from './invoice-panel.tsx';
import { invoicesQuery } from './invoices-query.ts';
import { NewInvoiceDialog } from './new-invoice-dialog.tsx';

/** All invoices, the newest first, with the open one beside. */
export const Invoices = () => {
  const [query] = useSearchParams();
  const changeQuery = useChangeQuery();
  const [isCreating, setCreating] = useState(false);
  const { clientId } = useListedClient();
  const input = invoicesQuery(query, clientId);
  const { limit: _, cursor: __, ...filter } = input;
  const read = useInfiniteQuery(listInvoices, input);
  const open = query.get('invoice') ?? undefined;
  const isNarrow = useIsWide() && open !== undefined;

  return (
    <>
      <Listing
        read={read}
        one="invoice"
        many="invoices"
        empty="No invoices found. Generate your first invoice above."
        emptyFiltered="No invoice matches this filter."
        columns={invoiceColumns({ isNarrow })}
        rowKey={({ id }) => id}
        minWidth={isNarrow ? 'narrow' : 'wide'}
        filters={
          <>
            <ChoiceFilter
              name="status"
              label="Status"
              choices={INVOICE_STATUSES}
              labelOf={(status) => INVOICE_STATUS_LABELS[status]}
              shown={input.status}
              clears={['client', 'currency']}
            />
            <CurrencyFilter shown={input.currency} clears={['status', 'client']} />
          </>
        }
        clears={['status', 'currency']}
        action={
          <>
            <ToolButton icon={Plus} onClick={() => setCreating(true)}>
              Create invoice
            </ToolButton>
            <ExportButton order={{ list: 'invoices', ...filter }} />
          </>
        }
        beside={{
          key: open,
          panel: open !== undefined && <InvoicePanel key={open} id={open} />,
        }}
      />
      {isCreating && (
        <NewInvoiceDialog
          onClose={() => setCreating(false)}
          onCreated={({ id }) => {
            setCreating(false);
            changeQuery({ invoice: id });
          }}
        />
      )}
    </>
  );
};
