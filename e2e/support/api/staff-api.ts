import type { Answer, TestApp } from '../test-app.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Moves the clock to the next full `interval`, where a limit begins to count anew. */
export const advanceToNext = ({ stack }: TestApp, interval: number): void =>
  stack.advanceClock(interval - (stack.now() % interval));

export type Fields = Record<string, unknown>;

export const itemsOf = ({ body }: Answer) => body.items as Fields[];

/** The API with a staff session. */
export const staffApiOf = (app: TestApp) => {
  const cookie = app.session;
  const get = (path: string) => app.send('GET', path, undefined, { cookie });
  const post = (path: string, body: unknown, key?: string) =>
    app.send('POST', path, body, { cookie, ...(key && { key }) });

  return {
    get,
    post,
    put: (path: string, body: unknown) => app.send('PUT', path, body, { cookie }),
    remove: (path: string) => app.send('DELETE', path, undefined, { cookie }),
    /** Sessions end while a test moves the clock. */
    renewSession: app.renewSession,
    newClient: async (change: Fields = {}) => {
      const contactEmail = `client-${Math.random().toString(36).slice(2)}@sample.example`;
      const entered = { clientName: 'Sample Client', contactEmail, ...change };

      return (await post('/api/crm/clients', entered)).body as Fields & { id: number; version: number };
    },
    timelineOf: async (clientId: unknown) =>
      itemsOf(await get(`/api/crm/clients/${clientId}/timeline?limit=50`)),
    /** Moves the clock and runs the sweeper. */
    sweepAfter: async (milliseconds: number) => {
      app.stack.advanceClock(milliseconds);
      await app.stack.runSchedule('events/sweep');
      await app.stack.settled();
    },
  };
};
