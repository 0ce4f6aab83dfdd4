import { type InvalidEvent, useState } from 'react';
import type { FieldErrors } from '../../../../shared/domain/form.ts';

interface Checked {
  type: string;
  validity: Pick<ValidityState, 'valueMissing' | 'typeMismatch'>;
  validationMessage: string;
  /** `missing`: message for the empty field. */
  dataset?: { missing?: string | undefined };
}

/** Message beside a field that the browser reports as invalid. */
export const fieldError = (
  { type, validity, validationMessage, dataset }: Checked,
  label: string,
): string => {
  const what = label.charAt(0).toLowerCase() + label.slice(1);
  if (validity.valueMissing && dataset?.missing !== undefined) return dataset.missing;
  if (validity.valueMissing && type === 'checkbox') return 'Please tick this box to proceed.';
  if (validity.valueMissing && type.startsWith('select')) return `Please choose your ${what}.`;
  if (validity.valueMissing) return `Please enter your ${what}.`;
  if (validity.typeMismatch && type === 'email') return 'Please enter a valid email address.';
  return validationMessage;
};

const FAULTY = 'input:invalid, textarea:invalid, select:invalid';

type Checkable = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const isCheckable = (target: EventTarget): target is Checkable =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

/** Errors of a form's fields, from the browser or the server. A corrected field loses its error. */
export const useFieldErrors = (onMissing?: () => void) => {
  const [errors, setErrors] = useState<FieldErrors>({});

  // The browser's own bubble shows one error at a time and disappears; these messages stay at their fields.
  const showFault = (event: InvalidEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field: EventTarget = event.target;
    if (!isCheckable(field)) return;
    const label = field.dataset.label ?? field.name;
    setErrors((known) => ({ ...known, [field.name]: fieldError(field, label) }));
    const faulty = event.currentTarget.querySelectorAll<Checkable>(FAULTY);
    if (field !== faulty[0]) return;
    field.focus();
    if ([...faulty].some(({ validity }) => validity.valueMissing)) onMissing?.();
  };

  const forgive = ({ target }: { target: EventTarget }) => {
    if (!isCheckable(target) || !(target.name in errors) || !target.validity.valid) return;
    const { [target.name]: _, ...rest } = errors;
    setErrors(rest);
  };

  /**
   * Shows the server's errors and focuses the first invalid field. Returns whether the form has such a field.
   */
  const refuse = (form: HTMLFormElement, faults: FieldErrors): boolean => {
    const faulty = [...form.elements].find((field) => (field.getAttribute('name') ?? '') in faults);
    if (faulty === undefined) return false;
    setErrors(faults);
    if (faulty instanceof HTMLElement) faulty.focus();
    return true;
  };

  return { errors, setErrors, showFault, forgive, refuse };
};
