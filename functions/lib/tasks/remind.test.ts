import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startTestStore, type TestStore } from '../../../e2e/support/test-store.ts';
import type { Task, TaskContent } from '../../../shared/domain/task.ts';
import { sampleTask } from '../../../shared/test-samples/tasks.ts';
import { minutesFromNow, NOW } from '../../../shared/test-samples/time.ts';
import { commit } from '../dynamo/commit.ts';
import { editTask, markTaskDone } from './change-task.ts';
import { remindOfTask } from './remind.ts';
import { createTaskWrite, findTasksToRemindOf, removeTask } from './task.table.ts';
import { taskReminderEmail } from './task-email.ts';

let store: TestStore;
beforeAll(async () => {
  vi.stubEnv('SITE_ORIGIN', 'https://zahrael.example');
  vi.stubEnv('MAIL_FROM', 'portal@zahrael.example');
  vi.stubEnv('INQUIRIES_ADDRESS', 'team@zahrael.example');
  store = await startTestStore(['tasks', 'mail', 'staff']);
  const account = { role: 'staff', createdAt: NOW, accessCodeHash: 'h', sessionEpoch: 'e', version: 1 };
  await store.put('staff', { ...account, username: 'staff' });
  await store.put('staff', { ...account, username: 'sara', email: 'sara@zahrael.example' });
});
beforeEach(async () => {
  for (const { id } of await store.items('tasks')) await removeTask(String(id));
});
afterAll(() => {
  vi.unstubAllEnvs();

  return store.stop();
});

let number = 0;
const add = async (change: Parameters<typeof sampleTask>[1] = {}): Promise<Task> => {
  number += 1;
  const task = sampleTask(number, { dueAt: NOW, ...change });
  await commit([createTaskWrite({ task, isReminded: false })]);

  return task;
};
/** What the sweeper does so many minutes from now; answers the recipients of all reminders of a task. */
const sweepAt = async (minutes: number, { id }: Task) => {
  const now = new Date(minutesFromNow(minutes));
  for (const due of (await findTasksToRemindOf(now, undefined)).keys) await remindOfTask(due, now);
  const mails = (await store.items('mail')).filter((mail) => String(mail.id).startsWith(`task-due#${id}#`));

  return mails.map(({ to }) => to);
};
const edit = ({ id, text, dueAt, owner, repeat, version }: Task, change: Partial<TaskContent>) =>
  editTask(
    id,
    { text, dueAt, owner, repeat, ...change },
    { actor: 'omar', now: new Date(NOW), expectedVersion: version },
  );

test('the owner of a task is reminded once, at its due time or after an outage', async () => {
  const task = await add({ owner: 'sara' });
  expect(await sweepAt(-1, task)).toEqual([]);
  expect(await sweepAt(600, task)).toEqual(['sara@zahrael.example']);
  await remindOfTask(task.id, new Date(minutesFromNow(700)));
  expect(await sweepAt(800, task)).toEqual(['sara@zahrael.example']);
});

test('the team is reminded where the owner has no address or has left', async () => {
  expect(await sweepAt(0, await add())).toEqual(['team@zahrael.example']);
  expect(await sweepAt(0, await add({ owner: 'former' }))).toEqual(['team@zahrael.example']);
});

test('a task that is done before its time reminds of nothing', async () => {
  const task = await add();
  await markTaskDone(task.id, { actor: 'staff', now: new Date(minutesFromNow(-5)) });
  await remindOfTask(task.id, new Date(minutesFromNow(5)));
  expect(await sweepAt(5, task)).toEqual([]);
  await remindOfTask('none', new Date(NOW));
});

test('another due time reminds anew, another text does not', async () => {
  const task = await add();
  expect(await sweepAt(0, task)).toHaveLength(1);
  const renamed = await edit(task, { text: 'Write to Amira' });
  expect(await sweepAt(10, task)).toHaveLength(1);
  await edit(renamed, { dueAt: minutesFromNow(60) });
  await remindOfTask(task.id, new Date(minutesFromNow(20)));
  expect(await sweepAt(59, task)).toHaveLength(1);
  expect(await sweepAt(60, task)).toHaveLength(2);
});

test('the reminder says what is due, when, and where it is', () => {
  const settings = { origin: 'https://zahrael.example', to: 'sara@zahrael.example' };
  const plain = taskReminderEmail(sampleTask(1, { dueAt: NOW }), settings);
  expect(plain).toMatchObject({ cause: 'task-1', subject: 'Due: Call about quotation 1' });
  expect(plain.text).toBe(
    'Call about quotation 1\n\nDue: Saturday, 21 November 2026 at 14:00 Dubai time (UTC+4)\nFor: staff\n\nOpen your tasks: https://zahrael.example/tasks',
  );
  const subject = { clientId: 7, reference: 'INQ-7K2M9QXA', about: 'Amira <Sample>' };
  const full = taskReminderEmail(
    sampleTask(1, { ...subject, repeat: 'weekly', createdBy: 'omar' }),
    settings,
  );
  expect(full.cause).toBe('INQ-7K2M9QXA');
  expect(full.text).toContain(
    'About: Amira <Sample> · INQ-7K2M9QXA\nRepeats: Every week\nEntered by: omar\n\nOpen the inquiry: https://zahrael.example/inbox/INQ-7K2M9QXA',
  );
  expect(full.html).toContain('Amira &lt;Sample&gt;');
  const ofClient = taskReminderEmail(sampleTask(1, { clientId: 7 }), settings);
  expect(ofClient.text).toContain('Open the client: https://zahrael.example/clients/7');
  expect(ofClient).toMatchObject({ cause: 'task-1', aboutClientId: 7 });
});
