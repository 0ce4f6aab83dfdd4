import { flushSync } from 'react-dom';
import { restoreFocus } from '../../ui/overlay/restore-focus.ts';
import { CHOICE } from './choice-box.tsx';

/**
 * Lets the chosen records go: the bar disappears with what has the focus in it, so the first of them takes it.
 * @param close closes the dialog before, which keeps the focus while it is open
 */
export const letGo = (clear: () => void, close?: () => void): void => {
  if (close) flushSync(close);
  restoreFocus(document.querySelector(`${CHOICE}:checked`));
  clear();
};
