import type { OpenTask, Task } from '../domain/task.ts';
import { minutesFromNow, NOW } from './time.ts';

/** An open task, due in an hour. */
export const sampleTask = (number: number, change: Partial<OpenTask> = {}): OpenTask => ({
  id: `task-${number}`,
  state: 'open',
  text: `Call about quotation ${number}`,
  dueAt: minutesFromNow(60),
  owner: 'staff',
  repeat: 'never',
  createdBy: 'staff',
  createdAt: NOW,
  version: 1,
  ...change,
});

/** A task that was done just now. */
export const sampleDoneTask = (number: number, change: Partial<OpenTask> = {}): Task => ({
  ...sampleTask(number, { version: 2, ...change }),
  state: 'done',
  doneBy: 'staff',
  doneAt: NOW,
});
