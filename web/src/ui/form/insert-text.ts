/** Inserts at the caret of a text area, in place of what is selected, as if it were typed. */
export const insertText = (field: HTMLTextAreaElement, text: string) => {
  field.focus();
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end');
  // Stores the draft.
  field.dispatchEvent(new Event('input', { bubbles: true }));
};
