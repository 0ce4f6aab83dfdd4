import { expect, test } from 'vitest';
import {
  NewTask,
  nextDueAt,
  type OpenTask,
  TaskContent,
  taskGroupOf,
  toDoneTask,
  toOpenTask,
} from './task.ts';

const NOW = new Date('2026-11-22T09:00:00.000Z');
const content = { text: 'Call Amira', dueAt: '2026-11-24T06:00:00Z', owner: 'Sara ' };
const task: OpenTask = {
  ...{ id: 't1', state: 'open', text: 'Call Amira', dueAt: '2026-11-24T06:00:00.000Z', owner: 'sara' },
  ...{ repeat: 'never', createdBy: 'omar', createdAt: '2026-11-20T06:00:00.000Z', version: 3 },
};

test('a task has a text, a time and an owner, and by default it does not repeat', () => {
  expect(TaskContent.parse(content)).toEqual({
    ...{ text: 'Call Amira', dueAt: '2026-11-24T06:00:00.000Z', owner: 'sara', repeat: 'never' },
  });
  const refusal = (change: object) =>
    TaskContent.safeParse({ ...content, ...change }).error?.issues[0]?.message;
  expect(refusal({ text: ' ' })).toBe('Please enter what is to be done.');
  expect(refusal({ text: 'x'.repeat(501) })).toBe('Please keep what is to be done under 500 characters.');
  expect(refusal({ text: 'x'.repeat(500) })).toBeUndefined();
  expect(refusal({ dueAt: '2100-01-01T00:00:00Z' })).toBe('Enter a time between 2000 and 2099.');
  expect(refusal({ dueAt: '1999-12-31T23:59:59Z' })).toBe('Enter a time between 2000 and 2099.');
  expect(refusal({ repeat: 'yearly' })).toBe('Choose never, daily, weekly or monthly.');
});

test('a new task is of a client or of an inquiry', () => {
  const { owner: _, ...mine } = content;
  expect(NewTask.safeParse({ ...mine, clientId: 7 }).success).toBe(true);
  expect(NewTask.safeParse({ ...mine, reference: 'INQ-7K2M9QXA' }).success).toBe(true);
  expect(
    NewTask.safeParse({ ...mine, clientId: 7, reference: 'INQ-7K2M9QXA' }).error?.issues[0],
  ).toMatchObject({
    path: ['clientId'],
  });
});

test.each([
  ['daily', '2026-11-22T06:00:00.000Z', {}, '2026-11-23T06:00:00.000Z'],
  ['daily', '2026-11-21T09:00:00.000Z', {}, '2026-11-23T09:00:00.000Z'],
  ['daily', '2000-01-01T06:00:00.000Z', {}, '2026-11-23T06:00:00.000Z'],
  ['weekly', '2026-11-24T06:00:00.000Z', {}, '2026-12-01T06:00:00.000Z'],
  ['weekly', '2026-11-02T06:00:00.000Z', {}, '2026-11-23T06:00:00.000Z'],
  ['monthly', '2026-11-24T06:00:00.000Z', {}, '2026-12-24T06:00:00.000Z'],
  ['monthly', '2027-01-31T06:00:00.000Z', {}, '2027-02-28T06:00:00.000Z'],
  ['monthly', '2028-01-31T06:00:00.000Z', {}, '2028-02-29T06:00:00.000Z'],
  ['monthly', '2027-02-28T06:00:00.000Z', { monthDay: 31 }, '2027-03-31T06:00:00.000Z'],
  ['monthly', '2026-12-31T06:00:00.000Z', {}, '2027-01-31T06:00:00.000Z'],
  // It is 31 January in Dubai already.
  ['monthly', '2027-01-30T20:30:00.000Z', {}, '2027-02-27T20:30:00.000Z'],
  ['monthly', '2001-05-31T06:00:00.000Z', {}, '2026-11-30T06:00:00.000Z'],
] as const)('what is due %s, last at %s, is due again', (repeat, dueAt, more, next) => {
  expect(nextDueAt({ dueAt, repeat, ...more }, NOW)).toBe(next);
});

test('a task that does not repeat is not due again', () => {
  expect(nextDueAt(task, NOW)).toBeUndefined();
  expect(toDoneTask(task, { by: 'sara', now: NOW, nextId: 't2' })).toEqual({
    done: { ...task, state: 'done', doneBy: 'sara', doneAt: NOW.toISOString(), version: 4 },
  });
});

test('a task that repeats is followed by the next one', () => {
  const monthly = { ...task, repeat: 'monthly', monthDay: 24, clientId: 7, about: 'Amira Sample' } as const;
  const { done, next } = toDoneTask(monthly, { by: 'sara', now: NOW, nextId: 't2' });
  expect(done).toMatchObject({ id: 't1', state: 'done' });
  expect(next).toEqual({
    ...monthly,
    ...{ id: 't2', dueAt: '2026-12-24T06:00:00.000Z', createdBy: 'sara', createdAt: NOW.toISOString() },
    version: 1,
  });
});

test('a task that is open again has no trace of its completion', () => {
  const { done } = toDoneTask(task, { by: 'sara', now: NOW, nextId: 't2' });
  expect(toOpenTask(done)).toEqual({ ...task, version: 5 });
});

test.each([
  ['2026-11-22T08:59:59.999Z', 'overdue'],
  ['2026-11-22T09:00:00.000Z', 'overdue'],
  ['2026-11-22T09:00:00.001Z', 'today'],
  ['2026-11-22T19:59:59.999Z', 'today'],
  ['2026-11-22T20:00:00.000Z', 'later'],
] as const)('a task that is due at %s is in the group %s', (dueAt, group) => {
  expect(taskGroupOf({ dueAt }, NOW)).toBe(group);
});
