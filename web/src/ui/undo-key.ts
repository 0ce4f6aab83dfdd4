/** What takes typed text, where Ctrl+Z and keys of one letter are for that text. */
const TYPED_INTO = 'textarea, select, [contenteditable], input:not([type="checkbox"], [type="radio"])';

export const isTypedInto = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches(TYPED_INTO);

/** Whether a key is pressed that undoes the last change: Ctrl+Z, or Command+Z, where no text is typed. */
export const isUndoKey = ({ key, ctrlKey, metaKey, shiftKey, altKey, target }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey && !altKey && !isTypedInto(target);
