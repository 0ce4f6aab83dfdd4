import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { listInvoices } from '../../../../shared/contract/payments.ts';
import { INVOICE_STATUSES } from '../../../../shared/domain/invoice.ts';
import { usePages } from '../../api/hooks.ts';
import { useQuietRefresh } from '../../api/use-quiet-refresh.ts';
import { useRefreshOn } from '../../api/use-refresh-on.ts';
import { ClientFilter } from '../../ui/client-filter.tsx';
import { INVOICE_STATUS_LABELS } from '../../ui/invoice-badge.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { RefreshBar } from '../../ui/refresh-bar.tsx';
import { Empty, Failed, Skeleton } from '../../ui/states.tsx';
import { Table } from '../../ui/table.tsx';
import { showToast } from '../../ui/toast.tsx';
import { ToolButton } from '../../ui/tool-button.tsx';
import { ToolSelect } from '../../ui/tool-select.tsx';
import { withQuery } from '../../ui/with-query.ts';
import { CurrencyFilter } from './currency-filter.tsx';
import { invoiceColumns } from './invoice-columns.tsx';
import { InvoicePanel } from './invoice-panel.tsx';
import { invoicesQuery } from './invoices-query.ts';
import { NewInvoiceDialog } from './new-invoice-dialog.tsx';

/** Every invoice, the newest first, and one of them beside. */
export const Invoices = ({ round }: { round: number }) => {
  const [query, setQuery] = useSearchParams();
  const [isCreating, setCreating] = useState(false);
  const { status, currency, clientId, input } = invoicesQuery(query);
  const read = usePages(listInvoices, input);
  const reload = () => read.state !== 'loading' && read.reload();
  useQuietRefresh(read);
  useRefreshOn(read, round);
  const open = query.get('invoice') ?? undefined;

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 py-3">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <ToolSelect
            label="Status"
            value={status ?? ''}
            onChange={({ target }) =>
              setQuery(withQuery(query, { status: target.value, client: undefined, currency: undefined }))
            }
          >
            <option value="">All</option>
            {INVOICE_STATUSES.map((one) => (
              <option key={one} value={one}>
                {INVOICE_STATUS_LABELS[one]}
              </option>
            ))}
          </ToolSelect>
          <CurrencyFilter shown={currency} clears={['status', 'client']} />
          <ClientFilter clears={['status', 'currency']} />
          <ToolButton onClick={() => setCreating(true)}>
            <Plus aria-hidden="true" className="size-3.5" />
            Create invoice
          </ToolButton>
        </div>
        {read.state === 'ready' && <RefreshBar {...read} />}
      </div>
      <div className="gap-8 xl:flex">
        <div className="min-w-0 flex-1">
          {read.state === 'loading' && <Skeleton label="Loading invoices…" />}
          {read.state === 'failed' && <Failed onRetry={read.reload}>Failed to fetch invoices</Failed>}
          {read.state === 'ready' && read.data.items.length === 0 && (
            <Empty>No invoices found. Generate your first invoice above.</Empty>
          )}
          {read.state === 'ready' && read.data.items.length > 0 && (
            <>
              <Table
                caption={clientId === undefined ? 'Invoices' : `Invoices of client No. ${clientId}`}
                columns={invoiceColumns({ isNarrow: open !== undefined })}
                minWidth={open === undefined ? undefined : 'min-w-[44rem]'}
                rows={read.data.items}
                rowKey={({ id }) => id}
                rowLook={({ id }) =>
                  `has-[a:focus-visible]:outline-2 -outline-offset-2 outline-brass-deep ${
                    id === open ? 'bg-paper-bright shadow-[inset_3px_0_0_var(--color-brass-deep)]' : ''
                  }`
                }
              />
              <LoadMore
                {...read.data}
                shown={read.data.items.length === 1 ? '1 invoice' : `${read.data.items.length} invoices`}
              />
            </>
          )}
        </div>
        {open !== undefined && <InvoicePanel key={open} id={open} round={round} onChanged={reload} />}
      </div>
      {isCreating && (
        <NewInvoiceDialog
          onClose={() => setCreating(false)}
          onCreated={({ id, invoiceNumber, clientName }) => {
            setCreating(false);
            reload();
            setQuery(withQuery(query, { invoice: id }));
            showToast({ title: `Invoice ${invoiceNumber} created`, description: `For ${clientName}.` });
          }}
        />
      )}
    </>
  );
};
