import { reopenTask } from '../../shared/contract/tasks.ts';
import { handle } from '../lib/http/handle.ts';
import { takeCompletionBack } from '../lib/tasks/change-task.ts';

export const handler = handle(reopenTask, ({ input }) => takeCompletionBack(input.id));
