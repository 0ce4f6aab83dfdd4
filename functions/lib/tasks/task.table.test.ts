import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestStore, type TestStore } from '../../../e2e/support/test-store.ts';
import type { Task } from '../../../shared/domain/task.ts';
import { sampleDoneTask, sampleTask } from '../../../shared/test-samples/tasks.ts';
import { minutesFromNow, NOW } from '../../../shared/test-samples/time.ts';
import { onlyNumber } from '../dynamo/client-scope.ts';
import { commit } from '../dynamo/commit.ts';
import { markTaskDone, takeCompletionBack } from './change-task.ts';
import { commitWithTasks, moveTasks } from './move-tasks.ts';
import {
  countTasksDueBy,
  createTaskWrite,
  findTask,
  findTasks,
  findTasksToRemindOf,
  markReminded,
  removeTask,
  tasksOf,
} from './task.table.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore(['tasks']);
});
const IDS = Array.from({ length: 9 }, (_, number) => `task-${number}`);
beforeEach(async () => {
  for (const item of await store.items('tasks')) await removeTask(String(item.id));
});
afterAll(() => store.stop());

const add = (...tasks: Task[]) =>
  commit(tasks.map((task) => createTaskWrite({ task, isReminded: false, fingerprint: 'f' })));
const page = { limit: 25 };
const idsOf = async (...[selection, states, request = page]: Partial<Parameters<typeof findTasks>>) => {
  const { items } = await findTasks(selection ?? tasksOf.everybody(), states ?? 'any', request);

  return items.map(({ id }) => IDS.indexOf(id));
};

test('lists have open tasks by due time, then done ones, the newest first', async () => {
  await add(
    sampleTask(1, { dueAt: minutesFromNow(90) }),
    sampleTask(2, { dueAt: minutesFromNow(-30), owner: 'sara', clientId: 7, reference: 'INQ-7K2M9QXA' }),
    sampleTask(3, { clientId: 7 }),
    { ...sampleDoneTask(4, { clientId: 7 }), doneAt: minutesFromNow(-5) } as Task,
    { ...sampleDoneTask(5, { clientId: 7 }), doneAt: minutesFromNow(-4) } as Task,
  );
  expect(await idsOf(tasksOf.everybody(), 'any')).toEqual([2, 3, 1, 5, 4]);
  expect(await idsOf(tasksOf.everybody(), 'open')).toEqual([2, 3, 1]);
  expect(await idsOf(tasksOf.everybody(), 'done')).toEqual([5, 4]);
  expect(await idsOf(tasksOf.owner('staff'), 'open')).toEqual([3, 1]);
  expect(await idsOf(tasksOf.client(onlyNumber(7)), 'any')).toEqual([2, 3, 5, 4]);
  expect(await idsOf(tasksOf.inquiry('INQ-7K2M9QXA'), 'any')).toEqual([2]);
  const first = await findTasks(tasksOf.everybody(), 'any', { limit: 2 });
  expect(await idsOf(tasksOf.everybody(), 'any', { limit: 25, cursor: first.next })).toEqual([1, 5, 4]);
});

test('the open tasks of a member of staff that are due by now are counted', async () => {
  await add(
    sampleTask(1, { dueAt: NOW }),
    sampleTask(2, { dueAt: minutesFromNow(-900) }),
    sampleTask(3, { dueAt: minutesFromNow(1) }),
    sampleTask(4, { dueAt: NOW, owner: 'sara' }),
    sampleDoneTask(5, { dueAt: NOW }),
  );
  expect(await countTasksDueBy('staff', new Date(NOW))).toBe(2);
});

test('a task waits for its reminder until it is marked, and a changed one is not marked', async () => {
  await add(sampleTask(1, { dueAt: NOW }), sampleTask(2), sampleDoneTask(3, { dueAt: NOW }));
  const due = async () => (await findTasksToRemindOf(new Date(NOW), undefined)).keys;
  expect(await due()).toEqual(['task-1']);
  const record = await findTask('task-1');
  if (!record) throw new Error('There is no task.');
  await markReminded({ ...record, task: { ...record.task, version: 9 } });
  expect(await due()).toEqual(['task-1']);
  await markReminded(record);
  expect(await due()).toEqual([]);
  expect(await findTask('task-1')).toEqual({ ...record, isReminded: true });
});

test('a series goes on once, however often it is ticked off at once, and goes back', async () => {
  await add(sampleTask(1, { repeat: 'daily' }));
  const context = { actor: 'staff', now: new Date(NOW) };
  await Promise.all([1, 2, 3].map(() => markTaskDone('task-1', context)));
  expect((await findTasks(tasksOf.everybody(), 'open', page)).items).toMatchObject([
    { dueAt: minutesFromNow(60 + 1440), version: 1 },
  ]);
  expect(await takeCompletionBack('task-1')).toMatchObject({ state: 'open', version: 3 });
  expect(await idsOf()).toEqual([1]);
  await expect(markTaskDone('none', context)).rejects.toMatchObject({ code: 'not_found' });
});

test('the tasks of an inquiry move to its client with the commit, also those that it has no room for', async () => {
  const reference = 'INQ-7K2M9QXA';
  const several = Array.from({ length: 101 }, (_, place) =>
    sampleDoneTask(place, { reference, clientId: 7 }),
  );
  await add(...several.slice(0, 60));
  await add(...several.slice(60), sampleTask(101, { reference }));
  await add(sampleTask(102, { clientId: 7 }));
  await commitWithTasks([{ put: { id: 'other', list: 'none' }, into: 'tasks' }], { reference, clientId: 8 });
  const clients = async (id: string) => (await findTask(id))?.task.clientId;
  expect(await Promise.all([...several.map(({ id }) => id), 'task-101'].map(clients))).toEqual(
    Array.from({ length: 102 }, () => 8),
  );
  expect(await clients('task-102')).toBe(7);
  const before = await findTask('task-101');
  await moveTasks({ reference, clientId: 8 });
  await moveTasks({ reference });
  expect(await findTask('task-101')).toEqual(before);
});
