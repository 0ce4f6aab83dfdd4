import { type FormField, formFields } from './form-fields.ts';

/** A copy of the chosen files, which a reset does not empty. */
const copyOf = (files: FileList): FileList => {
  const copy = new DataTransfer();
  for (const file of files) copy.items.add(file);

  return copy.files;
};

/** A function that fills a field again as it is now. */
const refillOf = (field: FormField): (() => void) => {
  const { value } = field;
  const files = field instanceof HTMLInputElement && field.files !== null ? copyOf(field.files) : undefined;

  return () => {
    // A browser refuses a text as the value of a field for files.
    if (field instanceof HTMLInputElement && files !== undefined) field.files = files;
    else field.value = value;
    // Its draft is stored again.
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
};

/** A function that resets the form, which is as it is sent; what is typed or chosen until then stays. */
export const resetOnceSent = (form: HTMLFormElement): (() => void) => {
  const sent = new Map(formFields(form).map((field) => [field, field.value]));

  return () => {
    const changed = formFields(form).filter((field) => field.value !== (sent.get(field) ?? field.value));
    const refills = changed.map(refillOf);
    form.reset();
    for (const refill of refills) refill();
  };
};
