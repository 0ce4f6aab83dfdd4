import { inquiryFrom, type TestApp } from '../test-app.ts';
import { itemsOf, staffApiOf } from './staff-api.ts';

/** The API of syncs and of the records that they change, with a staff session. */
export const syncApiOf = (app: TestApp) => {
  const api = staffApiOf(app);
  const logsOf = async (uniqueClientId: unknown) =>
    itemsOf(await api.get(`/api/sync/logs?limit=50&uniqueClientId=${uniqueClientId}`));

  return {
    ...api,
    logsOf,
    /** Creates a client by an inquiry, with its NDA and onboarding pack. */
    clientFromInquiry: async (email: string): Promise<number> => {
      await app.submit(inquiryFrom(email), `inquiry-of-${email}`);
      await app.stack.settled();

      return Number((await app.records('clients')).find(({ contactEmail }) => contactEmail === email)?.id);
    },
    sync: (
      uniqueClientId: unknown,
      actionType: unknown,
      { actionData, key }: { actionData?: unknown; key?: string } = {},
    ) => api.post('/api/sync/trigger', { uniqueClientId, actionType, actionData }, key),
    clientOf: async (id: number) => (await api.get(`/api/crm/clients/${id}`)).body,
    rowOf: async (id: number) =>
      itemsOf(await api.get(`/api/sync/master-dashboard?uniqueClientId=${id}`))[0] ?? {},
    outcomesOf: async (id: number) => (await logsOf(id)).map(({ outcome }) => outcome).toSorted(),
    /** The entries of one kind in a client's timeline. */
    timelineTextsOf: async (id: number, kind: string) =>
      (await api.timelineOf(id)).filter((entry) => entry.kind === kind),
    documentsOf: async (id: number) =>
      itemsOf(await api.get(`/api/automated-documents?clientId=${id}`)).map(
        ({ documentType, status }) => `${documentType} ${status}`,
      ),
    /** Subjects of the emails that notified headquarters of a client's syncs. */
    noticesOf: async (uniqueClientId: string) =>
      (await app.mails())
        .map(({ subject }) => subject)
        .filter((subject) => subject.startsWith('Sync:') && subject.endsWith(uniqueClientId)),
  };
};
