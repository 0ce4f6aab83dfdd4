import { countDueTasks } from '../../shared/contract/tasks.ts';
import { handle } from '../lib/http/handle.ts';
import { countTasksDueBy } from '../lib/tasks/task.table.ts';

export const handler = handle(countDueTasks, async ({ context: { actor, now } }) => ({
  due: await countTasksDueBy(actor, now),
}));
