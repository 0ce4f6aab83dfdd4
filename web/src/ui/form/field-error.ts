interface Checked {
  type: string;
  validity: Pick<ValidityState, 'valueMissing' | 'typeMismatch'>;
  validationMessage: string;
  /** `missing`: the field's own words for being left empty. */
  dataset?: { missing?: string | undefined };
}

/** What a visitor reads beside a field that the browser finds at fault. */
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
