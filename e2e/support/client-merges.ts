import { expect } from 'vitest';
import { handler as receiveInquiry } from '../../functions/events/receive-inquiry.ts';
import { verifyCounters } from '../../functions/lib/reporting/verify-counters.table.ts';
import { mergeClients, undoMerge } from '../../shared/contract/client-merges.ts';
import { addNote, listTimeline } from '../../shared/contract/client-timeline.ts';
import { createClient, readClient } from '../../shared/contract/crm.ts';
import { generateDocument, listDocuments } from '../../shared/contract/documents.ts';
import type { Endpoint, RequestOf } from '../../shared/contract/endpoint.ts';
import { listClientInquiries } from '../../shared/contract/inquiries.ts';
import { submitInquiry } from '../../shared/contract/leads.ts';
import {
  createInvoice,
  listInvoices,
  listOpenInvoices,
  listPayments,
  recordPayment,
} from '../../shared/contract/payments.ts';
import { createTask, listTasks } from '../../shared/contract/tasks.ts';
import type { Client } from '../../shared/domain/client.ts';
import { startConcurrentWrites } from './concurrent-writes.ts';

export const sortedIds = (items: readonly Record<string, unknown>[]): string[] =>
  items.map(({ id }) => String(id)).toSorted();

/** Clients on an emulator of their own, whom staff fill with records and merge. */
export const startClientMerges = async () => {
  const store = await startConcurrentWrites();
  let samples = 0;
  const newKey = () => {
    samples += 1;

    return `sample-key-of-a-merge-${samples}`;
  };
  /** The answer of a call that succeeds. */
  const call = async <E extends Endpoint>(endpoint: E, input: RequestOf<E>) => {
    const { status, body } = await store.call(endpoint, input, { key: newKey() });
    expect([status < 300, body]).toEqual([true, body]);

    return body as Record<string, never> & { items: Record<string, unknown>[] };
  };
  const newClient = async (clientName: string, change: Record<string, unknown> = {}): Promise<Client> =>
    createClient.output.parse(
      await call(createClient, { clientName, contactEmail: `${newKey()}@sample.example`, ...change }),
    );
  const read = async (id: number): Promise<Client> => readClient.output.parse(await call(readClient, { id }));
  const inquiryFrom = async (email: string): Promise<string> => {
    const sent = { name: 'Vera Sample', email, message: 'Two vessels.' };
    const { reference } = submitInquiry.output.parse(await call(submitInquiry, sent));
    await receiveInquiry({ Records: [{ dynamodb: { NewImage: { reference: { S: reference } } } }] });

    return reference;
  };
  const invoiceOf = ({ id: clientId }: Client, unitAmount = 100) =>
    call(createInvoice, {
      ...{ clientId, currency: 'USD' as const },
      lines: [{ description: 'Sample', quantity: 1, unitAmount }],
    });
  const pay = ({ id: clientId }: Client, amount: number, more: Record<string, unknown> = {}) =>
    call(recordPayment, {
      ...{ clientId, amount, currency: 'USD', paymentMethod: 'bank-transfer', reference: newKey(), ...more },
    } as never);

  return {
    store,
    call,
    /** The status and the error of a call. */
    code: async <E extends Endpoint>(endpoint: E, input: RequestOf<E>) => {
      const { status, body } = await store.call(endpoint, input, { key: newKey() });

      return [status, body.code];
    },
    newClient,
    twoClients: async () => ({
      own: await newClient('Orlova Maritime'),
      other: await newClient('Orlova Shipping'),
    }),
    read,
    merge: async (own: Client, other: Client): Promise<Client> =>
      mergeClients.output.parse(
        await call(mergeClients, {
          ...{ id: own.id, version: own.version, mergedId: other.id, mergedVersion: other.version },
        }),
      ),
    undo: async (own: Client, other: Client): Promise<Client> =>
      undoMerge.output.parse(
        await call(undoMerge, { id: own.id, version: (await read(own.id)).version, mergedId: other.id }),
      ),
    inquiryFrom,
    invoiceOf,
    pay,
    /** Gives a client a record of every kind. */
    fill: async (client: Client) => {
      await inquiryFrom(client.contactEmail);
      await invoiceOf(client);
      await pay(client, 7);
      await call(generateDocument, { clientId: client.id, documentType: 'NDA' });
      await call(createTask, {
        clientId: client.id,
        text: 'Call them',
        dueAt: '2030-01-01T08:00:00.000Z',
      } as RequestOf<typeof createTask>);
      await call(addNote, { id: client.id, text: `Note on ${client.clientName}` });
    },
    /** Every list of a client’s records, as ids. */
    recordsOf: async ({ id }: Pick<Client, 'id'>) => ({
      inquiries: (await call(listClientInquiries, { id })).items
        .map(({ reference }) => String(reference))
        .toSorted(),
      documents: sortedIds((await call(listDocuments, { clientId: id })).items),
      invoices: sortedIds((await call(listInvoices, { clientId: id })).items),
      open: sortedIds((await call(listOpenInvoices, { id })).items),
      payments: sortedIds((await call(listPayments, { clientId: id })).items),
      tasks: sortedIds((await call(listTasks, { clientId: id })).items),
      notes: (await call(listTimeline, { id })).items.flatMap(({ kind, text }) =>
        kind === 'note' ? [String(text)] : [],
      ),
    }),
    expectCountsAgree: async () => expect((await verifyCounters(new Date())).differences).toEqual([]),
  };
};

export type ClientMerges = Awaited<ReturnType<typeof startClientMerges>>;
