export type FormField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The fields of a form that hold a value, in order. */
export const formFields = (form: HTMLFormElement): FormField[] =>
  [...form.elements].filter(
    (element) =>
      element instanceof HTMLInputElement ||
      element instanceof HTMLTextAreaElement ||
      element instanceof HTMLSelectElement,
  );
