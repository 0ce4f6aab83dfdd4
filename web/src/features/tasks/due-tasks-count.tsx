import { countDueTasks } from '../../../../shared/contract/tasks.ts';
import { MOST_TASKS_COUNTED } from '../../../../shared/domain/task.ts';
import { useQuery } from '../../api/query.ts';
import { BarCount } from '../../components/bar-count.tsx';

/** Number of the user's tasks that are due, beside the link to them. */
export const DueTasksCount = () => {
  const read = useQuery(countDueTasks, {});
  const due = read.state === 'ready' ? read.data.due : 0;
  const shown = due >= MOST_TASKS_COUNTED ? `${MOST_TASKS_COUNTED - 1}+` : String(due);

  return <BarCount shown={due === 0 ? undefined : shown} words={`${shown} due`} />;
};
