import * as z from 'zod/mini';
import { choiceOf, clientNumber, expectedVersion, pageInput, pageOf } from '../domain/fields.ts';
import { InquiryReference } from '../domain/inquiry.ts';
import { MOST_TASKS_COUNTED, NewTask, Task, TaskContent } from '../domain/task.ts';
import { endpoint } from './endpoint.ts';

const taskId = z.string().check(z.minLength(1), z.maxLength(64));

/** `mine` and `all` are open tasks by due time; `done` are those of everybody, the last done first. */
export const TASK_VIEWS = ['mine', 'all', 'done'] as const;
export type TaskView = (typeof TASK_VIEWS)[number];

/** Tasks of a view (by default `mine`), or those of a client or an inquiry: open ones by due time, then done ones. */
export const listTasks = endpoint.get('/api/tasks', {
  id: 'tasks/list-tasks',
  auth: 'staff',
  input: z
    .object({
      view: z.optional(choiceOf(TASK_VIEWS)),
      clientId: z.optional(clientNumber),
      reference: z.optional(InquiryReference),
      ...pageInput,
    })
    .check(
      z.refine(
        ({ view, clientId, reference }) =>
          [view, clientId, reference].filter((one) => one !== undefined).length <= 1,
        { error: 'Ask for one list at a time.', path: ['view'] },
      ),
    ),
  output: pageOf(Task),
});

/** How many open tasks of the caller are due by now, at most 100. */
export const countDueTasks = endpoint.get('/api/tasks/due', {
  id: 'tasks/count-due',
  auth: 'staff',
  input: z.object({}),
  output: z.object({ due: z.int().check(z.lte(MOST_TASKS_COUNTED)) }),
});

/**
 * Header `Idempotency-Key`: repeating a key creates once; with another body it is 409. A client or inquiry that does not
 * exist is 404.
 */
export const createTask = endpoint.post('/api/tasks', {
  id: 'tasks/create-task',
  auth: 'staff',
  input: NewTask,
  output: Task,
  errors: ['not_found', 'idempotency_key_reused'],
  status: 201,
});

/** Edits an open task; 409 `not_possible` for one that is done. Another due time or owner reminds anew. */
export const updateTask = endpoint.put('/api/tasks/{id}', {
  id: 'tasks/update-task',
  auth: 'staff',
  input: z.extend(TaskContent, { id: taskId, version: expectedVersion }),
  output: Task,
  errors: ['not_found', 'not_possible'],
});

/** A task that repeats is due again: the next one is created with it. One that is done stays so. */
export const completeTask = endpoint.post('/api/tasks/{id}/completion', {
  id: 'tasks/complete-task',
  auth: 'staff',
  input: z.object({ id: taskId }),
  output: Task,
  errors: ['not_found'],
});

/** Takes a completion back, with the next task; 409 `not_possible` once that was changed, done or deleted. */
export const reopenTask = endpoint.post('/api/tasks/{id}/reopening', {
  id: 'tasks/reopen-task',
  auth: 'staff',
  input: z.object({ id: taskId }),
  output: Task,
  errors: ['not_found', 'not_possible'],
});

/** Deletes a task; one that is not there stays so. */
export const deleteTask = endpoint.delete('/api/tasks/{id}', {
  id: 'tasks/delete-task',
  auth: 'staff',
  input: z.object({ id: taskId }),
  output: z.object({}),
});
