import { dayIn } from '../../../shared/domain/day.ts';
import type { FoundRecords, PersonRequest } from '../../../shared/domain/person-request.ts';
import { erasureKey } from '../config/erasure-key.ts';
import { commitIf, type TransactWrite } from '../dynamo/commit.ts';
import { erasedRecordHash, erasureKeyName } from '../dynamo/erased-record-hash.ts';
import { scanTable } from '../dynamo/scan.ts';
import type { TableId } from '../dynamo/tables.ts';
import { removeDeadLetters, removeFileVersions } from '../files/object-versions.ts';
import { isUnsentNotice } from './erase-email.ts';
import { erasers } from './erase-items.ts';
import type { Erasure } from './erasure.ts';
import { itemsToErase, tablesWithPeople } from './find-person.table.ts';
import { isNewcomer, isUndecided, type Newcomers } from './newcomers.table.ts';
import { prefixesOf, sharedKeysOf } from './own-files.ts';
import { isInquiryOf, isInText } from './person.ts';
import { type PersonalDataRule, personalDataRules, type TableItem } from './personal-data-rules.ts';
import { mayNamePerson } from './report-names.ts';
import { summariseItems } from './summarise-items.ts';

/** First what makes the product write, then what it would write to. */
const FIRST: readonly TableId[] = ['inquiries', 'mail', 'automated-documents', 'portal-users', 'sessions'];
const ORDER = [...FIRST, ...tablesWithPeople.filter((table) => !FIRST.includes(table))];

/** The records that writes change or remove, each for the list that a restore consults. */
const erasedRecordWrites = (writes: readonly TransactWrite[], now: Date): TransactWrite[] =>
  writes
    .flatMap((write): [TableId, Record<string, unknown>][] => {
      if ('remove' in write) return [[write.from, write.remove]];

      return 'update' in write ? [[write.in, write.key]] : [];
    })
    .map(([table, key]) => ({
      put: {
        hash: erasedRecordHash(table, key, erasureKey()),
        erasedAt: now.toISOString(),
        key: erasureKeyName(erasureKey()),
      },
      into: 'erased-records',
    }));

const isKept = (table: TableId, item: TableItem, now: Date): boolean => {
  const rule: PersonalDataRule = personalDataRules[table];
  const kept = 'notCollected' in rule ? undefined : rule.kept?.(item);

  return kept !== undefined && kept.until >= dayIn(now);
};

/** The keys of files that records of others, or kept ones, name too: a key follows from the content. */
const keysInUse = async (isErased: (table: TableId, item: TableItem) => boolean): Promise<Set<string>> => {
  const keys = new Set<string>();
  for (const table of ['automated-documents', 'portal-documents'] as const)
    for await (const item of scanTable(table))
      if (!isErased(table, item)) for (const key of sharedKeysOf(table, item)) keys.add(key);

  return keys;
};

export interface ErasurePass {
  /** Records that were erased, or are to be erased by the next pass. */
  readonly erased: number;
  readonly kept: readonly FoundRecords[];
  /** The last day of the first record that is kept. */
  readonly keptUntil: string | undefined;
}

/**
 * Erases what is left of a person: each record in a transaction of its own, its files before it. A run that ends anywhere
 * leaves the rest to the next one; one that finds nothing has nothing left to do.
 * @param ownRequest the request whose erasure this is
 * @param newcomers what has come since it began; undefined years later, when what was kept goes
 */
export const erasePersonOnce = async (
  { person, now, newcomers }: Erasure & { readonly newcomers?: Newcomers | undefined },
  ownRequest: Pick<PersonRequest, 'id' | 'erasedAt'>,
): Promise<ErasurePass> => {
  const ruleOf = (table: TableId): PersonalDataRule => personalDataRules[table];
  // Once the person is erased, what was kept of them is left; the client may have gone on with others.
  const isInScope = (table: TableId, item: TableItem): boolean => {
    const rule = ruleOf(table);

    return ownRequest.erasedAt === undefined || ('kept' in rule && rule.kept?.(item) !== undefined);
  };
  const isErased = (table: TableId, item: TableItem): boolean => {
    const rule = ruleOf(table);

    return 'isOf' in rule && rule.isOf(item, person) && isInScope(table, item) && !isKept(table, item, now);
  };
  /** An inquiry may name the person as a reference alone. */
  const isWhole = (table: TableId, item: TableItem): boolean =>
    table !== 'inquiries' || isInquiryOf(item, person);
  const inUse = await keysInUse(isErased);
  const kept = new Map<TableId, TableItem[]>();
  const overdue: TableItem[] = [];
  const until = ownRequest.erasedAt === undefined ? now : new Date(ownRequest.erasedAt);
  let erased = 0;

  const eraseItem = async (table: TableId, item: TableItem): Promise<void> => {
    if (table === 'mail' && isUnsentNotice(item, { person, now })) {
      erased += 1;
      return;
    }
    let files = 0;
    // Whoever had read the record before it was erased may have stored a file since.
    for (const prefix of isWhole(table, item) ? prefixesOf(table, item) : [])
      files += await removeFileVersions(prefix);
    const writes = erasers[table]?.(item, { person, now }) ?? [];
    if (writes.length > 0 || files > 0) erased += 1;
    if (writes.length === 0) return;
    for (const key of sharedKeysOf(table, item)) if (!inUse.has(key)) await removeFileVersions(key);
    // A write in between leaves it to the next pass.
    await commitIf([...writes, ...erasedRecordWrites(writes, now)]);
  };

  for (const table of ORDER)
    for await (const item of itemsToErase(table, person)) {
      if ((table === 'person-requests' && item.id === ownRequest.id) || !isInScope(table, item)) continue;
      if (newcomers && isNewcomer(table, item, newcomers)) continue;
      if (newcomers && (await isUndecided(table, item, { newcomers, now }))) {
        erased += 1;
        continue;
      }
      if ((table === 'inquiries' || table === 'invoices') && isWhole(table, item)) overdue.push(item);
      if (isKept(table, item, now)) kept.set(table, [...(kept.get(table) ?? []), item]);
      else await eraseItem(table, item);
    }
  for await (const report of scanTable('weekly-reports')) {
    if (!mayNamePerson(overdue, report, until)) continue;
    erased += 1;
    await removeFileVersions(`reports/${String(report.id)}-`);
    await commitIf([
      {
        update: 'SET fileErasedAt = :now',
        key: { id: report.id },
        in: 'weekly-reports',
        condition: 'attribute_exists(id)',
        values: { ':now': now.toISOString() },
      },
    ]);
  }
  if (ownRequest.erasedAt === undefined) erased += await removeDeadLetters((text) => isInText(text, person));
  const days = [...kept].flatMap(([table, items]) => {
    const rule = ruleOf(table);

    // Expired entries of the log go by themselves.
    return 'isOf' in rule && erasers[table] ? items.flatMap((item) => rule.kept?.(item)?.until ?? []) : [];
  });

  return { erased, kept: summariseItems(kept), keptUntil: days.toSorted()[0] };
};
