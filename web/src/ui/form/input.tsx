import type { ComponentProps, TextareaHTMLAttributes } from 'react';
import { Field, type FieldProps } from './field.tsx';
import { type Option, Options } from './options.tsx';

const CONTROL =
  'mt-1.5 block w-full rounded-xs border border-ink-faint bg-paper-bright px-3 py-2.5 text-body text-ink ' +
  'aria-invalid:border-fault';

type Own = keyof FieldProps;

interface InputProps extends FieldProps, Omit<ComponentProps<'input'>, Own> {
  /** For names and codes: the device neither corrects nor capitalises them. */
  verbatim?: boolean;
}

const VERBATIM = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

/**
 * A field of one line with label, hint and error. `name` is its key in the form's values, and that of the server's error.
 * `type`, `min`, `autoComplete` and the like are those of `<input>`; a value is always text, of `date` "2026-11-21", of `time` "08:30".
 */
export const Input = ({
  name,
  label,
  caption,
  hint,
  required,
  missing,
  className,
  verbatim = false,
  ...rest
}: InputProps) => (
  <Field {...{ name, label, caption, required, missing, className, hint }}>
    {(controlProps) => (
      <input dir="auto" {...(verbatim && VERBATIM)} {...rest} {...controlProps} className={CONTROL} />
    )}
  </Field>
);

interface TextareaProps
  extends FieldProps,
    Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, Own | 'maxLength'> {}

/** A field of several lines. It has no `maxLength`, which cuts a pasted text without a word: the API refuses one that is too long. */
export const Textarea = ({
  name,
  label,
  caption,
  hint,
  required,
  missing,
  className,
  ...rest
}: TextareaProps) => (
  <Field {...{ name, label, caption, required, missing, className, hint }}>
    {(controlProps) => (
      <textarea dir="auto" rows={6} {...rest} {...controlProps} className={`${CONTROL} resize-y`} />
    )}
  </Field>
);

interface SelectProps extends FieldProps {
  /** Text of the empty option; absent, there is none. */
  placeholder?: string;
  defaultValue?: string;
  options: readonly Option[];
  /** Name of the URL parameter that may select an option. */
  urlParam?: string;
}

/** A choice; `placeholder` is the text of the empty one. */
export const Select = ({ placeholder, defaultValue, options, urlParam, ...field }: SelectProps) => (
  <Field {...field}>
    {(controlProps) => (
      <select
        {...controlProps}
        defaultValue={defaultValue}
        data-url-param={urlParam}
        className={`${CONTROL} select-mark`}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        <Options options={options} />
      </select>
    )}
  </Field>
);

/** A box to check; checked, its value is "on". */
export const Checkbox = (field: FieldProps) => (
  <Field {...field} beside>
    {(controlProps) => (
      <input
        {...controlProps}
        type="checkbox"
        className="mt-0.5 size-6 shrink-0 accent-ink aria-invalid:outline-fault"
      />
    )}
  </Field>
);
