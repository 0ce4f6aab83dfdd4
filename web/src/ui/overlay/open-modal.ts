import { useSyncExternalStore } from 'react';

/** The one on top last. */
let opened: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();
const setOpened = (next: readonly HTMLDialogElement[]) => {
  opened = next;
  for (const listener of listeners) listener();
};

/** Opens a dialog above all others, which cannot be used meanwhile. Returns what closes it. */
export const openModal = (dialog: HTMLDialogElement): (() => void) => {
  dialog.showModal();
  setOpened([...opened, dialog]);

  return () => {
    dialog.close();
    setOpened(opened.filter((one) => one !== dialog));
  };
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The open dialog on top. */
export const useTopModal = (): HTMLDialogElement | undefined =>
  useSyncExternalStore(subscribe, () => opened.at(-1));
