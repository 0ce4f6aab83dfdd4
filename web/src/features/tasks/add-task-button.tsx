import { useSearchParams } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import { useChangeQuery } from '../../ui/use-change-query.ts';
import { NewTaskForm } from './task-form.tsx';

const ABOUT_NOTHING = {};

/** Adds a task that is about no record; `?new=task` opens its form. */
export const AddTaskButton = ({ me }: { me: string }) => {
  const [query] = useSearchParams();
  const changeQuery = useChangeQuery();
  const change = (opened: string | undefined) => changeQuery({ new: opened });

  return (
    <>
      <Button variant="primary" aria-keyshortcuts="T" onClick={() => change('task')}>
        Add task
      </Button>
      {query.get('new') === 'task' && (
        <NewTaskForm about={ABOUT_NOTHING} me={me} onClose={() => change(undefined)} />
      )}
    </>
  );
};
