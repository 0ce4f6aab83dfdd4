import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { NetworkError, ProblemError } from '../../api/errors.ts';
import {
  type BulkOutcome,
  type BulkRules,
  changeInBulk,
  type SendWrite,
  unansweredOf,
  undoOf,
  type WriteAnswer,
  writeAnswer,
} from './change-in-bulk.ts';

interface Sample {
  id: number;
  status: string;
  company: string;
  version: number;
}

const RULES: BulkRules<Sample, string> = {
  isDone: ({ status }, to) => status === to,
  isTaken: (listed, current) => listed.status !== current.status,
  opposite: ({ status }) => status,
};

const sample = (id: number, change: Partial<Sample> = {}): Sample => ({
  ...{ id, status: 'New', company: 'Sample', version: 1 },
  ...change,
});
const edited = (item: Sample): Sample => ({ ...item, status: 'Lost', version: item.version + 1 });

/** A server with these records: answers a write of another version with the record as it is. */
const serverOf = (...stored: Sample[]) => {
  const sent: [id: number, version: number][] = [];
  const send = async (item: Sample): Promise<WriteAnswer<Sample>> => {
    sent.push([item.id, item.version]);
    const current = stored.find(({ id }) => id === item.id);
    if (!current) return { reason: 'There is no such record.' };
    return current.version === item.version ? { after: edited(current) } : { newer: current };
  };

  return { sent, send };
};
const run = (items: Sample[], send: SendWrite<Sample, string>, stopAfter = 99) => {
  const progress: number[] = [];
  const steps = items.map((item) => ({ item, change: 'Lost' }));
  const outcomes = changeInBulk(steps, {
    rules: RULES,
    send,
    onProgress: (sofar) => progress.push(sofar.length),
    isStopped: () => progress.length >= stopAfter,
  });

  return { progress, outcomes };
};
const statesOf = (outcomes: readonly BulkOutcome<Sample, string>[]) =>
  outcomes.map(({ item, state }) => [item.id, state]);

test('each record is a write with its version, and the progress says how many are done', async () => {
  const items = [sample(1, { version: 3 }), sample(2, { version: 5 })];
  const { sent, send } = serverOf(...items);
  const { progress, outcomes } = run(items, send);
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

test('a record that is as the change makes it is not written', async () => {
  const { sent, send } = serverOf();
  expect(statesOf(await run([sample(1, { status: 'Lost' })], send).outcomes)).toEqual([[1, 'same']]);
  expect(sent).toEqual([]);
});

test('a colleague’s edit of another field stays, and the change goes on top of it', async () => {
  const { sent, send } = serverOf(sample(1, { version: 2, company: 'Renamed' }));
  const [outcome] = await run([sample(1)], send).outcomes;
  expect(outcome).toMatchObject({ state: 'changed', after: { company: 'Renamed', version: 3 } });
  expect(sent).toEqual([
    [1, 1],
    [1, 2],
  ]);
});

test('a colleague’s value of the same field stays', async () => {
  const signed = sample(1, { version: 2, status: 'Signed' });
  const { send } = serverOf(signed, sample(2, { version: 2, status: 'Lost' }));
  const outcomes = await run([sample(1), sample(2)], send).outcomes;
  expect(statesOf(outcomes)).toEqual([
    [1, 'conflict'],
    [2, 'same'],
  ]);
  expect(outcomes[0]).toMatchObject({ current: signed });
});

test('a failure is one record’s, and a record that never rests fails', async () => {
  const { send } = serverOf(sample(2));
  expect(statesOf(await run([sample(1), sample(2)], send).outcomes)).toEqual([
    [1, 'failed'],
    [2, 'changed'],
  ]);
  let version = 1;
  const restless = async (): Promise<WriteAnswer<Sample>> => {
    version += 1;
    return { newer: sample(1, { version }) };
  };
  expect(statesOf(await run([sample(1)], restless).outcomes)).toEqual([[1, 'failed']]);
  expect(version).toBe(6);
});

test('a run that is stopped leaves the rest as it is', async () => {
  const items = [sample(1), sample(2), sample(3)];
  const { sent, send } = serverOf(...items);
  expect(statesOf(await run(items, send, 2).outcomes)).toEqual([
    [1, 'changed'],
    [2, 'changed'],
  ]);
  expect(sent).toHaveLength(2);
});

test('an undo brings back the value of each that was changed', async () => {
  const items = [sample(1), sample(2, { status: 'Signed' }), sample(3, { status: 'Lost' })];
  const outcomes = await run(items, serverOf(...items).send).outcomes;
  expect(undoOf(outcomes, RULES)).toEqual([
    { item: edited(sample(1)), change: 'New' },
    { item: edited(sample(2)), change: 'Signed' },
  ]);
});

/** A server that stores the writes of one record, whose answers are `given` in turn; those after them arrive. */
const lossyServer = (stored: Sample, ...given: ('lost' | 'not received' | 'refused')[]) => {
  let current = stored;
  const sent: number[] = [];
  const send = async (item: Sample, status: string): Promise<WriteAnswer<Sample>> => {
    const fate = given[sent.length];
    sent.push(item.version);
    if (fate === 'refused') return { reason: 'You are signed out.' };
    if (fate === 'not received') return 'none';
    const isStored = item.version === current.version;
    if (isStored) current = { ...current, status, version: current.version + 1 };
    if (fate === 'lost') return 'none';
    return isStored ? { after: current } : { newer: current };
  };

  return { sent, send };
};

test('a write whose answer is lost is sent once more, and is one’s own where it was stored', async () => {
  const { sent, send } = lossyServer(sample(1), 'lost');
  const outcomes = await run([sample(1)], send).outcomes;
  expect(outcomes).toMatchObject([{ state: 'changed', after: { status: 'Lost', version: 2 } }]);
  expect(undoOf(outcomes, RULES)).toEqual([{ item: edited(sample(1)), change: 'New' }]);
  expect(sent).toEqual([1, 1]);
});

test('a write that was not received is made by the second', async () => {
  const { send } = lossyServer(sample(1), 'not received');
  expect(await run([sample(1)], send).outcomes).toMatchObject([{ state: 'changed', after: { version: 2 } }]);
});

test('a colleague’s value that the second write meets stays', async () => {
  const { send } = lossyServer(sample(1, { status: 'Signed', version: 2 }), 'not received');
  expect(statesOf(await run([sample(1)], send).outcomes)).toEqual([[1, 'conflict']]);
});

test('of a record without two answers, or with a refusal of the second write, it is not known whether it was changed', async () => {
  for (const second of ['lost', 'refused'] as const) {
    const { sent, send } = lossyServer(sample(1), 'lost', second);
    const outcomes = await run([sample(1)], send).outcomes;
    expect(statesOf(outcomes)).toEqual([[1, 'unknown']]);
    expect(undoOf(outcomes, RULES)).toEqual([]);
    expect(sent).toEqual([1, 1]);

    const again = await changeInBulk(unansweredOf(outcomes), { rules: RULES, send });
    expect(again).toMatchObject([{ state: 'changed', after: { status: 'Lost', version: 2 } }]);
    expect(undoOf(again, RULES)).toEqual([{ item: edited(sample(1)), change: 'New' }]);
  }
});

test('only a refusal says that nothing was changed', () => {
  const answerOf = (error: unknown) => writeAnswer({ sent: false, error, fields: {} }, z.object({}));
  const problem = { message: 'No.', requestId: 'sample' };
  expect(answerOf(new NetworkError('cut off'))).toBe('none');
  expect(answerOf(new ProblemError(500, { ...problem, code: 'internal' }))).toBe('none');
  expect(answerOf(new ProblemError(403, { ...problem, code: 'forbidden' }))).toEqual({ reason: 'No.' });
  expect(answerOf(new Error('Too long.'))).toEqual({ reason: 'Too long.' });
});
