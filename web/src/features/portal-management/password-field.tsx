import { useRef } from 'react';
import { SHORTEST_PASSWORD } from '../../../../shared/domain/portal-user.ts';
import { ToolButton } from '../../ui/data/tool-button.tsx';
import { Input } from '../../ui/form/input.tsx';

// Without characters that look alike.
const SIGNS = '23456789abcdefghjkmnpqrstuvwxyz#';
const LENGTH = 20;

/**
 * A password of 20 random characters, 100 bits, in groups of five for reading aloud; `random` fills an array
 * with random bytes.
 */
export const generatedPassword = (random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array): string =>
  [...random(new Uint8Array(LENGTH))]
    .map((byte, place) => (place > 0 && place % 5 === 0 ? '-' : '') + SIGNS.charAt(byte % SIGNS.length))
    .join('');

interface PasswordFieldProps {
  label: string;
  hint: string;
  required?: boolean;
}

/** A password that staff hand over: visible while typing. */
export const PasswordField = ({ label, hint, required = false }: PasswordFieldProps) => {
  const field = useRef<HTMLInputElement>(null);

  const generate = () => {
    if (field.current === null) return;
    field.current.value = generatedPassword((bytes) => crypto.getRandomValues(bytes));
    field.current.select();
  };

  return (
    <div className="relative">
      <Input
        ref={field}
        name="password"
        label={label}
        required={required}
        missing="Enter a password."
        hint={`At least ${SHORTEST_PASSWORD} characters. ${hint}`}
        autoComplete="off"
        verbatim
      />
      <ToolButton onClick={generate} className="absolute -top-2 right-0">
        Generate
      </ToolButton>
    </div>
  );
};
