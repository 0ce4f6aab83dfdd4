import type { ErasureObstacle, FoundRecords } from '../../../shared/domain/person-request.ts';
import type { TableId } from '../dynamo/tables.ts';
import { type PersonalDataRule, personalDataRules, type TableItem } from './personal-data-rules.ts';

type Collected = ReadonlyMap<TableId, readonly TableItem[]>;

const summaryOf = (rule: PersonalDataRule, items: readonly TableItem[]): FoundRecords[] => {
  if ('notCollected' in rule) return [];
  const { label, leaves } = rule;
  const kept = items.flatMap((item) => rule.kept?.(item) ?? []);
  const until = kept
    .map((one) => one.until)
    .toSorted()
    .at(-1);
  const erased = items.length - kept.length;

  return [
    ...(erased > 0 ? [{ label, count: erased, outcome: 'erased', why: leaves } as const] : []),
    ...(until === undefined
      ? []
      : [{ label, count: kept.length, outcome: 'kept', why: kept[0]?.why ?? '', until } as const]),
  ];
};

/** The items of a person by kind, with the effect of an erasure; what is kept comes last. */
export const summariseItems = (collected: Collected): FoundRecords[] =>
  [...collected]
    .flatMap(([table, items]) => summaryOf(personalDataRules[table], items))
    .toSorted((one, other) => Number(one.outcome === 'kept') - Number(other.outcome === 'kept'));

/** What has to end before the person is erased: money that is still to come. */
export const erasureObstacles = (collected: Collected): ErasureObstacle[] => {
  const isOpen = collected.get('invoices')?.some(({ state }) => state === 'open') ?? false;
  const isLive = collected.get('subscriptions')?.some(({ status }) => status !== 'cancelled') ?? false;

  return [
    ...(isOpen ? (['open-invoice'] as const) : []),
    ...(isLive ? (['active-subscription'] as const) : []),
  ];
};
