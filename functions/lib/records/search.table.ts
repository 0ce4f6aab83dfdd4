import { DOCUMENT_LABELS } from '../../../shared/domain/document.ts';
import type { RecordSummary } from '../../../shared/domain/record.ts';
import {
  type RecordKind,
  readInvoiceNumber,
  readReference,
  recordKindOf,
} from '../../../shared/domain/record-reference.ts';
import { syncActionLabel } from '../../../shared/domain/sync.ts';
import { uniqueClientId } from '../../../shared/domain/unique-client-id.ts';
import { findInvoiceRecord } from '../billing/invoices/invoice.table.ts';
import { findPaymentRecord } from '../billing/payments/payment.table.ts';
import { findClientNameAndAddress } from '../clients/client.table.ts';
import { findDocument, findDocumentByFileId } from '../documents/document.table.ts';
import { query } from '../dynamo/items.ts';
import type { TableId } from '../dynamo/tables.ts';
import { LISTED } from '../dynamo/tables.ts';
import { findInquiry } from '../inquiries/inquiry.table.ts';
import { referenceStart } from '../inquiries/inquiry-partitions.ts';
import { withClientName } from '../portal/client-names.ts';
import { findPortalDocument } from '../portal/document.table.ts';
import { findEngagement } from '../portal/engagement.table.ts';
import { findPortalUser } from '../portal/user.table.ts';
import { findSyncLog } from '../sync/sync-log.table.ts';

const MAX_RESULTS = 8;
/** Results of each kind, where the typed text does not name one. */
const MAX_PER_KIND = 2;

const titleOf: Record<RecordKind, (id: string) => Promise<string | undefined>> = {
  inquiry: async (id) => join(await findInquiry(id), ({ name, company }) => [name, company]),
  client: async (id) =>
    join(await findClientNameAndAddress(uniqueClientId.parse(id)), ({ clientName, company }) => [
      clientName,
      company,
    ]),
  document: async (id) =>
    join(await findDocument(id), ({ documentType, clientName }) => [
      DOCUMENT_LABELS[documentType],
      clientName,
    ]),
  invoice: async (id) =>
    join(await findInvoiceRecord(id), ({ invoiceNumber, clientName }) => [invoiceNumber, clientName]),
  payment: async (id) =>
    join(await findPaymentRecord(id), ({ clientName, paymentDate }) => [clientName, paymentDate]),
  'library document': async (id) => join(await findPortalDocument(id), ({ originalName }) => [originalName]),
  'portal user': async (id) =>
    join(await withClientName(await findPortalUser(id)), ({ username, clientName }) => [
      username,
      clientName,
    ]),
  engagement: async (id) =>
    join(await withClientName(await findEngagement(id)), ({ title, clientName }) => [title, clientName]),
  'sync log': async (id) =>
    join(await findSyncLog(id), ({ actionType, clientName = '' }) => [
      syncActionLabel(actionType),
      clientName,
    ]),
};

const join = <Found>(found: Found | undefined, partsOf: (found: Found) => string[]): string | undefined =>
  found && partsOf(found).filter(Boolean).join(' · ');

const summaryOf = async (id: string): Promise<RecordSummary | undefined> => {
  const kind = recordKindOf(id);
  const title = kind && (await titleOf[kind](id));

  return kind && title !== undefined ? { kind, id, title } : undefined;
};

/** The index that sorts the ids of a kind. Inquiries, the most numerous, are spread over partitions. */
const idIndexOf = (kind: RecordKind, start: string) => {
  const tables: Partial<Record<RecordKind, TableId>> = {
    document: 'automated-documents',
    invoice: 'invoices',
    payment: 'payments',
    'library document': 'portal-documents',
    'portal user': 'portal-users',
    engagement: 'engagements',
    'sync log': 'sync-logs',
  };
  const table = tables[kind];
  if (table) return { table, index: 'byId', partition: 'list', value: LISTED.list, sort: 'id' };

  return {
    table: 'inquiries',
    index: 'byReference',
    partition: 'referenceStart',
    value: referenceStart(start),
    sort: 'reference',
  } as const;
};

const idsStartingWith = async (kind: RecordKind, start: string, limit: number): Promise<string[]> => {
  const { table, index, partition, value, sort } = idIndexOf(kind, start);
  const { items } = await query(table, {
    index,
    where: '#partition = :value AND begins_with(#sort, :start)',
    names: { '#partition': partition, '#sort': sort },
    values: { ':value': value, ':start': start },
    limit,
  });

  return items.map((item) => String(item[sort]));
};

const invoiceIdsByNumber = async (start: string): Promise<string[]> => {
  const { items } = await query('invoices', {
    index: 'byNumber',
    where: '#list = :all AND begins_with(invoiceNumber, :start)',
    names: { '#list': 'list' },
    values: { ':all': LISTED.list, ':start': start },
    limit: MAX_RESULTS,
  });

  return items.map(({ id }) => String(id));
};

const FILE_ID = /^[\w-]{12,140}$/;

const documentIdsByFileId = async (fileId: string): Promise<string[]> => {
  if (!FILE_ID.test(fileId)) return [];
  const document = await findDocumentByFileId(fileId);

  return document ? [document.id] : [];
};

const idsByReference = async (typed: string): Promise<string[]> => {
  const reference = readReference(typed);
  if (reference === undefined) return [];
  const { starts, isWhole } = reference;
  if (isWhole) return starts.map(({ start }) => start);
  const limit = starts.length === 1 ? MAX_RESULTS : MAX_PER_KIND;
  const found = await Promise.all(starts.map(({ kind, start }) => idsStartingWith(kind, start, limit)));

  return found.flat().slice(0, MAX_RESULTS);
};

/** Records whose id, number or file id begins with the typed text, at the same cost however many there are. */
export const findRecordsByReference = async (typed: string): Promise<RecordSummary[]> => {
  const number = readInvoiceNumber(typed);
  const ids = await Promise.all([
    number === undefined ? [] : invoiceIdsByNumber(number),
    documentIdsByFileId(typed.trim()),
    idsByReference(typed),
  ]);
  const summaries = await Promise.all([...new Set(ids.flat())].map(summaryOf));

  return summaries.filter((summary) => summary !== undefined).slice(0, MAX_RESULTS);
};
