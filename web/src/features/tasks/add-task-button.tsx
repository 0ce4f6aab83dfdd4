import { useSearchParams } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import { withQuery } from '../../ui/with-query.ts';
import { NewTaskForm } from './task-form.tsx';

const ABOUT_NOTHING = {};

/** Adds a task that is about no record; `?new=task` opens its form. */
export const AddTaskButton = ({ me }: { me: string }) => {
  const [query, setQuery] = useSearchParams();
  const change = (opened: string | undefined) => setQuery(withQuery(query, { new: opened }));

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
