import type { ExportOrder } from '../../../shared/contract/jobs.ts';
import { OUTCOME_LABELS } from '../../../shared/domain/client-outcome-labels.ts';
import { EXPORT_LIST_NAMES } from '../../../shared/domain/export.ts';

/** The filters whose only value is `yes`. */
type YesFilter<Order = ExportOrder> = Order extends unknown
  ? {
      [Name in keyof Order]-?: [NonNullable<Order[Name]>] extends ['yes'] ? Name : never;
    }[keyof Order]
  : never;

const YES_TITLES: Readonly<Record<YesFilter, string>> = {
  archived: 'archived',
  withoutLead: 'without lead',
  toContact: 'to contact',
  withoutAssignee: 'assigned to nobody',
};

const TITLES: Readonly<Record<string, (value: unknown) => string>> = {
  ...Object.fromEntries(Object.entries(YES_TITLES).map(([name, title]) => [name, () => title])),
  outcome: (key) => Object.entries(OUTCOME_LABELS).find(([known]) => known === key)?.[1] ?? String(key),
  quietFor: (days) => `quiet for ${days} days`,
  clientId: (id) => `client No. ${id}`,
  importId: (id) => `import ${id}`,
  due: (due) => (due === 'today' ? 'due today' : String(due)),
  q: (typed) => `“${typed}”`,
};

/** The list with its filters: `Clients, Dominion`. */
export const exportTitle = ({ list, ...filters }: ExportOrder): string =>
  [
    EXPORT_LIST_NAMES[list].title,
    ...Object.entries(filters)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => TITLES[name]?.(value) ?? String(value)),
  ].join(', ');
