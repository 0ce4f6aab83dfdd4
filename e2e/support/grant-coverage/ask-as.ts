import type { TestApp } from '../test-app.ts';

/** Calls as staff, ten minutes after the call before. */
export type Ask = (method: string, path: string, input?: object) => Promise<Record<string, unknown>>;

/** Calls with this session, as long as the day may be. */
export const askAs =
  ({ stack, send, renewSession }: TestApp, cookie: string): Ask =>
  async (method, path, input) => {
    const { body } = await send(method, path, input, { cookie });
    await renewSession(cookie);
    // Ten minutes on, the next function is the one that notes that the session lives.
    stack.advanceClock(10 * 60_000);

    return body;
  };
