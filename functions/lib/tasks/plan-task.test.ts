import { expect, test } from 'vitest';
import { type TaskContent, toDoneTask } from '../../../shared/domain/task.ts';
import { sampleDoneTask, sampleTask } from '../../../shared/test-samples/tasks.ts';
import { NOW } from '../../../shared/test-samples/time.ts';
import {
  nextTaskId,
  planTask,
  planTaskCompletion,
  planTaskEdit,
  planTaskMove,
  planTaskReopening,
} from './plan-task.ts';
import type { TaskRecord } from './task.table.ts';

const context = { actor: 'omar', now: new Date(NOW) };
const content: TaskContent = {
  ...{ text: 'Call Amira', dueAt: '2026-11-30T06:00:00.000Z', owner: 'sara', repeat: 'monthly' },
};
const record = (change: Partial<TaskRecord> = {}): TaskRecord => ({
  ...{ task: sampleTask(1), isReminded: false, fingerprint: 'f1' },
  ...change,
});
const edit = (from: TaskRecord, change: Partial<TaskContent>, expectedVersion = 1) => {
  const { text, dueAt, owner, repeat } = from.task;

  return planTaskEdit(from, { text, dueAt, owner, repeat, ...change }, { ...context, expectedVersion });
};
/** The items that a plan puts, without what the indexes need. */
const putBy = ({ writes }: ReturnType<typeof planTask>) =>
  writes.map((write) => ('put' in write ? write.put : write));

test('a new task is open, of its client or inquiry, and waits for its reminder', () => {
  const subject = { clientId: 7, reference: 'INQ-7K2M9QXA', about: 'Amira Sample' };
  const plan = planTask(content, { id: 't1', fingerprint: 'f1', ...subject }, context);
  expect(plan.task).toEqual({
    ...{ id: 't1', state: 'open', ...content, ...subject, monthDay: 30 },
    ...{ createdBy: 'omar', createdAt: NOW, version: 1 },
  });
  expect(putBy(plan)).toEqual([
    {
      ...plan.task,
      ...{
        list: 'all',
        listOrder: '0#2026-11-30T06:00:00.000Z',
        isReminded: false,
        due: 'yes',
        fingerprint: 'f1',
      },
    },
  ]);
});

test('an edit raises the version, and keeps what it does not name', () => {
  const plan = edit(record({ task: sampleTask(1, { clientId: 7 }), isReminded: true }), {
    text: 'Write to Amira',
  });
  expect(plan.task).toEqual(sampleTask(1, { clientId: 7, text: 'Write to Amira', version: 2 }));
  const [item] = putBy(plan);
  expect(item).toMatchObject({ fingerprint: 'f1', isReminded: true });
  expect(item).not.toHaveProperty('due');
});

test.each([
  ['another due time', { dueAt: '2026-12-01T06:00:00.000Z' }],
  ['another owner', { owner: 'sara' }],
] as const)('%s reminds anew', (_, change) => {
  expect(putBy(edit(record({ isReminded: true }), change))).toMatchObject([
    { isReminded: false, due: 'yes' },
  ]);
});

test('the day of the month stays, unless the day or the repetition changes', () => {
  const short = sampleTask(1, { repeat: 'monthly', monthDay: 31, dueAt: '2027-02-28T06:00:00.000Z' });
  expect(edit(record({ task: short }), { text: 'Other' }).task.monthDay).toBe(31);
  // Another hour of the same day in Dubai.
  expect(edit(record({ task: short }), { dueAt: '2027-02-27T20:00:00.000Z' }).task.monthDay).toBe(31);
  expect(edit(record({ task: short }), { dueAt: '2027-02-28T20:00:00.000Z' }).task.monthDay).toBe(1);
  expect(edit(record({ task: short }), { dueAt: '2027-02-27T06:00:00.000Z' }).task.monthDay).toBe(27);
  expect(edit(record({ task: short }), { repeat: 'weekly' }).task).not.toHaveProperty('monthDay');
  expect(edit(record(), { text: 'Other' }).task).not.toHaveProperty('monthDay');
});

test('an edit of another version, or of a task that is done, is refused', () => {
  const task = sampleTask(1, { version: 2 });
  expect(() => edit(record({ task }), {})).toThrow(expect.objectContaining({ code: 'stale', current: task }));
  expect(() => edit(record({ task: sampleDoneTask(1) }), {}, 2)).toThrow(
    expect.objectContaining({ code: 'not_possible' }),
  );
});

test('a task is done once, and reminds of nothing then', () => {
  const plan = planTaskCompletion(record(), context);
  expect(plan.task).toEqual({ ...sampleTask(1), state: 'done', doneBy: 'omar', doneAt: NOW, version: 2 });
  const [item, ...others] = putBy(plan);
  expect(item).toMatchObject({ listOrder: expect.stringMatching(/^1#\d{13}$/) });
  expect(item).not.toHaveProperty('due');
  expect(others).toEqual([]);
  expect(planTaskCompletion(record({ task: plan.task }), context)).toEqual({ task: plan.task, writes: [] });
});

test('the next task of a series is created with the completion, and reminds anew', () => {
  const task = sampleTask(1, { repeat: 'weekly' });
  const [, next] = putBy(planTaskCompletion(record({ task, isReminded: true }), context));
  expect(next).toMatchObject({ id: nextTaskId('task-1'), state: 'open', version: 1, due: 'yes' });
  expect(next).not.toHaveProperty('fingerprint');
});

/** A weekly task that was done, and the next one as it was created. */
const completed = () => {
  const before = sampleTask(1, { repeat: 'weekly', clientId: 7 });
  const { done, next } = toDoneTask(before, { by: 'omar', now: new Date(NOW), nextId: 'task-2' });
  if (!next) throw new Error('The task does not repeat.');

  return { done: record({ task: done }), next };
};

test('a completion is taken back with the next task, which nobody has touched', () => {
  const { done, next } = completed();
  const plan = planTaskReopening(done, record({ task: next }));
  expect(plan.task).toEqual(sampleTask(1, { repeat: 'weekly', clientId: 7, version: 3 }));
  expect(plan.writes).toHaveLength(2);
  expect(plan.writes[1]).toMatchObject({ remove: { id: 'task-2' }, values: { ':expected': 1 } });
  const alone = record({ task: sampleDoneTask(1) });
  expect(putBy(planTaskReopening(alone, undefined))).toMatchObject([{ state: 'open', due: 'yes' }]);
  expect(planTaskReopening(record(), record({ task: next }))).toEqual({ task: sampleTask(1), writes: [] });
  const moved = record({ task: { ...next, clientId: 8, version: 2 } });
  expect(planTaskReopening(done, moved).writes).toHaveLength(2);
});

test.each([
  ['another text', { text: 'Write' }],
  ['another time', { dueAt: '2030-01-01T06:00:00.000Z' }],
  ['another owner', { owner: 'sara' }],
  ['another repetition', { repeat: 'daily' }],
] as const)('a completion stays once the next task has %s', (_, change) => {
  const { done, next } = completed();
  expect(() => planTaskReopening(done, record({ task: { ...next, ...change } }))).toThrow(
    expect.objectContaining({ code: 'not_possible' }),
  );
});

test('a completion stays once the next task is deleted, which may have been done before', () => {
  expect(() => planTaskReopening(completed().done, undefined)).toThrow(
    expect.objectContaining({ code: 'not_possible' }),
  );
});

test('a completion stays once the next task is done', () => {
  const { done, next } = completed();
  const { done: nextDone } = toDoneTask(next, { by: 'omar', now: new Date(NOW), nextId: 'task-3' });
  expect(() => planTaskReopening(done, record({ task: nextDone }))).toThrow(
    expect.objectContaining({ code: 'not_possible' }),
  );
  expect(() => planTaskReopening(record({ task: sampleDoneTask(1) }), record({ task: next }))).toThrow(
    expect.objectContaining({ code: 'not_possible' }),
  );
});

test('a task moves to the client that its inquiry is filed under, with its reminder', () => {
  const task = sampleTask(1, { clientId: 7, reference: 'INQ-7K2M9QXA' });
  expect(planTaskMove(record({ task }), 7)).toEqual([]);
  const [move] = planTaskMove(record({ task, isReminded: true }), 8);
  expect(move).toMatchObject({
    put: { ...task, clientId: 8, version: 2, isReminded: true },
    values: { ':expected': 1 },
  });
});
