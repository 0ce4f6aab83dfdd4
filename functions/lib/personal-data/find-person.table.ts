import * as z from 'zod/mini';
import { Client } from '../../../shared/domain/client.ts';
import { normaliseEmail } from '../../../shared/domain/fields.ts';
import { canBeAnswered } from '../../../shared/domain/inquiry-forms.ts';
import type { PersonRequest } from '../../../shared/domain/person-request.ts';
import { findEmailOwner } from '../clients/client.table.ts';
import { getItem } from '../dynamo/items.ts';
import { scanTable } from '../dynamo/scan.ts';
import type { TableId } from '../dynamo/tables.ts';
import { isNewcomer, type Newcomers } from './newcomers.table.ts';
import {
  contactsIn,
  isClientOf,
  isInquiryOf,
  isOfClient,
  isOfOthers,
  isSamePerson,
  joinPersons,
  type PersonIdentity,
} from './person.ts';
import { type PersonalDataRule, personalDataRules, type TableItem } from './personal-data-rules.ts';

type Asked = Pick<PersonRequest, 'email' | 'clientId'>;

const NOBODY: PersonIdentity = { clientIds: [], emails: [], usernames: [], records: [] };

/** The tables whose records have ids that emails, entries and keys of files name, with the attribute of the id. */
const NAMED = {
  inquiries: 'reference',
  'automated-documents': 'id',
  'portal-users': 'id',
  'portal-documents': 'id',
  engagements: 'id',
  invoices: 'id',
  payments: 'id',
  subscriptions: 'id',
  'sync-logs': 'id',
  tasks: 'id',
  'person-requests': 'id',
} as const satisfies Partial<Record<TableId, string>>;

const texts = (...values: readonly unknown[]): string[] =>
  values.filter((value): value is string => typeof value === 'string' && value !== '');

const isReal = (address: string): boolean => address !== '' && canBeAnswered({ email: address });

/** The client that an address leads to; undefined of a contact, whose client is another's. */
const findOwnClient = async (email: string, newcomers?: Newcomers): Promise<number | undefined> => {
  const owner = await findEmailOwner(email);
  const client = owner === undefined ? undefined : await getItem('clients', { id: owner });
  if (!client) return owner;
  if (newcomers && isNewcomer('clients', client, newcomers)) return undefined;
  const { theirs } = contactsIn(client, { ...NOBODY, emails: [normaliseEmail(email)] });

  // A main contact is found by the client's record.
  return theirs.length > 0 ? undefined : owner;
};

/** The identifiers of the person asked for. */
const askedPerson = async ({ email, clientId }: Asked, newcomers?: Newcomers): Promise<PersonIdentity> => {
  const owner = email === undefined ? clientId : await findOwnClient(email, newcomers);

  return {
    ...NOBODY,
    clientIds: owner === undefined ? [] : [owner],
    emails: texts(email).map(normaliseEmail).filter(isReal),
  };
};

/**
 * The identifiers that an own item adds. The addresses of users and of inquiries that staff have filed do not count: a
 * client has several people. Nor does a client of whom the person is a contact, or an inquiry that names the person as a reference.
 * Other contacts of an own client are others.
 */
const identifiersIn = (table: TableId, item: TableItem, person: PersonIdentity): PersonIdentity => {
  const key = table in NAMED ? NAMED[table as keyof typeof NAMED] : undefined;
  const records = key === undefined ? [] : texts(item[key], item.invoiceNumber);
  if (table === 'inquiries' && !isInquiryOf(item, person)) return NOBODY;
  if (table === 'client-emails') return { ...NOBODY, emails: texts(item.email) };
  if (table === 'portal-users') return { ...NOBODY, records, usernames: texts(item.username) };
  if (table === 'timeline') return { ...NOBODY, records: item.kind === 'note' ? texts(item.entry) : [] };
  if (table !== 'clients') return { ...NOBODY, records };
  if (!isClientOf(item, person)) return NOBODY;
  const {
    id,
    contactEmail,
    formerEmails,
    includes = [],
    mergedInto,
  } = z
    .pick(Client, { id: true, contactEmail: true, formerEmails: true, includes: true, mergedInto: true })
    .parse(item);
  const emails = [contactEmail, ...(formerEmails ?? [])].map(normaliseEmail).filter(isReal);

  // Clients that were merged are one person's.
  const merged = [...includes.map((one) => one.id), ...(mergedInto ? [mergedInto.id] : [])];

  const contacts = contactsIn(item, NOBODY)
    .others.map((contact) => normaliseEmail(contact.email))
    .filter(isReal);
  const others = { emails: contacts, inquiries: [] };

  return { ...NOBODY, clientIds: [id, ...merged], emails, ...(contacts.length > 0 && { others }) };
};

const ruleOf = (table: TableId): PersonalDataRule => personalDataRules[table];

/** The own items of a table. */
export async function* itemsOfPerson(
  table: TableId,
  person: PersonIdentity,
  newcomers?: Newcomers,
): AsyncGenerator<TableItem> {
  const rule = ruleOf(table);
  if ('notCollected' in rule) return;
  for await (const item of scanTable(table))
    if (rule.isOf(item, person) && !(newcomers && isNewcomer(table, item, newcomers))) yield item;
}

/** The items of a table that an erasure looks at: own ones, and those of others that may have the person's name. */
export async function* itemsToErase(table: TableId, person: PersonIdentity): AsyncGenerator<TableItem> {
  const rule = ruleOf(table);
  if ('notCollected' in rule) return;
  for await (const item of scanTable(table))
    if (rule.isOf(item, person) || rule.mayName?.(item, person)) yield item;
}

const withItemsOf = async (
  tables: readonly TableId[],
  person: PersonIdentity,
  newcomers?: Newcomers,
): Promise<PersonIdentity> => {
  let all = person;
  for (const table of tables)
    for await (const item of itemsOfPerson(table, person, newcomers))
      all = joinPersons(all, identifiersIn(table, item, person));

  return all;
};

/** With the clients of a person, until no client adds another. */
const withClients = async (person: PersonIdentity, newcomers?: Newcomers): Promise<PersonIdentity> => {
  const wider = await withItemsOf(['clients'], person, newcomers);

  return isSamePerson(wider, person) ? wider : withClients(wider, newcomers);
};

/** With the inquiries of other people at the person's clients, and their users of the portal. */
const withRecordsOfOthers = async (person: PersonIdentity): Promise<PersonIdentity> => {
  const { others } = person;
  if (!others) return person;
  const inquiries: string[] = [];
  for await (const { reference, email, listed } of scanTable('inquiries'))
    if (isOfClient()(Object(listed), person) && isOfOthers(email, person)) inquiries.push(String(reference));
  const users: string[] = [];
  for await (const user of scanTable('portal-users'))
    if (isOfClient()(user, person) && isOfOthers(user.email, person))
      users.push(...texts(user.id, user.username));

  return { ...person, others: { ...others, inquiries, ...(users.length > 0 && { users }) } };
};

/**
 * The identifiers of a person: those asked for and those of their records, until no record adds another. Reads whole tables.
 * @param known the identifiers with which an erasure has begun, whose records may be gone
 * @param newcomers what has come since, which adds none
 */
export const identifyPerson = async (
  asked: Asked,
  known: PersonIdentity = NOBODY,
  newcomers?: Newcomers,
): Promise<PersonIdentity> => {
  let person = joinPersons(known, await askedPerson(asked, newcomers));
  for (;;) {
    // Which addresses of a client are other people's is known once its record is read.
    person = await withClients(person, newcomers);
    const wider = await withItemsOf(['client-emails'], person, newcomers);
    if (isSamePerson(wider, person)) break;
    person = wider;
  }
  person = await withRecordsOfOthers(person);

  return withItemsOf(['timeline', ...(Object.keys(NAMED) as (keyof typeof NAMED)[])], person, newcomers);
};

/** The tables that hold people. */
export const tablesWithPeople = (Object.keys(personalDataRules) as TableId[]).filter(
  (table) => !('notCollected' in ruleOf(table)),
);

/** The items of a person, by table; a table without one is left out. */
export const collectItems = async (
  person: PersonIdentity,
  chosen: readonly TableId[] = tablesWithPeople,
): Promise<Map<TableId, TableItem[]>> => {
  const collected = new Map<TableId, TableItem[]>();
  for (const table of chosen) {
    const items = await Array.fromAsync(itemsOfPerson(table, person));
    if (items.length > 0) collected.set(table, items);
  }

  return collected;
};
