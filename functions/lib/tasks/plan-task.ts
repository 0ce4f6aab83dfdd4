import { dayIn } from '../../../shared/domain/day.ts';
import {
  type DoneTask,
  monthDayOf,
  type OpenTask,
  type Task,
  type TaskContent,
  toDoneTask,
  toOpenTask,
} from '../../../shared/domain/task.ts';
import { AppError, versionConflict } from '../app-error.ts';
import type { Context, VersionedContext } from '../context.ts';
import type { TransactWrite } from '../dynamo/commit.ts';
import { digest } from '../idempotency.ts';
import { createTaskWrite, removeTaskWrite, replaceTaskWrite, type TaskRecord } from './task.table.ts';

interface TaskPlan {
  readonly task: Task;
  readonly writes: readonly TransactWrite[];
}

/** The client or inquiry that a task is about. */
type TaskSubject = Pick<Task, 'clientId' | 'reference' | 'about'>;

const FIELDS_OF_SERIES = ['text', 'dueAt', 'owner', 'repeat'] as const;

/** A new task. */
export const planTask = (
  content: TaskContent,
  { id, fingerprint, ...subject }: TaskSubject & { id: string; fingerprint: string },
  { actor, now }: Context,
): TaskPlan => {
  const task: OpenTask = {
    ...{ id, state: 'open', ...content, ...monthDayOf(content), ...subject },
    ...{ createdBy: actor, createdAt: now.toISOString(), version: 1 },
  };

  return { task, writes: [createTaskWrite({ task, isReminded: false, fingerprint })] };
};

/**
 * Another text, due time, owner or repetition. The reminder is sent anew for another due time or owner.
 * @throws AppError `stale` where the task has another version; `not_possible` where it is done
 */
export const planTaskEdit = (
  record: TaskRecord,
  content: TaskContent,
  { expectedVersion }: VersionedContext,
): TaskPlan => {
  const { monthDay, ...before } = record.task;
  if (before.version !== expectedVersion) throw versionConflict(record.task);
  if (before.state === 'done')
    throw new AppError('not_possible', { message: 'The task is done. Reopen it first.' });
  const isSameTime = content.dueAt === before.dueAt;
  const isSameDay = dayIn(new Date(content.dueAt)) === dayIn(new Date(before.dueAt));
  const isSameSeries = isSameDay && content.repeat === before.repeat;
  const task: OpenTask = {
    ...before,
    ...content,
    ...(isSameSeries ? monthDay !== undefined && { monthDay } : monthDayOf(content)),
    version: expectedVersion + 1,
  };
  const isReminded = record.isReminded && isSameTime && content.owner === before.owner;

  return { task, writes: [replaceTaskWrite(record, { ...record, task, isReminded })] };
};

/** A task of an inquiry with the client that the inquiry is filed under; nothing changes where it has that client. */
export const planTaskMove = (record: TaskRecord, clientId: number): readonly TransactWrite[] => {
  const { task } = record;
  if (task.clientId === clientId) return [];

  return [replaceTaskWrite(record, { ...record, task: { ...task, clientId, version: task.version + 1 } })];
};

/** The id of the task that follows from the completion of one that repeats. */
export const nextTaskId = (id: string): string => digest(`${id}#next`);

/** A task that is done, with the next one where it repeats. Nothing changes where it is done already. */
export const planTaskCompletion = (record: TaskRecord, { actor, now }: Context): TaskPlan => {
  const { task } = record;
  if (task.state === 'done') return { task, writes: [] };
  const { done, next } = toDoneTask(task, { by: actor, now, nextId: nextTaskId(task.id) });

  return {
    task: done,
    writes: [
      replaceTaskWrite(record, { ...record, task: done }),
      ...(next ? [createTaskWrite({ task: next, isReminded: false })] : []),
    ],
  };
};

/** Whether the task that followed from a completion is still what it was then; it may have moved to another client. */
const isAsCreated = (task: Task, done: DoneTask): boolean => {
  const { next } = toDoneTask(toOpenTask(done), {
    ...{ by: done.doneBy, now: new Date(done.doneAt), nextId: task.id },
  });

  return (
    task.state === 'open' &&
    FIELDS_OF_SERIES.every((field) => next !== undefined && task[field] === next[field])
  );
};

/**
 * A task that is open again, without the next one. Nothing changes where it is open.
 * @throws AppError `not_possible` where the next one was changed, done or deleted
 */
export const planTaskReopening = (record: TaskRecord, next: TaskRecord | undefined): TaskPlan => {
  if (record.task.state === 'open') return { task: record.task, writes: [] };
  // One that was deleted may have been done before, and be followed by others.
  const isNextAsCreated = next ? isAsCreated(next.task, record.task) : record.task.repeat === 'never';
  if (!isNextAsCreated)
    throw new AppError('not_possible', {
      message: 'The next task of this series was changed, done or deleted already.',
    });
  const task = toOpenTask(record.task);

  return {
    task,
    writes: [replaceTaskWrite(record, { ...record, task }), ...(next ? [removeTaskWrite(next)] : [])],
  };
};
