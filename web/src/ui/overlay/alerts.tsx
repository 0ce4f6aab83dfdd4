import { useId, useSyncExternalStore } from 'react';
import { Button } from '../button.tsx';
import { useModal } from './use-modal.ts';

interface Alert {
  text: string;
  asks: boolean;
  /** What the button says that accepts. */
  accept: string;
  answer: (accepted: boolean) => void;
}

let waiting: readonly Alert[] = [];
const listeners = new Set<() => void>();
const change = (next: readonly Alert[]) => {
  waiting = next;
  for (const listener of listeners) listener();
};

const put = (text: string, asks: boolean, accept: string) =>
  new Promise<boolean>((answer) => change([...waiting, { text, asks, accept, answer }]));

/** Shows exactly this text until it is acknowledged. */
export const showAlert = async (text: string): Promise<void> => {
  await put(text, false, 'OK');
};

/** Asks exactly this; true when it was accepted. `accept` names what is then done. */
export const askToConfirm = (text: string, accept = 'OK'): Promise<boolean> => put(text, true, accept);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The place where alerts appear, one after the other. Once per page. */
export const AlertDialogs = () => {
  const alert = useSyncExternalStore(subscribe, () => waiting[0]);
  if (alert === undefined) return null;

  const settle = (accepted: boolean) => {
    change(waiting.filter((one) => one !== alert));
    alert.answer(accepted);
  };
  return <AlertDialog key={alert.text} {...alert} settle={settle} />;
};

const AlertDialog = ({ text, asks, accept, settle }: Alert & { settle: (accepted: boolean) => void }) => {
  const id = useId();
  const dialog = useModal();

  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={id}
      onClose={({ currentTarget }) => currentTarget.open || settle(false)}
      className="m-auto w-full max-w-[calc(100vw-2rem)] border border-ink bg-paper p-6 text-ink backdrop:bg-ink/50 sm:max-w-lg"
    >
      <p id={id} dir="auto" className="wrap-anywhere whitespace-pre-line">
        {text}
      </p>
      <div className="mt-6 flex justify-end gap-3">
        {asks && <Button onClick={() => settle(false)}>Cancel</Button>}
        <Button look="primary" data-first onClick={() => settle(true)}>
          {accept}
        </Button>
      </div>
    </dialog>
  );
};
