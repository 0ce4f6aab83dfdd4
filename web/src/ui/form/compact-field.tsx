import type { ComponentProps, ReactNode } from 'react';
import { Field } from './field.tsx';

const CONTROL =
  'mt-1 block w-full rounded-xs border border-ink-faint bg-paper-bright px-2.5 py-1.5 text-data text-ink hover:border-ink aria-invalid:border-fault';

interface Compact {
  name: string;
  label: string;
  hint?: ReactNode;
  required?: boolean;
  /** Message for an empty required field. */
  missing?: string;
  /** Marks a field that differs from the record. */
  changed?: boolean;
  className?: string;
}

type Rest<Element extends 'select' | 'textarea' | 'input'> = Omit<ComponentProps<Element>, keyof Compact>;

const fieldOf = ({ name, label, required = false, missing, changed = false, className }: Compact) => ({
  name,
  label: changed ? `${label} · changed` : label,
  required,
  ...(missing && { missing }),
  ...(className && { className }),
});

/** Small form fields, for screens with many of them. */
export const CompactSelect = ({
  name,
  label,
  required,
  missing,
  changed,
  className,
  ...rest
}: Compact & Rest<'select'>) => (
  <Field {...fieldOf({ name, label, required, missing, changed, className })}>
    {(controlProps) => <select {...rest} {...controlProps} className={`${CONTROL} select-mark`} />}
  </Field>
);

export const CompactTextarea = ({
  name,
  label,
  required,
  missing,
  changed,
  className,
  ...rest
}: Compact & Rest<'textarea'>) => (
  <Field {...fieldOf({ name, label, required, missing, changed, className })}>
    {(controlProps) => (
      <textarea dir="auto" rows={4} {...rest} {...controlProps} className={`${CONTROL} resize-y`} />
    )}
  </Field>
);

export const CompactInput = ({
  name,
  label,
  required,
  missing,
  changed,
  className,
  ...rest
}: Compact & Rest<'input'>) => (
  <Field {...fieldOf({ name, label, required, missing, changed, className })}>
    {(controlProps) => <input dir="auto" {...rest} {...controlProps} className={CONTROL} />}
  </Field>
);

export const CompactCheckbox = ({ name, label, changed, hint, ...rest }: Compact & Rest<'input'>) => (
  <label className="grid grid-cols-[auto_1fr] items-baseline gap-x-2.5 text-data">
    <input {...rest} name={name} type="checkbox" className="size-4 translate-y-0.5 accent-ink" />
    <span>{fieldOf({ name, label, changed }).label}</span>
    {hint !== undefined && <span className="col-start-2 text-note text-ink-soft">{hint}</span>}
  </label>
);
