import { updateTask } from '../../shared/contract/tasks.ts';
import { handle } from '../lib/http/handle.ts';
import { editTask } from '../lib/tasks/change-task.ts';

export const handler = handle(updateTask, ({ input, context }) => {
  const { id, version, ...content } = input;

  return editTask(id, content, { ...context, expectedVersion: version });
});
