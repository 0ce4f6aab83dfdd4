import { deleteTask } from '../../shared/contract/tasks.ts';
import { handle } from '../lib/http/handle.ts';
import { removeTask } from '../lib/tasks/task.table.ts';

export const handler = handle(deleteTask, async ({ input }) => {
  await removeTask(input.id);

  return {};
});
