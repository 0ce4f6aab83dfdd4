import type { Endpoint } from '../../../shared/contract/endpoint.ts';

/** A value that stands for one that the product has answered before, such as the id of a real record. */
export class Known {
  readonly pool: string;
  readonly nth: number;

  constructor(pool: string, nth: number) {
    this.pool = pool;
    this.nth = nth;
  }
}

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const idOf = ({ paymentId, id, reference }: Json): unknown => paymentId ?? id ?? reference;

const MOST_PER_POOL = 60;
// Fields whose values other endpoints take. `contactEmail` is an email and so on: one pool for each meaning.
const POOL_OF_FIELD: Readonly<Record<string, string>> = {
  clientId: 'clientId',
  uniqueClientId: 'uniqueClientId',
  contactEmail: 'email',
  email: 'email',
  username: 'username',
  fileId: 'fileId',
  sha256: 'sha256',
  invoiceNumber: 'q',
  clientName: 'q',
  period: 'period',
};

/** The values of real records, which requests use so that they hit; they are learned from answers. */
export const createKnownValues = (hidden: ReadonlySet<unknown>) => {
  const pools = new Map<string, unknown[]>();
  const versions = new Map<unknown, number>();

  const add = (pool: string, value: unknown): void => {
    if (value === undefined || (hidden.has(value) && pool !== 'username')) return;
    const values = pools.get(pool) ?? [];
    if (values.includes(value)) return;
    values.push(value);
    // The first are the samples that a run begins with; they stay.
    if (values.length > MOST_PER_POOL) values.splice(MOST_PER_POOL / 2, 1);
    pools.set(pool, values);
  };

  const learnFrom = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value.slice(0, 10)) learnFrom(one);
    if (!isObject(value)) return;
    const id = idOf(value);
    if (id !== undefined && typeof value.version === 'number') versions.set(id, value.version);
    if (typeof id === 'string') add('anyId', id);
    for (const [name, inner] of Object.entries(value)) {
      const pool = POOL_OF_FIELD[name];
      if (pool) add(pool, inner);
      learnFrom(inner);
    }
    const { mails, formerEmails, contacts } = value;
    if (Array.isArray(formerEmails)) for (const one of formerEmails) add('former email', one);
    if (Array.isArray(contacts))
      for (const one of contacts) add('contact', isObject(one) ? one.id : undefined);
    if (Array.isArray(mails)) for (const mail of mails) add('mail', isObject(mail) ? mail.id : undefined);
  };

  return {
    add,
    replace: (pool: string, value: unknown): void => void pools.set(pool, [value]),
    /** Remembers the records of an answer. */
    learn: (endpoint: Endpoint, body: unknown): void => {
      learnFrom(body);
      if (!isObject(body)) return;
      const { path, method } = endpoint;
      const { items } = body;
      if (Array.isArray(items)) for (const item of items) if (isObject(item)) add(path, idOf(item));
      if (method === 'POST') add(path, idOf(body));
      if (typeof body.next === 'string') add(`cursor of ${endpoint.id}`, body.next);
      const newest = isObject(body.current) ? body.current : body;
      if (typeof newest.version === 'number') versions.set(endpoint.path, newest.version);
    },
    /** The nth value of a pool, or `otherwise` while it is empty. */
    valueOf: ({ pool, nth }: Known, otherwise: unknown = `no-${pool}`): unknown => {
      const values = pools.get(pool) ?? [];

      return values.length > 0 ? values[nth % values.length] : otherwise;
    },
    /** The newest known version of a record, or of what is at a path without an id. */
    versionOf: (id: unknown): number => versions.get(id) ?? 1,
  };
};

export type KnownValues = ReturnType<typeof createKnownValues>;
