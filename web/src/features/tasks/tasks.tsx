import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { listTasks, TASK_VIEWS, type TaskView } from '../../../../shared/contract/tasks.ts';
import { TASK_GROUPS, type Task, type TaskGroup, taskGroupOf } from '../../../../shared/domain/task.ts';
import { useInfiniteQuery } from '../../api/infinite-query.ts';
import { ExportButton } from '../../components/jobs/export-button.tsx';
import { LoadedList } from '../../components/list/loaded-list.tsx';
import { RefreshBar } from '../../components/list/refresh-bar.tsx';
import { Section } from '../../ui/data/section.tsx';
import { ViewTabs } from '../../ui/data/view-tabs.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { useNow } from '../../ui/use-now.ts';
import { AddTaskButton } from './add-task-button.tsx';
import { TASK_CHECKBOX, TaskRow } from './task-row.tsx';
import { useTaskEdit } from './use-task-edit.tsx';

const VIEWS: Record<TaskView, { name: string; empty: string }> = {
  mine: { name: 'Mine', empty: 'Nothing is left to do for you.' },
  all: { name: 'All', empty: 'Nobody has anything left to do.' },
  done: { name: 'Done', empty: 'No task was done yet.' },
};
const GROUPS: Record<TaskGroup, string> = { overdue: 'Overdue', today: 'Today', later: 'Later' };

const inUrl = (view: TaskView) => (view === 'mine' ? undefined : view);

interface TasksProps {
  heading: ReactNode;
  /** Username of the current user. */
  me: string;
}

/** The tasks of the user, of everybody, and those that were done. The URL holds the view. */
export const Tasks = ({ heading, me }: TasksProps) => {
  const [query] = useSearchParams();
  const view = TASK_VIEWS.find((one) => one === query.get('view')) ?? 'mine';
  const read = useInfiniteQuery(listTasks, { view });
  // A task that is ticked off leaves the list.
  const screen = useKeptFocus<HTMLDivElement>(TASK_CHECKBOX);

  return (
    <div ref={screen}>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2 pb-2">
        {heading}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <RefreshBar {...read} />
          <ExportButton order={{ list: 'tasks', view }} />
          <AddTaskButton me={me} />
        </div>
      </div>
      <ViewTabs
        label="Views of the tasks"
        shown={inUrl(view)}
        views={TASK_VIEWS.map((one) => ({ value: inUrl(one), name: VIEWS[one].name }))}
      />
      <LoadedList read={read} one="task" many="tasks" empty={VIEWS[view].empty}>
        {(tasks) => <Groups tasks={tasks} isDone={view === 'done'} me={me} />}
      </LoadedList>
    </div>
  );
};

interface GroupsProps {
  tasks: readonly Task[];
  isDone: boolean;
  me: string;
}

const Groups = ({ tasks, isDone, me }: GroupsProps) => {
  const now = useNow();
  const { edit, dialog } = useTaskEdit();
  const rows = (some: readonly Task[], label: string) => (
    <ul aria-label={label}>
      {some.map((task) => (
        <TaskRow key={task.id} task={task} me={me} now={now} onEdit={edit} namesRecord />
      ))}
    </ul>
  );
  if (isDone) return rows(tasks, 'Done');

  return (
    <div className="space-y-6 pt-4">
      {TASK_GROUPS.map((group) => {
        const some = tasks.filter((task) => taskGroupOf(task, new Date(now)) === group);

        return (
          some.length > 0 && (
            <Section key={group} title={GROUPS[group]}>
              {rows(some, GROUPS[group])}
            </Section>
          )
        );
      })}
      {dialog}
    </div>
  );
};
