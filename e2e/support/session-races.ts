import type { Endpoint } from '../../shared/contract/endpoint.ts';
import type { Called, ConcurrentWrites } from './concurrent-writes.ts';

interface People {
  /** Reads the session. */
  readonly read: Endpoint;
  readonly signIn: (username: string) => Promise<Called>;
}

const cookiesOf = ({ cookies }: Called) => cookies.map((cookie) => cookie.split(';')[0] ?? '');

/**
 * What becomes of the sessions of people who sign in while their sessions end. The index that lists sessions lags in each
 * case: the account alone decides.
 */
export const sessionRacesOn = (store: () => ConcurrentWrites, { read, signIn }: People) => {
  const sessionsOf = async (username: string) =>
    (await store().items('sessions')).filter((session) => session.username === username);
  const statusOf = async (cookies: readonly string[]) => (await store().call(read, {}, { cookies })).status;
  const unlistSessionsOf = async (username: string) => {
    for (const { person: _, ...session } of await sessionsOf(username))
      await store().put('sessions', session);
  };

  return {
    sessionsOf,
    /** The statuses of another session and of the caller's own after the caller has ended all others. */
    afterEndingOthers: async (username: string, end: (cookies: readonly string[]) => Promise<Called>) => {
      const own = cookiesOf(await signIn(username));
      const other = cookiesOf(await signIn(username));
      await unlistSessionsOf(username);
      const ended = await end(own);

      return [await statusOf(other), await statusOf(cookiesOf(ended))];
    },
    /** The statuses of two sessions, each of which ends all others at the same moment: of the earlier one, then the later. */
    afterEndingEachOther: async (username: string, end: (cookies: readonly string[]) => Promise<Called>) => {
      const [earlier, later] = [cookiesOf(await signIn(username)), cookiesOf(await signIn(username))];
      let ended: Called | undefined;
      store().inBetween(async () => {
        ended = await end(earlier);
      });
      const refused = await end(later);

      return [ended?.status, refused.status, ended && (await statusOf(cookiesOf(ended)))];
    },
    /** The statuses of a session that starts while a secret changes, of the caller's, and of the one that replaces it. */
    afterChange: async (username: string, change: (cookies: readonly string[]) => Promise<Called>) => {
      const own = cookiesOf(await signIn(username));
      let between: readonly string[] = [];
      store().inBetween(async () => {
        between = cookiesOf(await signIn(username));
        await unlistSessionsOf(username);
      });
      const changed = await change(own);

      return [await statusOf(between), await statusOf(own), await statusOf(cookiesOf(changed))];
    },
  };
};
