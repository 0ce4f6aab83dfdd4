import { portalApiOf } from './api/portal-api.ts';
import { itemsOf } from './api/staff-api.ts';
import { startTestApp } from './test-app.ts';

/** An app with the API of its client portal: how accounts are changed, and what is mailed to their users. */
export const startPortalAccounts = async () => {
  const app = await startTestApp();
  const api = portalApiOf(app);
  const listed = async (id: unknown) =>
    itemsOf(await api.get('/api/client-portal/users?limit=50')).find((user) => user.id === id);
  const versionOf = async (id: string) => (await listed(id))?.version;
  const mailsTo = async (email: string) => {
    await app.stack.settled();

    return (await app.mails()).filter(({ destination }) => destination.to.includes(email));
  };

  return {
    app,
    ...api,
    /** A portal user of a client of their own, who has not signed in. */
    newPersonOfOwnClient: async (change: Record<string, unknown> = {}) =>
      api.newPerson(await api.newClient(), change),
    /** A portal user as staff see them. */
    listed,
    versionOf,
    change: async (id: string, wanted: object) =>
      api.put(`/api/client-portal/users/${id}`, { ...wanted, version: await versionOf(id) }),
    /** Sessions that the store holds for a portal user. */
    sessionsOf: async (username: string) =>
      (await app.records('sessions')).filter((session) => session.username === username),
    mailsTo,
    /** The token of the newest link that was mailed to this address. */
    mailedToken: async (email: string): Promise<string> => {
      const [, token = ''] =
        /choose-password#([\w-]{43})/.exec((await mailsTo(email)).at(-1)?.body.text ?? '') ?? [];

      return token;
    },
    /** Chooses a password by a mailed link; resolves to the username, or to the code of the refusal. */
    choose: async (token: string, password = 'quiet berth in the lee') => {
      const { status, body } = await app.send('POST', '/api/client-portal/password', { token, password });

      return status === 200 ? body.username : body.code;
    },
  };
};

export type PortalAccounts = Awaited<ReturnType<typeof startPortalAccounts>>;
