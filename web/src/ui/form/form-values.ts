import type { FormValues } from '../../../../shared/domain/form.ts';

/** What stands in the fields of a form, by name; files aside. */
export const formValues = (form: HTMLFormElement): FormValues =>
  Object.fromEntries([...new FormData(form)].filter((entry) => typeof entry[1] === 'string')) as FormValues;
