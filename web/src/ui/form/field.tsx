import { type ReactNode, useId, type WheelEvent } from 'react';
import { useFormState } from './form-context.ts';

export interface FieldProps {
  /** Key of its value in the form, and of its error. */
  name: string;
  label: string;
  /** Text below the label. */
  hint?: ReactNode;
  /** Visible label, where it is longer than the name in error messages. */
  caption?: ReactNode;
  /** `labelled` shows and announces the field as required but lets it pass empty. */
  required?: boolean | 'labelled';
  /** Message for an empty field in place of the default one. */
  missing?: string;
  className?: string;
}

/** Props that connect a control with its label, hint and error. */
export interface ControlProps {
  id: string;
  name: string;
  required: boolean;
  'aria-required': true | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  'data-label': string;
  'data-missing': string | undefined;
  onWheel: (event: WheelEvent<HTMLElement>) => void;
}

/** The wheel scrolls the page. Over a number that has the focus it would change the number, unseen. */
const leaveNumber = ({ currentTarget }: WheelEvent<HTMLElement>) => {
  if (currentTarget instanceof HTMLInputElement && currentTarget.type === 'number') currentTarget.blur();
};

interface WiredFieldProps extends FieldProps {
  beside?: boolean;
  children: (controlProps: ControlProps) => ReactNode;
}

/** Label, hint and error of one control, connected for assistive technology. */
export const Field = ({
  name,
  label,
  caption: shown = label,
  hint,
  required = false,
  missing,
  className,
  beside = false,
  children,
}: WiredFieldProps) => {
  const id = useId();
  const fault = useFormState().errors[name];
  const described = [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ');

  const control = children({
    id,
    name,
    required: required === true,
    'aria-required': required === 'labelled' || undefined,
    'aria-invalid': fault === undefined ? undefined : true,
    'aria-describedby': described || undefined,
    'data-label': label,
    'data-missing': missing,
    onWheel: leaveNumber,
  });
  const caption = (
    <label htmlFor={id} className={beside ? 'leading-normal' : 'block text-label text-ink-soft'}>
      {shown}
      {required !== false && (
        <span aria-hidden="true" className="text-brass-deep">
          {' *'}
        </span>
      )}
    </label>
  );

  return (
    <div className={className}>
      {beside ? (
        <div className="flex gap-3">
          {control}
          {caption}
        </div>
      ) : (
        <>
          {caption}
          {control}
        </>
      )}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="mt-1.5 text-note text-ink-soft">
          {hint}
        </p>
      )}
      {fault !== undefined && (
        <p id={`${id}-fault`} className="mt-1.5 text-note text-fault">
          {fault}
        </p>
      )}
    </div>
  );
};
