import { useId, useSyncExternalStore } from 'react';
import { Button } from '../button.tsx';
import { useModal } from './use-modal.ts';

interface Alert {
  text: string;
  isQuestion: boolean;
  /** Text of the button that accepts. */
  accept: string;
  answer: (accepted: boolean) => void;
}

let queue: readonly Alert[] = [];
const listeners = new Set<() => void>();
const setQueue = (next: readonly Alert[]) => {
  queue = next;
  for (const listener of listeners) listener();
};

const enqueue = (text: string, isQuestion: boolean, accept: string) =>
  new Promise<boolean>((answer) => setQueue([...queue, { text, isQuestion, accept, answer }]));

/** Shows a text until the user acknowledges it. */
export const showAlert = async (text: string): Promise<void> => {
  await enqueue(text, false, 'OK');
};

/** Asks for confirmation; true if the user accepted. `accept` names the action. */
export const askToConfirm = (text: string, accept: string): Promise<boolean> => enqueue(text, true, accept);

/** Takes all alerts away, as if the user had declined them. */
export const dismissAlerts = () => {
  const dismissed = queue;
  setQueue([]);
  for (const { answer } of dismissed) answer(false);
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Shows alerts one after the other. Once per page. */
export const AlertDialogs = () => {
  const alert = useSyncExternalStore(subscribe, () => queue[0]);
  if (alert === undefined) return null;

  const answerWith = (accepted: boolean) => {
    setQueue(queue.filter((one) => one !== alert));
    alert.answer(accepted);
  };
  return <AlertDialog key={alert.text} {...alert} answerWith={answerWith} />;
};

const AlertDialog = ({
  text,
  isQuestion,
  accept,
  answerWith,
}: Alert & { answerWith: (accepted: boolean) => void }) => {
  const id = useId();
  const dialog = useModal();

  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={id}
      onClose={({ currentTarget }) => currentTarget.open || answerWith(false)}
      className="m-auto w-full max-w-[calc(100vw-2rem)] border border-ink bg-paper p-6 text-ink backdrop:bg-ink/50 sm:max-w-lg"
    >
      <p id={id} dir="auto" className="wrap-anywhere whitespace-pre-line">
        {text}
      </p>
      <div className="mt-6 flex justify-end gap-3">
        {isQuestion && <Button onClick={() => answerWith(false)}>Cancel</Button>}
        <Button variant="primary" data-first onClick={() => answerWith(true)}>
          {accept}
        </Button>
      </div>
    </dialog>
  );
};
