import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ConcurrentWrites, startConcurrentWrites } from '../../e2e/support/concurrent-writes.ts';
import { mergeClients } from '../../shared/contract/client-merges.ts';
import { listTimeline, logCall } from '../../shared/contract/client-timeline.ts';
import { createClient, readClient } from '../../shared/contract/crm.ts';
import type { Client } from '../../shared/domain/client.ts';
import { saveLastContact } from '../lib/clients/client.table.ts';

let store: ConcurrentWrites;
beforeAll(async () => {
  store = await startConcurrentWrites();
});
afterAll(() => store.stop());

let samples = 0;
const newClient = async (): Promise<Client> => {
  samples += 1;
  const contactEmail = `calls-${samples}@sample.example`;
  const { body } = await store.call(createClient, { clientName: 'Sample Client', contactEmail });

  return createClient.output.parse(body);
};
const client = async (id: number): Promise<Client> =>
  readClient.output.parse((await store.call(readClient, { id })).body);
const callsOf = async (id: number) =>
  listTimeline.output
    .parse((await store.call(listTimeline, { id })).body)
    .items.filter(({ kind }) => kind === 'call');
const spoken = { direction: 'outgoing', outcome: 'spoke', with: 'Cora', text: 'Wants the offer.' } as const;

test('a call is logged once per key, and is the last contact', async () => {
  const { id, lastContactDate } = await newClient();
  const once = { key: 'one-call-key' };
  const first = await store.call(logCall, { id, ...spoken }, once);
  expect(first).toMatchObject({ status: 201, body: { kind: 'call', with: 'Cora', actor: 'commander' } });
  expect(await store.call(logCall, { id, ...spoken }, once)).toMatchObject({ body: first.body });
  expect(await callsOf(id)).toHaveLength(1);
  expect((await client(id)).lastContactDate).toBe(first.body.at);
  expect(String(first.body.at) > lastContactDate).toBe(true);
  const { id: other } = await newClient();
  for (const call of [
    { id, ...spoken, text: 'Other.' },
    { id: other, ...spoken },
  ])
    expect(await store.call(logCall, call, once)).toMatchObject({
      ...{ status: 409, body: { code: 'idempotency_key_reused' } },
    });
});

test('a later contact that comes in between stays, and the call is logged', async () => {
  const { id } = await newClient();
  const later = '2099-01-01T00:00:00.000Z';
  store.inBetween(async () => saveLastContact(await client(id), later));
  expect(await store.call(logCall, { id, ...spoken })).toMatchObject({ status: 201 });
  expect(await callsOf(id)).toHaveLength(1);
  expect((await client(id)).lastContactDate).toBe(later);
});

test('a call on the number of a merged client is with the one that stays', async () => {
  const [own, other] = [await newClient(), await newClient()];
  await store.call(mergeClients, {
    ...{ id: own.id, version: own.version, mergedId: other.id, mergedVersion: other.version },
  });
  await store.call(logCall, { id: other.id, ...spoken, outcome: 'no answer' });
  expect(await callsOf(own.id)).toMatchObject([{ outcome: 'no answer' }]);
  expect(await callsOf(own.id)).not.toMatchObject([{ mergedId: other.id }]);
});

test.each([
  ['a time to come', { at: '2099-01-01T00:00:00Z' }, 'at'],
  ['a length of nothing', { minutes: 0 }, 'minutes'],
  ['an unknown outcome', { outcome: 'perhaps' }, 'outcome'],
])('a call with %s is refused', async (_, fields, field) => {
  const { id } = await newClient();
  const refused = await store.call(logCall, { id, ...spoken, ...(fields as object) });
  expect(refused).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } });
  expect(await callsOf(id)).toEqual([]);
});
