import { countDueTasks } from '../../../../shared/contract/tasks.ts';
import { MOST_TASKS_COUNTED } from '../../../../shared/domain/task.ts';
import { useQuery } from '../../api/query.ts';

/** Number of the user's tasks that are due, beside the link to them; nothing if zero. */
export const DueTasksCount = () => {
  const read = useQuery(countDueTasks, {});
  const due = read.state === 'ready' ? read.data.due : 0;
  if (due === 0) return null;
  const shown = due >= MOST_TASKS_COUNTED ? `${MOST_TASKS_COUNTED - 1}+` : String(due);

  return (
    <span
      title={`${shown} due`}
      className="ml-2 inline-flex items-center text-note leading-none font-semibold whitespace-nowrap text-brass tabular-nums"
    >
      <span aria-hidden="true">{shown}</span>
      <span className="sr-only">{`, ${shown} due`}</span>
    </span>
  );
};
