import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { INQUIRY_STATES } from '../../../shared/domain/inquiry.ts';
import { InvoiceRecord, invoiceIndexKeys } from '../billing/invoices/invoice-record.ts';
import { onAccountKey, PaymentRecord } from '../billing/payments/payment-record.ts';
import { CLIENT_LISTS, clientIndexKeys, StoredClient } from '../clients/client-item.ts';
import { pairCheckWrite } from '../clients/client-pairs.table.ts';
import { rewriteSearchRows } from '../clients/search-rows.table.ts';
import { commit } from '../dynamo/commit.ts';
import { decodeCursor, encodeCursor } from '../dynamo/cursor.ts';
import { ConditionFailed } from '../dynamo/errors.ts';
import { getItem, query, setAttributes } from '../dynamo/items.ts';
import { LISTED, type TableId } from '../dynamo/tables.ts';
import { updateExpression } from '../dynamo/update-expression.ts';
import { inquiryItem, storedInquiry } from '../inquiries/inquiry-item.ts';
import { statePartitions } from '../inquiries/inquiry-partitions.ts';
import {
  InquiryRecord,
  inquiryDueAttributes,
  inquiryIndexKeys,
  newInquiryIndexKeys,
} from '../inquiries/inquiry-record.ts';
import { log } from '../log.ts';
import { PortalUserRecord } from '../portal/user.table.ts';
import { findUnchangedAddress } from '../portal/user-address.ts';

type Attributes = Readonly<Record<string, unknown>>;

interface Backfill {
  readonly key: string;
  /** An index that has every record, and its partitions. */
  readonly index: string;
  readonly attribute: string;
  readonly partitions: readonly string[];
  /** The attributes that follow from others, by the present rules; undefined where a record has none. */
  readonly attributesOf: (item: Attributes) => Attributes | Promise<Attributes>;
  /** An attribute that changes with every write that these attributes follow from. */
  readonly guard: string;
}

const StoredRecord = storedInquiry(InquiryRecord);

const inquiryAttributes = (item: Attributes): Attributes => {
  const record = StoredRecord.parse(item);
  const keys = Object.entries(inquiryIndexKeys(record));
  // An inquiry without a second write is in few indexes.
  const hasAll = record.referenceStart !== undefined;

  return {
    ...Object.fromEntries(keys.map(([name, value]) => [name, hasAll ? value : undefined])),
    ...newInquiryIndexKeys(record),
    ...inquiryDueAttributes(record),
    listed: inquiryItem(record).listed,
  };
};

const userAddress = async (item: Attributes): Promise<Attributes> => {
  const user = PortalUserRecord.parse(item);

  // Whoever was invited has the address of the invitation; whoever was erased has no password either.
  return user.email === undefined && user.passwordHash !== undefined ? findUnchangedAddress(user) : {};
};

/** The tables with attributes that follow from others: those of indexes, and the addresses of users from before they had any. */
const BACKFILLS = {
  inquiries: {
    key: 'reference',
    index: 'byArrival',
    attribute: 'stateShard',
    partitions: INQUIRY_STATES.flatMap(statePartitions),
    attributesOf: inquiryAttributes,
    guard: 'revision',
  },
  clients: {
    key: 'id',
    index: 'byLastContact',
    attribute: 'list',
    partitions: CLIENT_LISTS,
    attributesOf: (item) => clientIndexKeys(StoredClient.parse(item)),
    guard: 'version',
  },
  invoices: {
    key: 'id',
    index: 'newest',
    attribute: 'list',
    partitions: [LISTED.list],
    attributesOf: (item) => invoiceIndexKeys(InvoiceRecord.parse(item)),
    guard: 'version',
  },
  payments: {
    key: 'id',
    index: 'newest',
    attribute: 'list',
    partitions: [LISTED.list],
    attributesOf: (item) => onAccountKey(PaymentRecord.parse(item)),
    guard: 'invoiceId',
  },
  'portal-users': {
    key: 'id',
    index: 'newest',
    attribute: 'list',
    partitions: [LISTED.list],
    attributesOf: userAddress,
    guard: 'version',
  },
} as const satisfies Partial<Record<TableId, Backfill>>;

export type BackfilledTable = keyof typeof BACKFILLS;
export const BACKFILLED_TABLES = Object.keys(BACKFILLS) as BackfilledTable[];

/** Writes the attributes of one record that differ; answers whether there were any. */
const backfillRecord = async (table: BackfilledTable, key: Attributes): Promise<boolean> => {
  const { attributesOf, guard }: Backfill = BACKFILLS[table];
  const item = await getItem(table, key);
  if (!item) return false;
  const different = Object.fromEntries(
    Object.entries(await attributesOf(item)).filter(([name, value]) => !isDeepStrictEqual(item[name], value)),
  );
  if (Object.keys(different).length === 0) return false;
  const { update, names, values } = updateExpression(different);
  const read = item[guard];
  try {
    await setAttributes(table, key, update, {
      condition: read === undefined ? 'attribute_not_exists(#guard)' : '#guard = :read',
      names: { ...names, '#guard': guard },
      values: { ...values, ...(read !== undefined && { ':read': read }) },
    });
  } catch (error) {
    // A write in between has set the attributes by the present rules itself.
    if (error instanceof ConditionFailed) return false;
    throw error;
  }

  return true;
};

/** Has a client compared with others, as one that is new. */
const orderComparison = async (item: Attributes): Promise<boolean> => {
  await commit([pairCheckWrite(StoredClient.parse(item), new Date())]);

  return true;
};

interface BackfillWork {
  /** Archived and merged clients have partitions of their own. */
  readonly partitions: readonly string[];
  readonly act: (item: Attributes) => Promise<boolean>;
}

/** What is done once more for each client, of whom nothing changes: suspected duplicates looked for, rows of search written. */
const CLIENT_RUNS = {
  'client-pairs': { partitions: [LISTED.list], act: orderComparison },
  'client-search': { partitions: CLIENT_LISTS, act: (item) => rewriteSearchRows(Number(item.id)) },
} as const satisfies Partial<Record<TableId, BackfillWork>>;

const isClientRun = (asked: BackfillRun): asked is keyof typeof CLIENT_RUNS => asked in CLIENT_RUNS;

/** What an operator may ask for. */
export const BACKFILL_RUNS = [...BACKFILLED_TABLES, 'client-pairs', 'client-search'] as const;
type BackfillRun = (typeof BACKFILL_RUNS)[number];

const Position = z.object({
  partition: z.int(),
  after: z.optional(z.record(z.string(), z.unknown())),
});

const RECORDS_PER_PAGE = 25;

interface BackfilledPage {
  readonly changed: number;
  readonly unchanged: number;
  /** Records that could not be read or written; the log names them. */
  readonly failed: number;
  /** Where to continue, unless this was the last page. */
  readonly next?: string;
}

const tableRun = (table: BackfilledTable): BackfillWork & { readonly table: BackfilledTable } => {
  const { key, partitions }: Backfill = BACKFILLS[table];

  return { table, partitions, act: (item) => backfillRecord(table, { [key]: item[key] }) };
};

/** Backfills the records of one page. Safe to repeat. @throws AppError `invalid_input` of a cursor that is none */
export const backfillPage = async (asked: BackfillRun, cursor?: string): Promise<BackfilledPage> => {
  const { table, partitions, act } = isClientRun(asked)
    ? { table: 'clients' as const, ...CLIENT_RUNS[asked] }
    : tableRun(asked);
  const { key, index, attribute }: Backfill = BACKFILLS[table];
  const { partition, after } = cursor === undefined ? { partition: 0 } : decodeCursor(cursor, Position);
  const page = await query(table, {
    index,
    where: '#attribute = :partition',
    names: { '#attribute': attribute },
    values: { ':partition': partitions[partition] },
    limit: RECORDS_PER_PAGE,
    after,
  });
  const outcomes = await Promise.all(
    page.items.map(async (item) => {
      try {
        return (await act(item)) ? 'changed' : 'unchanged';
      } catch (error) {
        log.error('A record could not be backfilled.', { table, key: item[key], error });

        return 'failed';
      }
    }),
  );
  const count = (wanted: string) => outcomes.filter((outcome) => outcome === wanted).length;
  const next = page.after ? { partition, after: page.after } : { partition: partition + 1 };

  return {
    changed: count('changed'),
    unchanged: count('unchanged'),
    failed: count('failed'),
    ...(next.partition < partitions.length && { next: encodeCursor(next) }),
  };
};
