import { useState } from 'react';
import { listTasks } from '../../../../shared/contract/tasks.ts';
import { useInfiniteQuery } from '../../api/infinite-query.ts';
import { LoadMore } from '../../components/list/load-more.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { Section } from '../../ui/data/section.tsx';
import { ToolButton } from '../../ui/data/tool-button.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { useNow } from '../../ui/use-now.ts';
import { NewTaskForm, type TaskAbout } from './task-form.tsx';
import { TASK_CHECKBOX, TaskRow } from './task-row.tsx';
import { useTaskEdit } from './use-task-edit.tsx';

/** The tasks of a client or an inquiry, and a button that adds one. */
export const RecordTasks = ({ about, me }: { about: TaskAbout; me: string }) => {
  const read = useInfiniteQuery(listTasks, { ...about, limit: 5 });
  const [isAdding, setAdding] = useState(false);
  const now = useNow();
  const { edit, dialog } = useTaskEdit();
  const list = useKeptFocus<HTMLDivElement>(TASK_CHECKBOX);

  return (
    <Section title="Tasks">
      <div ref={list}>
        <Loaded read={read} what="the tasks">
          {({ items, ...paging }) => (
            <>
              {items.length === 0 && <p className="pt-3 text-data text-ink-soft">No task yet.</p>}
              <ul aria-label="Tasks">
                {items.map((task) => (
                  // One that is done moves to the end, and leaves the focus where it was.
                  <TaskRow key={`${task.id}#${task.state}`} task={task} me={me} now={now} onEdit={edit} />
                ))}
              </ul>
              {paging.more !== undefined && <LoadMore {...paging} items={items} one="task" many="tasks" />}
            </>
          )}
        </Loaded>
        <ToolButton className="mt-3" aria-keyshortcuts="T" onClick={() => setAdding(true)}>
          Add task
        </ToolButton>
      </div>
      {dialog}
      {isAdding && <NewTaskForm about={about} me={me} onClose={() => setAdding(false)} />}
    </Section>
  );
};
