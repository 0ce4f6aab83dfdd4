import type { KeyboardEvent } from 'react';

/** Of a text area: Ctrl+Enter, or Cmd+Enter, submits its form. */
export const sendAtCtrlEnter = ({ key, ctrlKey, metaKey, currentTarget }: KeyboardEvent<HTMLElement>) => {
  if (key === 'Enter' && (ctrlKey || metaKey)) currentTarget.closest('form')?.requestSubmit();
};
