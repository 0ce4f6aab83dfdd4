import type { FormValues } from '../../../../shared/domain/form.ts';

/** Values of a form by field name; without files. */
export const formValues = (form: HTMLFormElement): FormValues =>
  Object.fromEntries([...new FormData(form)].filter((entry) => typeof entry[1] === 'string')) as FormValues;
