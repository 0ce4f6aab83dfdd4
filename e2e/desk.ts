import type { Answer, Product } from './product.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export type Fields = Record<string, unknown>;

export const itemsOf = ({ body }: Answer) => body.items as Fields[];

/** Somebody of the staff at work. */
export const deskOf = (product: Product) => {
  const cookie = product.session;
  const get = (path: string) => product.send('GET', path, undefined, { cookie });
  const post = (path: string, body: unknown, key?: string) =>
    product.send('POST', path, body, { cookie, ...(key && { key }) });

  return {
    get,
    post,
    put: (path: string, body: unknown) => product.send('PUT', path, body, { cookie }),
    remove: (path: string) => product.send('DELETE', path, undefined, { cookie }),
    /** Sessions end while a test travels in time. */
    renewSession: product.renewSession,
    newClient: async (change: Fields = {}) => {
      const contactEmail = `client-${Math.random().toString(36).slice(2)}@sample.example`;
      const entered = { clientName: 'Sample Client', contactEmail, ...change };

      return (await post('/api/crm/clients', entered)).body as Fields & { id: number; version: number };
    },
    timelineOf: async (clientId: unknown) =>
      itemsOf(await get(`/api/crm/clients/${clientId}/timeline?limit=50`)),
    /** Lets the sweeper do its work when this much time has passed. */
    sweepAfter: async (milliseconds: number) => {
      product.stack.advanceClock(milliseconds);
      await product.stack.runSchedule('events/sweep');
      await product.stack.settled();
    },
  };
};
