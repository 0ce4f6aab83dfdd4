import { expect, test } from 'vitest';
import type { Client } from '../../../../shared/domain/client.ts';
import { sampleClient } from '../../../../shared/test-samples/clients.ts';
import { type BulkOutcome, changeInBulk, type EditAnswer, editOfChange, undoOf } from './bulk-change.ts';

const LOST = { field: 'status', to: 'Lost' } as const;
const edited = (client: Client): Client => ({ ...client, status: 'Lost', version: client.version + 1 });

/** A server with these clients: answers an edit of another version with the client as it is. */
const serverOf = (...stored: Client[]) => {
  const sent: [id: number, version: number][] = [];
  const send = async (client: Client): Promise<EditAnswer> => {
    sent.push([client.id, client.version]);
    const current = stored.find(({ id }) => id === client.id);
    if (!current) return { reason: 'There is no such client.' };
    return current.version === client.version ? { after: edited(current) } : { newer: current };
  };

  return { sent, send };
};
const run = (clients: Client[], send: (client: Client) => Promise<EditAnswer>, stopAfter = 99) => {
  const progress: number[] = [];
  const outcomes = changeInBulk(clients, LOST, {
    send,
    onProgress: (sofar) => progress.push(sofar.length),
    isStopped: () => progress.length >= stopAfter,
  });

  return { progress, outcomes };
};
const statesOf = (outcomes: readonly BulkOutcome[]) =>
  outcomes.map(({ client, state }) => [client.id, state]);

test('each client is an edit with its version, and the progress says how many are done', async () => {
  const clients = [sampleClient(1, { version: 3 }), sampleClient(2, { version: 5 })];
  const { sent, send } = serverOf(...clients);
  const { progress, outcomes } = run(clients, send);
  expect(statesOf(await outcomes)).toEqual([
    [1, 'changed'],
    [2, 'changed'],
  ]);
  expect(sent).toEqual([
    [1, 3],
    [2, 5],
  ]);
  expect(progress).toEqual([1, 2]);
});

test('a client that has the value already is not edited', async () => {
  const { sent, send } = serverOf();
  expect(statesOf(await run([sampleClient(1, { status: 'Lost' })], send).outcomes)).toEqual([[1, 'same']]);
  expect(sent).toEqual([]);
});

test('a colleague’s edit of another field stays, and the change goes on top of it', async () => {
  const newer = sampleClient(1, { version: 2, company: 'Renamed' });
  const { sent, send } = serverOf(newer);
  const [outcome] = await run([sampleClient(1)], send).outcomes;
  expect(outcome).toMatchObject({ state: 'changed', from: 'New', after: { company: 'Renamed', version: 3 } });
  expect(sent).toEqual([
    [1, 1],
    [1, 2],
  ]);
});

test('a colleague’s value of the same field stays, also where the client was archived', async () => {
  const signed = sampleClient(1, { version: 2, status: 'Signed' });
  const archived = sampleClient(2, { version: 2, archived: { at: '', actor: 'sara', reason: '' } });
  const { send } = serverOf(signed, archived, sampleClient(3, { version: 2, status: 'Lost' }));
  const outcomes = await run([sampleClient(1), sampleClient(2), sampleClient(3)], send).outcomes;
  expect(statesOf(outcomes)).toEqual([
    [1, 'conflict'],
    [2, 'conflict'],
    [3, 'same'],
  ]);
  expect(outcomes[0]).toMatchObject({ current: signed });
});

test('a failure is one client’s, and a client that never rests fails', async () => {
  const { send } = serverOf(sampleClient(2));
  expect(statesOf(await run([sampleClient(1), sampleClient(2)], send).outcomes)).toEqual([
    [1, 'failed'],
    [2, 'changed'],
  ]);
  let version = 1;
  const restless = async (): Promise<EditAnswer> => {
    version += 1;
    return { newer: sampleClient(1, { version }) };
  };
  expect(statesOf(await run([sampleClient(1)], restless).outcomes)).toEqual([[1, 'failed']]);
  expect(version).toBe(6);
});

test('a run that is stopped leaves the rest as it is', async () => {
  const clients = [sampleClient(1), sampleClient(2), sampleClient(3)];
  const { sent, send } = serverOf(...clients);
  expect(statesOf(await run(clients, send, 2).outcomes)).toEqual([
    [1, 'changed'],
    [2, 'changed'],
  ]);
  expect(sent).toHaveLength(2);
});

test('an undo brings back the value of each that was changed', async () => {
  const clients = [
    sampleClient(1),
    sampleClient(2, { status: 'Signed' }),
    sampleClient(3),
    sampleClient(4, { status: 'Lost' }),
  ];
  const outcomes = await run(clients, serverOf(...clients).send).outcomes;
  expect(undoOf(outcomes, 'status')).toEqual([
    { change: { field: 'status', to: 'New' }, clients: [edited(sampleClient(1)), edited(sampleClient(3))] },
    { change: { field: 'status', to: 'Signed' }, clients: [edited(sampleClient(2))] },
  ]);
});

test('an undo of a status brings its reason back, apart from those with another', () => {
  const lost = (reason: 'price' | 'timing', words = '') =>
    ({ status: 'Lost', reason, words, at: '2026-11-20T10:00:00.000Z', actor: 'sara' }) as const;
  const clients = [
    sampleClient(1, { status: 'Lost', outcome: lost('price') }),
    sampleClient(2, { status: 'Lost', outcome: lost('timing', 'Next year.') }),
    sampleClient(3, { status: 'Lost' }),
    sampleClient(4),
  ];
  const outcomes = clients.map((client) => ({
    client,
    state: 'changed' as const,
    from: client.status,
    after: client,
  }));
  expect(undoOf(outcomes, 'status').map(({ change }) => change)).toEqual([
    { field: 'status', to: 'Lost', why: { outcomeReason: 'price', outcomeWords: '' } },
    { field: 'status', to: 'Lost', why: { outcomeReason: 'timing', outcomeWords: 'Next year.' } },
    { field: 'status', to: 'Lost' },
    { field: 'status', to: 'New' },
  ]);
  expect(undoOf(outcomes, 'serviceTier')[0]?.change).not.toHaveProperty('why');
});

test('a change sends its field, and why', () => {
  expect(editOfChange({ field: 'status', to: 'Lost', why: { outcomeReason: 'price' } })).toEqual({
    status: 'Lost',
    outcomeReason: 'price',
  });
});
