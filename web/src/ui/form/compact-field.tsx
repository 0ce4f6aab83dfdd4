import type { ComponentProps, ReactNode } from 'react';
import { Field } from './field.tsx';
import { type Option, Options } from './options.tsx';

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

const labelOf = ({ label, changed = false }: Pick<Compact, 'label' | 'changed'>) =>
  changed ? `${label} · changed` : label;

/** Separates what the field around a control takes from what the control takes. */
const split = <Props extends Compact>(props: Props) => {
  const { name, label, required = false, missing, changed, className, ...control } = props;
  const field = {
    name,
    label: labelOf({ label, changed }),
    required,
    ...(missing && { missing }),
    ...(className && { className }),
  };

  return { field, control };
};

interface SelectProps extends Compact, Omit<Rest<'select'>, 'children'> {
  options: readonly Option[];
}

/** Small form fields, for screens with many of them. */
export const CompactSelect = ({ options, ...props }: SelectProps) => {
  const { field, control } = split(props);

  return (
    <Field {...field}>
      {(controlProps) => (
        <select {...control} {...controlProps} className={`${CONTROL} select-mark`}>
          <Options options={options} />
        </select>
      )}
    </Field>
  );
};

/** As {@link Textarea}, without a `maxLength`. */
export const CompactTextarea = (props: Compact & Omit<Rest<'textarea'>, 'maxLength'>) => {
  const { field, control } = split(props);

  return (
    <Field {...field}>
      {(controlProps) => (
        <textarea dir="auto" rows={4} {...control} {...controlProps} className={`${CONTROL} resize-y`} />
      )}
    </Field>
  );
};

export const CompactInput = (props: Compact & Rest<'input'>) => {
  const { field, control } = split(props);

  return (
    <Field {...field}>
      {(controlProps) => <input dir="auto" {...control} {...controlProps} className={CONTROL} />}
    </Field>
  );
};

export const CompactCheckbox = ({ name, label, changed, hint, ...rest }: Compact & Rest<'input'>) => (
  <label className="grid grid-cols-[auto_1fr] items-baseline gap-x-2.5 text-data">
    <input {...rest} name={name} type="checkbox" className="size-4 translate-y-0.5 accent-ink" />
    <span>{labelOf({ label, changed })}</span>
    {hint !== undefined && <span className="col-start-2 text-note text-ink-soft">{hint}</span>}
  </label>
);
