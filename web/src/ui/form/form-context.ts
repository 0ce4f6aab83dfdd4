import { createContext, useContext } from 'react';
import type { FieldErrors } from '../../../../shared/domain/form.ts';

interface FormState {
  errors: FieldErrors;
  sending: boolean;
  /** What is being sent can still be held back. */
  canHoldBack?: boolean;
}

export const FormContext = createContext<FormState>({ errors: {}, sending: false });

/** State of the surrounding form; outside a form there are no errors. */
export const useFormState = () => useContext(FormContext);
