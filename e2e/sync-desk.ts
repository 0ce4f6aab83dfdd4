import { deskOf, itemsOf } from './desk.ts';
import { inquiryFrom, type Product } from './product.ts';

/** Syncs, and what they leave behind, as somebody signed in works with them. */
export const syncDeskOf = (product: Product) => {
  const desk = deskOf(product);
  const logsOf = async (uniqueClientId: unknown) =>
    itemsOf(await desk.get(`/api/sync/logs?limit=50&uniqueClientId=${uniqueClientId}`));

  return {
    ...desk,
    logsOf,
    /** A client as an inquiry makes one, with its NDA and onboarding pack. */
    clientFromInquiry: async (email: string): Promise<number> => {
      await product.submit(inquiryFrom(email), `inquiry-of-${email}`);
      await product.stack.settled();

      return Number(
        (await product.records('clients')).find(({ contactEmail }) => contactEmail === email)?.id,
      );
    },
    sync: (
      uniqueClientId: unknown,
      actionType: unknown,
      { actionData, key }: { actionData?: unknown; key?: string } = {},
    ) => desk.post('/api/sync/trigger', { uniqueClientId, actionType, actionData }, key),
    clientOf: async (id: number) => (await desk.get(`/api/crm/clients/${id}`)).body,
    rowOf: async (id: number) =>
      itemsOf(await desk.get(`/api/sync/master-dashboard?uniqueClientId=${id}`))[0] ?? {},
    outcomesOf: async (id: number) => (await logsOf(id)).map(({ outcome }) => outcome).toSorted(),
    /** The entries of one kind in a client's timeline. */
    toldOf: async (id: number, kind: string) =>
      (await desk.timelineOf(id)).filter((entry) => entry.kind === kind),
    documentsOf: async (id: number) =>
      itemsOf(await desk.get(`/api/automated-documents?clientId=${id}`)).map(
        ({ documentType, status }) => `${documentType} ${status}`,
      ),
    /** Subjects of the mails by which headquarters learnt of a client's syncs. */
    noticesOf: async (uniqueClientId: string) =>
      (await product.mails())
        .map(({ subject }) => subject)
        .filter((subject) => subject.startsWith('Sync:') && subject.endsWith(uniqueClientId)),
  };
};
