import { useSyncExternalStore } from 'react';

const NAME = 'single-keys';
const listeners = new Set<() => void>();
// Where the browser stores nothing, until the page is left.
let chosen: boolean | undefined;

const read = (): boolean => {
  if (chosen !== undefined) return chosen;
  try {
    return localStorage.getItem(NAME) !== 'off';
  } catch {
    return true;
  }
};

/** Turns keys of one letter on or off in this browser: whoever dictates or hits keys by mistake does without them. */
export const turnSingleKeys = (isOn: boolean): void => {
  chosen = isOn;
  try {
    if (isOn) localStorage.removeItem(NAME);
    else localStorage.setItem(NAME, 'off');
  } catch {
    // The choice holds until the page is left.
  }
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Whether keys of one letter work. */
export const useSingleKeys = (): boolean => useSyncExternalStore(subscribe, read, () => true);
