import { completeTask } from '../../shared/contract/tasks.ts';
import { handle } from '../lib/http/handle.ts';
import { markTaskDone } from '../lib/tasks/change-task.ts';

export const handler = handle(completeTask, ({ input, context }) => markTaskDone(input.id, context));
