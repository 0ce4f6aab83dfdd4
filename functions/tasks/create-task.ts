import { createTask } from '../../shared/contract/tasks.ts';
import { handle } from '../lib/http/handle.ts';
import { createTaskOnce } from '../lib/tasks/create-task-once.ts';

export const handler = handle(createTask, ({ input, context, key, fingerprint }) =>
  createTaskOnce(input, { ...context, key, fingerprint }),
);
