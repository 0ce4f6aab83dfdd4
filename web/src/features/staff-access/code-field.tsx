import { useState } from 'react';
import { Input } from '../../ui/form/input.tsx';

interface CodeFieldProps {
  /** Whether the person has an authenticator app; a recovery code alone is asked for otherwise. */
  hasApp: boolean;
  /** Whether it takes the focus. */
  isFirst: boolean;
}

/** A code of the authenticator app, or a recovery code in its place. */
export const CodeField = ({ hasApp, isFirst }: CodeFieldProps) => {
  const [isRecovery, setRecovery] = useState(!hasApp);
  const [isChosen, setChosen] = useState(false);
  const autoFocus = isFirst || isChosen;
  const change = () => {
    setRecovery(!isRecovery);
    setChosen(true);
  };

  return (
    <div>
      {isRecovery ? (
        <Input
          key="recovery"
          name="code"
          label="Recovery code"
          required
          missing="Enter one of your recovery codes."
          hint="One of those that you kept at the set-up. Each works once."
          autoComplete="off"
          verbatim
          autoFocus={autoFocus}
        />
      ) : (
        <AppCodeInput key="app" autoFocus={autoFocus} />
      )}
      {hasApp && (
        <button
          type="button"
          onClick={change}
          className="mt-3 min-h-7 text-note text-ink-soft underline underline-offset-4 hover:text-ink"
        >
          {isRecovery ? 'Use the authenticator app' : 'Use a recovery code'}
        </button>
      )}
    </div>
  );
};

/** Six digits of an authenticator app. */
export const AppCodeInput = ({ autoFocus = false }: { autoFocus?: boolean }) => (
  <Input
    name="code"
    label="Code"
    required
    missing="Enter the code of your authenticator app."
    hint="The six digits that your authenticator app shows now."
    inputMode="numeric"
    autoComplete="one-time-code"
    maxLength={10}
    autoFocus={autoFocus}
  />
);
