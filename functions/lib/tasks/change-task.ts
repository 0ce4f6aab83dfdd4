import type { Task, TaskContent } from '../../../shared/domain/task.ts';
import { notFound } from '../app-error.ts';
import type { Context, VersionedContext } from '../context.ts';
import { commit, retryOnConflict } from '../dynamo/commit.ts';
import { nextTaskId, planTaskCompletion, planTaskEdit, planTaskReopening } from './plan-task.ts';
import { findTask, type TaskRecord } from './task.table.ts';
import { requireTaskOwner } from './task-owner.ts';

const requireTask = async (id: string): Promise<TaskRecord> => {
  const record = await findTask(id);
  if (!record) throw notFound('task');

  return record;
};

/** @throws AppError `not_found`, `not_possible`, `invalid_input`; `stale` where it was changed since `expectedVersion` */
export const editTask = (id: string, content: TaskContent, context: VersionedContext): Promise<Task> =>
  retryOnConflict(async () => {
    const record = await requireTask(id);
    const plan = planTaskEdit(record, content, context);
    // A task may stay with somebody who has left.
    if (content.owner !== record.task.owner) await requireTaskOwner(content.owner);
    await commit(plan.writes);

    return plan.task;
  });

/** @throws AppError `not_found` */
export const markTaskDone = (id: string, context: Context): Promise<Task> =>
  retryOnConflict(async () => {
    const plan = planTaskCompletion(await requireTask(id), context);
    await commit(plan.writes);

    return plan.task;
  });

/** @throws AppError `not_found`, `not_possible` */
export const takeCompletionBack = (id: string): Promise<Task> =>
  retryOnConflict(async () => {
    const [record, next] = await Promise.all([requireTask(id), findTask(nextTaskId(id))]);
    const plan = planTaskReopening(record, next);
    await commit(plan.writes);

    return plan.task;
  });
