import { useState } from 'react';
import type { OutputOf } from '../../../../shared/contract/endpoint.ts';
import { addPasskey } from '../../../../shared/contract/passkeys.ts';
import { readOwnSecondFactor } from '../../../../shared/contract/second-factor.ts';
import { listOwnStaffSessions } from '../../../../shared/contract/staff-access.ts';
import { invalidate } from '../../api/invalidation.ts';
import { outcomeOf } from '../../api/submit.ts';
import { FormFrame } from '../../components/form/form-frame.tsx';
import { Button, SubmitButton } from '../../ui/button.tsx';
import { Input } from '../../ui/form/input.tsx';
import { hasSessionEnded } from './code-error.ts';
import { createPasskey, passkeyFailure } from './passkey-calls.ts';
import { supportsPasskeys } from './supports-passkeys.ts';

const CANCELLED = 'No passkey was made. Try again when you are ready.';

interface AddPasskeyProps {
  variant?: 'primary' | 'secondary';
  onAdded: (added: OutputOf<typeof addPasskey>) => void;
  /** Called where the session has ended meanwhile. */
  onEnded?: () => void;
}

/** Makes a passkey: a name for it, then the browser's own dialog. */
export const AddPasskey = ({ variant = 'primary', onAdded, onEnded }: AddPasskeyProps) => {
  const [isOpen, setOpen] = useState(false);

  if (!supportsPasskeys())
    return <p className="text-note text-ink-soft">This browser has no passkeys. Another one may.</p>;
  if (!isOpen)
    return (
      <Button variant={variant} onClick={() => setOpen(true)}>
        Add a passkey
      </Button>
    );

  return (
    <FormFrame
      label="Add a passkey"
      action={addPasskey.path}
      send={({ name = '' }) => outcomeOf(() => createPasskey(name))}
      onSent={(added) => {
        setOpen(false);
        invalidate(readOwnSecondFactor, listOwnStaffSessions);
        onAdded(added);
      }}
      onRefused={(error) => hasSessionEnded(error) && onEnded?.()}
      explain={(error) => passkeyFailure(error, CANCELLED)}
      className="flex max-w-md flex-col gap-4"
    >
      <Input
        name="name"
        label="Name of the passkey"
        required
        missing="Enter a name for the passkey."
        hint="The device or key that keeps it, such as “Work laptop”."
        autoComplete="off"
        autoFocus
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton sending="Waiting for your device…">Create the passkey</SubmitButton>
        <Button onClick={() => setOpen(false)}>Cancel</Button>
      </div>
    </FormFrame>
  );
};
