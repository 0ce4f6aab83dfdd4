import { createContext, useContext } from 'react';
import type { FieldErrors } from '../../../../shared/domain/form.ts';

interface FormState {
  errors: FieldErrors;
  sending: boolean;
}

export const FormContext = createContext<FormState>({ errors: {}, sending: false });

/** What the surrounding form knows about its fields; outside a form nothing is at fault. */
export const useFormState = () => useContext(FormContext);
