import { useRef } from 'react';
import { SHORTEST_PASSWORD } from '../../../../shared/domain/portal-user.ts';
import { ToolButton } from '../../ui/data/tool-button.tsx';
import { Input } from '../../ui/form/input.tsx';
import { generatedPassword } from './generated-password.ts';

interface PasswordFieldProps {
  label: string;
  hint: string;
  required?: boolean;
}

/** A password that staff give to somebody: they see it, for they hand it over. */
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
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <ToolButton onClick={generate} className="absolute -top-2 right-0">
        Generate
      </ToolButton>
    </div>
  );
};
