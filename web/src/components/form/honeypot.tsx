import { HONEYPOT } from '../../../../shared/domain/inquiry-choices.ts';

// Told not to fill it in, each in its own way: 1Password, Bitwarden, LastPass, Dashlane and Proton Pass.
const UNFILLED = {
  autoComplete: 'off',
  'data-1p-ignore': '',
  'data-bwignore': '',
  'data-lpignore': 'true',
  'data-form-type': 'other',
  'data-protonpass-ignore': 'true',
};

/** A field that no person sees: what fills it in is a program, and what it sends goes into quarantine. */
export const Honeypot = () => (
  <span aria-hidden="true" className="fixed -left-[9999px] size-px overflow-hidden print:hidden">
    <input name={HONEYPOT} tabIndex={-1} {...UNFILLED} />
  </span>
);
