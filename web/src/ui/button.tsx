import type { ButtonHTMLAttributes } from 'react';
import { useFormState } from './form-context.ts';

const LOOKS = {
  primary: 'border-ink bg-ink text-paper-bright hover:bg-ink-lift',
  secondary: 'border-ink-faint bg-transparent text-ink hover:border-ink',
} as const;

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: keyof typeof LOOKS;
}

export const Button = ({ look = 'secondary', type = 'button', className = '', ...rest }: ButtonProps) => (
  <button
    {...rest}
    type={type}
    className={`inline-flex min-h-11 items-center justify-center gap-2 rounded-xs border px-5 py-2 text-label transition-colors disabled:opacity-60 aria-disabled:cursor-progress ${LOOKS[look]} ${className}`}
  />
);

interface SubmitButtonProps {
  children: string;
  /** Text while the form is on its way. */
  sending: string;
  className?: string;
}

/** Stays focusable while sending, so that nobody loses their place; the form ignores a second submit. */
export const SubmitButton = ({ children, sending, className = '' }: SubmitButtonProps) => {
  const underway = useFormState().sending;

  return (
    <Button look="primary" type="submit" aria-disabled={underway} className={className}>
      {underway ? sending : children}
    </Button>
  );
};
