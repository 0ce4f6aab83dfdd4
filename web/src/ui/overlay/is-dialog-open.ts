/** Whether a dialog is open. The sheet of a record is none: dialogs open above it. */
export const isDialogOpen = (): boolean => document.querySelector('dialog:modal:not([data-record])') !== null;
