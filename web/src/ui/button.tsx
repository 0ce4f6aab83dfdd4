import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react';
import { useFormState } from './form/form-context.ts';

const SHAPE =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-xs border px-5 py-2.5 text-label font-medium ' +
  'transition-colors disabled:opacity-60 aria-disabled:cursor-progress aria-disabled:opacity-60';

const VARIANTS = {
  primary: 'border-ink bg-ink text-paper-bright hover:bg-ink-lift',
  secondary: 'border-ink-faint text-ink hover:border-ink',
  /** On ink, beside a brass button. */
  line: 'border-brass text-paper-bright hover:bg-ink-lift',
  brass: 'border-brass bg-brass text-ink hover:border-paper-bright hover:bg-paper-bright',
} as const;

type ButtonVariant = keyof typeof VARIANTS;

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant;
}

/** A button that submits no form. One that is `aria-disabled` stays focusable: its `onClick` looks at the reason itself. */
export const Button = ({ variant = 'secondary', type = 'button', className = '', ...rest }: ButtonProps) => (
  <button {...rest} type={type} className={`${SHAPE} ${VARIANTS[variant]} ${className}`} />
);

interface ButtonLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  variant?: ButtonVariant;
}

export const ButtonLink = ({ variant = 'secondary', className = '', children, ...rest }: ButtonLinkProps) => (
  <a {...rest} className={`${SHAPE} ${VARIANTS[variant]} ${className}`}>
    {children}
  </a>
);

interface SubmitButtonProps {
  children: ReactNode;
  /** Text during the submit. */
  sending: string;
  /** Name of the checkbox that enables the button. Without scripts the checkbox itself is required. */
  awaits?: string | undefined;
  variant?: ButtonVariant;
  className?: string;
}

/** Stays focusable during the submit, so that the keyboard focus stays; the form ignores a second submit. */
export const SubmitButton = (props: SubmitButtonProps) => {
  const { children, sending, awaits, variant = 'primary', className = '' } = props;
  const underway = useFormState().sending;

  return (
    <Button
      variant={variant}
      type="submit"
      aria-disabled={underway}
      data-awaits={awaits}
      className={`in-aria-busy:cursor-progress in-aria-busy:opacity-70 ${className}`}
    >
      {underway ? sending : children}
    </Button>
  );
};
