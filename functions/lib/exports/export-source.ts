import type { ExportOrder } from '../../../shared/contract/jobs.ts';
import { dayIn } from '../../../shared/domain/day.ts';
import { findAccessLogEntries } from '../access-log/access-log.table.ts';
import { findInvoices } from '../billing/invoices/invoice.table.ts';
import { findPayments } from '../billing/payments/payment.table.ts';
import { countClients, findScopeAsked } from '../clients/client.table.ts';
import { findClients } from '../clients/client-list.table.ts';
import { findDocuments } from '../documents/document.table.ts';
import type { PageRequest } from '../dynamo/page.ts';
import { findImportRows } from '../imports/import-row.table.ts';
import { countInquiries, findInquiries } from '../inquiries/inbox.table.ts';
import { findTasks, tasksOf } from '../tasks/task.table.ts';
import {
  accessLogCsvColumns,
  type CsvColumns,
  clientCsvColumns,
  documentCsvColumns,
  importRowCsvColumns,
  inquiryCsvColumns,
  invoiceCsvColumns,
  knownRowCsvColumns,
  paymentCsvColumns,
  taskCsvColumns,
} from './csv-columns.ts';

type Cells = readonly string[];

/** A list as it is written to a file. */
export interface ExportSource {
  readonly header: Cells;
  readonly readPage: (page: PageRequest) => Promise<{ rows: Cells[]; next?: string }>;
  /** The number of rows, where it is counted. */
  readonly count?: () => Promise<number>;
}

const sourceOf = <Row>(
  columns: CsvColumns<Row>,
  find: (page: PageRequest) => Promise<{ items: readonly Row[]; next?: string }>,
  count?: () => Promise<number>,
): ExportSource => ({
  header: Object.keys(columns),
  readPage: async (page) => {
    const { items, ...rest } = await find(page);

    return {
      rows: items.map((row) => Object.values(columns).map((cell) => String(cell(row)))),
      ...rest,
    };
  },
  ...(count && { count }),
});

type OrderOf<List extends ExportOrder['list']> = Extract<ExportOrder, { list: List }>;

/**
 * Clients in the order of their creation, which nothing changes: one that is moved or contacted while the list is read is
 * neither left out nor there twice. Those to contact have an order of their own.
 */
const clientsSource = ({ list: _, ...filters }: OrderOf<'clients'>, now: Date): ExportSource => {
  const { archived, toContact, ...others } = filters;
  const isFiltered = [toContact, ...Object.values(others)].some((value) => value !== undefined);
  const counted = async () => {
    const counts = await countClients();

    return archived ? counts.archived : counts.total;
  };
  const order = toContact ? 'lastContact' : 'created';

  return sourceOf(
    clientCsvColumns,
    (page) => findClients({ ...filters, ...page, order, direction: 'ascending' }, now),
    isFiltered ? undefined : counted,
  );
};

const inquiriesSource = (order: OrderOf<'inquiries'>, username: string, now: Date): ExportSource => {
  const { list: _, view, ...others } = order;
  const filter = { view, ...others };
  const isFiltered = Object.values(others).some((value) => value !== undefined);
  const listed = filter.due === undefined ? 'newest' : 'due';

  return sourceOf(
    inquiryCsvColumns,
    (page) => findInquiries({ ...filter, ...page, order: listed }, username, now),
    isFiltered ? undefined : async () => (await countInquiries(username))[view],
  );
};

const tasksSource = ({ view }: OrderOf<'tasks'>, username: string): ExportSource =>
  sourceOf(taskCsvColumns, (page) =>
    view === 'mine'
      ? findTasks(tasksOf.owner(username), 'open', page)
      : findTasks(tasksOf.everybody(), view === 'done' ? 'done' : 'open', page),
  );

/** The filters of a list, of which a client means also those that were merged into it. */
const ofClient = async <Order extends { clientId?: number | undefined }>({
  clientId,
  ...filters
}: Order) => ({
  ...filters,
  scope: await findScopeAsked(clientId),
});

/** The list that was ordered, as its screen shows it to this member of staff. */
export const exportSource = (
  order: ExportOrder,
  { username, now }: { username: string; now: Date },
): ExportSource => {
  switch (order.list) {
    case 'clients':
      return clientsSource(order, now);
    case 'inquiries':
      return inquiriesSource(order, username, now);
    case 'documents':
      return sourceOf(documentCsvColumns, async (page) =>
        findDocuments({ ...(await ofClient(order)), ...page }),
      );
    case 'invoices':
      return sourceOf(invoiceCsvColumns, async (page) =>
        findInvoices({ ...(await ofClient(order)), ...page }, dayIn(now)),
      );
    case 'payments':
      return sourceOf(paymentCsvColumns, async (page) =>
        findPayments({ ...(await ofClient(order)), ...page }),
      );
    case 'tasks':
      return tasksSource(order, username);
    case 'import-rows':
      return sourceOf(importRowCsvColumns, (page) => findImportRows(order.importId, 'faulty', page));
    case 'known-import-rows':
      return sourceOf(knownRowCsvColumns, (page) => findImportRows(order.importId, 'known', page));
    case 'access-log':
      return sourceOf(accessLogCsvColumns, (page) => findAccessLogEntries({ ...order, ...page }));
  }
};
