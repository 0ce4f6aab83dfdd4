import { listTasks } from '../../shared/contract/tasks.ts';
import { findScope } from '../lib/clients/client.table.ts';
import { handle } from '../lib/http/handle.ts';
import { findTasks, tasksOf } from '../lib/tasks/task.table.ts';

export const handler = handle(listTasks, async ({ input, context }) => {
  const { view = 'mine', clientId, reference, ...page } = input;
  if (clientId !== undefined) return findTasks(tasksOf.client(await findScope(clientId)), 'any', page);
  if (reference !== undefined) return findTasks(tasksOf.inquiry(reference), 'any', page);
  if (view === 'mine') return findTasks(tasksOf.owner(context.actor), 'open', page);

  return findTasks(tasksOf.everybody(), view === 'done' ? 'done' : 'open', page);
});
