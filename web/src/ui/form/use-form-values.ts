import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FormValues } from '../../../../shared/domain/form.ts';
import { formValues } from './form-values.ts';

interface Typed {
  /** Ref for an element inside the form. */
  part: RefObject<HTMLDivElement | null>;
  /** Current values of the form. */
  values: FormValues;
}

/** Values of the surrounding form at every input; reads them again when `fields` changes. */
export const useFormValues = (fields?: unknown): Typed => {
  const part = useRef<HTMLDivElement>(null);
  const [values, setValues] = useState<FormValues>({});
  const look = useEffectEvent(() => {
    const form = part.current?.closest('form');
    if (form) setValues(formValues(form));
  });

  useEffect(() => {
    const form = part.current?.closest('form');
    const listen = () => look();
    form?.addEventListener('input', listen);
    return () => form?.removeEventListener('input', listen);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new fields stand in the form without anybody typing
  useEffect(() => look(), [fields]);

  return { part, values };
};
