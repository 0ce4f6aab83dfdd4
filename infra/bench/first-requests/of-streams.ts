import { randomUUID } from 'node:crypto';
import type { StreamFunctionId } from '../../../functions/lib/events/stream-parallelism.ts';
import type { SampleRecords } from './sample-records.ts';

/** These read every table, which takes what there is to read: they begin without a record. */
type ReadsEveryTable = 'events/collect-person' | 'events/erase-person';

/** Puts into each stream the record that its function begins with. */
const actsOf = (
  { call, newClient, newInquiry, stack }: SampleRecords,
  clientId: number,
): { readonly [Id in Exclude<StreamFunctionId, ReadsEveryTable>]: () => Promise<unknown> } => ({
  'events/receive-inquiry': newInquiry,
  'events/send-mail': newInquiry,
  'events/produce-document': newInquiry,
  'events/find-client-pairs': () => newClient({ clientName: randomUUID() }),
  'events/mark-delivered': async () => {
    const { id } = await call('POST', '/api/automated-documents', { clientId, documentType: 'NDA' });
    await stack.settled();
    await call('POST', `/api/automated-documents/${id}/sending`, {});
  },
  // The list of a new client is as long in each round.
  'events/run-export': async () =>
    call('POST', '/api/exports', { list: 'payments', clientId: await newClient() }),
  'events/run-batch': () =>
    call('POST', '/api/bulk-emails', { clientIds: [clientId], subject: 'A sample', text: 'Dear {{name}}' }),
});

/**
 * Prepares the first event of a function behind a stream: one record, which the function of the stack does not get; undefined for
 * any other function.
 */
export const eventsOfStreams = (records: SampleRecords, clientId: number) => {
  const { stack } = records;
  const acts: Readonly<Record<string, (() => Promise<unknown>) | undefined>> = actsOf(records, clientId);

  return async (id: string): Promise<object | undefined> => {
    const act = acts[id];
    if (!act) return undefined;
    const held: object[] = [];
    const restore = stack.interceptRecords(async (functionId, those) => {
      if (functionId !== id) return those;
      held.push(...those.map(({ shardId: _, ...record }) => record));

      return [];
    });
    try {
      await act();
      await stack.settled();
    } finally {
      restore();
    }
    const [record] = held;
    if (!record) throw new Error(`No record has reached ${id}.`);

    return { Records: [record] };
  };
};
