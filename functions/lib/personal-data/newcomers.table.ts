import { getItem } from '../dynamo/items.ts';
import { scanTable } from '../dynamo/scan.ts';
import type { TableId } from '../dynamo/tables.ts';
import { hasAddress, isInquiryOf, type PersonIdentity } from './person.ts';
import type { TableItem } from './personal-data-rules.ts';

/**
 * What has come from a person's address since their erasure began. No admin has looked at it, and it may be a lead: it stays.
 * Another request erases it.
 */
export interface Newcomers {
  /** When the erasure began. */
  readonly since: string;
  /** The references of inquiries. */
  readonly inquiries: readonly string[];
  /** The clients that were made since, of these inquiries or by staff. */
  readonly clientIds: readonly number[];
  /** The person's records when the erasure began, and the clients that these are filed at. */
  readonly own: { readonly records: readonly string[]; readonly clientIds: readonly number[] };
}

/** What has come before the first pass looks: nothing. */
export const newcomersOfFirstPass = ({ records, clientIds }: PersonIdentity, since: string): Newcomers => ({
  ...{ since, inquiries: [], clientIds: [] },
  own: { records, clientIds },
});

const isOneOf = (known: readonly unknown[], ...values: readonly unknown[]): boolean =>
  values.some((value) => value !== undefined && known.includes(value));

const isNewInquiry = ({ reference, receivedAt }: TableItem, { since, own }: Newcomers): boolean =>
  String(receivedAt ?? '') > since && !isOneOf(own.records, reference);

const isNewClient = ({ id, createdAt }: TableItem, { since, own }: Newcomers): boolean =>
  String(createdAt ?? '') > since && !isOneOf(own.clientIds, id);

/** Whether a record has come since the erasure began, or belongs to one that has. */
export const isNewcomer = (table: TableId, item: TableItem, newcomers: Newcomers): boolean => {
  if (table === 'inquiries') return isNewInquiry(item, newcomers);
  if (table === 'clients') return isNewClient(item, newcomers);
  if (table === 'set-aside-mail') return String(item.at ?? '') > newcomers.since;
  const client = table === 'client-search' ? item.id : item.clientId;

  return (
    isOneOf(newcomers.inquiries, item.reference, item.cause) ||
    isOneOf(newcomers.clientIds, client, item.aboutClientId)
  );
};

/**
 * Whether only the next pass knows whose a record is: it came while this one looked, and what it belongs to may have come
 * after the look at inquiries and clients.
 */
export const isUndecided = async (
  table: TableId,
  item: TableItem,
  { newcomers, now }: { readonly newcomers: Newcomers; readonly now: Date },
): Promise<boolean> => {
  if (table === 'mail' || table === 'timeline')
    return String(item.createdAt ?? item.at ?? '') >= now.toISOString();
  if (table !== 'client-emails' || isOneOf(newcomers.own.clientIds, item.clientId)) return false;
  const client = await getItem('clients', { id: item.clientId });

  return client !== undefined && isNewClient(client, newcomers);
};

/**
 * Looks for what has come since an erasure began.
 * @param known the identifiers that its last pass knew, to which no newcomer adds
 */
export const findNewcomers = async (known: PersonIdentity, since: string): Promise<Newcomers> => {
  const inquiries: string[] = [];
  const filedAt: number[] = [];
  const own = { records: known.records, clientIds: known.clientIds };
  const before: Newcomers = { since, inquiries, clientIds: [], own };
  // Inquiries first: a client that is made of one after this look is younger than the erasure, and none is filed at it.
  for await (const item of scanTable('inquiries')) {
    const { clientId } = Object(item.listed);
    if (isNewInquiry(item, before)) {
      if (hasAddress(item.email, known)) inquiries.push(String(item.reference));
    } else if (isInquiryOf(item, known) && typeof clientId === 'number') filedAt.push(clientId);
  }
  const found: Newcomers = { ...before, own: { ...own, clientIds: [...own.clientIds, ...filedAt] } };
  const clientIds: number[] = [];
  for await (const client of scanTable('clients'))
    if (isNewClient(client, found) && hasAddress(client.contactEmail, known))
      clientIds.push(Number(client.id));

  return { ...found, clientIds };
};
