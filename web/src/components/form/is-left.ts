/** Whether a form is not on the screen any more: it was removed, or its dialog is closed and about to be. */
export const isLeft = (form: HTMLFormElement): boolean =>
  !form.isConnected || form.closest('dialog:not([open])') !== null;
