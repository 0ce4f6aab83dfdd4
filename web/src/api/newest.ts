import type * as z from 'zod/mini';

interface Noted {
  record: object;
  /** When it was answered, in milliseconds. */
  at: number;
}

/** Far more than a screen lists and a person opens; the oldest go first. */
const MOST = 500;

type Id = string | number;

// Kept per schema: only a record of the very same shape may stand in the place of another.
const noted = new Map<z.ZodMiniType, Map<Id, Noted>>();
const listeners = new Set<() => void>();
let revision = 0;

const changed = () => {
  revision += 1;
  for (const listener of listeners) listener();
};

const idOf = (value: unknown): Id | undefined => {
  if (typeof value !== 'object' || value === null) return undefined;
  const { id, reference } = value as { id?: unknown; reference?: unknown };
  const own = id ?? reference;

  return typeof own === 'string' || typeof own === 'number' ? own : undefined;
};

const versionOf = (record: object) => (record as { version?: number }).version;

const keep = (schema: z.ZodMiniType, id: Id, record: object, at: number) => {
  const records = noted.get(schema) ?? new Map<Id, Noted>();
  noted.set(schema, records);
  const before = records.get(id);
  if (before !== undefined && (versionOf(before.record) ?? 0) > (versionOf(record) ?? 0)) return;
  records.delete(id);
  records.set(id, { record, at });
  const [oldest] = records.keys();
  if (records.size > MOST && oldest !== undefined) records.delete(oldest);
  if (JSON.stringify(before?.record) !== JSON.stringify(record)) changed();
};

const shapeOf = (schema: z.ZodMiniType): Readonly<Record<string, z.ZodMiniType>> =>
  'shape' in schema ? (schema.shape as Record<string, z.ZodMiniType>) : {};

/**
 * Records as they were last answered, by whatever was read or written: a list that was read before shows them as they
 * are now, and never differs from the panel beside it.
 */
export const newest = {
  /** Keeps an answer that is a record, or has records for its parts. */
  note: (schema: z.ZodMiniType, answer: unknown, at: number) => {
    const id = idOf(answer);
    if (id !== undefined) return keep(schema, id, answer as object, at);
    if (typeof answer !== 'object' || answer === null) return;
    for (const [name, part] of Object.entries(shapeOf(schema))) {
      const value: unknown = (answer as Record<string, unknown>)[name];
      const partId = idOf(value);
      if (partId !== undefined) keep(part, partId, value as object, at);
    }
  },

  /** The items of a list of the contract that was read at `readAt`, each as it stands by now. */
  of: <Item>(list: z.ZodMiniType, items: readonly Item[], readAt: number): readonly Item[] => {
    const element = (shapeOf(list).items as z.ZodMiniArray | undefined)?._zod.def.element;
    const records = noted.get(element as z.ZodMiniType);
    if (records === undefined) return items;

    return items.map((item) => {
      const known = records.get(idOf(item) ?? '');
      if (known === undefined) return item;
      const [ours, theirs] = [versionOf(item as object), versionOf(known.record)];
      const isNewer = ours === theirs ? known.at > readAt : (theirs ?? 0) > (ours ?? 0);
      // Kept under the same schema as the item.
      return isNewer ? (known.record as Item) : item;
    });
  },

  /** Nothing of one sign-in is shown in the next. */
  forget: () => {
    noted.clear();
    changed();
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  revision: () => revision,
};
