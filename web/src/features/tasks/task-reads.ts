import { countDueTasks, listTasks } from '../../../../shared/contract/tasks.ts';
import { readToday } from '../../../../shared/contract/today.ts';

/** The reads that a change of a task makes stale. */
export const TASK_READS = [listTasks, countDueTasks, readToday] as const;
