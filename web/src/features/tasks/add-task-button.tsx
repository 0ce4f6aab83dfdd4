import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { NewTaskForm } from './task-form.tsx';

const ABOUT_NOTHING = {};

/** Adds a task that is about no record. */
export const AddTaskButton = ({ me }: { me: string }) => {
  const [isAdding, setAdding] = useState(false);

  return (
    <>
      <Button variant="primary" onClick={() => setAdding(true)}>
        Add task
      </Button>
      {isAdding && <NewTaskForm about={ABOUT_NOTHING} me={me} onClose={() => setAdding(false)} />}
    </>
  );
};
