import { type ComponentProps, useState } from 'react';
import { Input } from './input.tsx';

/** A password or access code: hidden, with a button that shows it. */
export const SecretInput = ({ className = '', ...field }: ComponentProps<typeof Input>) => {
  const [shown, setShown] = useState(false);

  return (
    <div className={`relative ${className}`}>
      <Input {...field} type={shown ? 'text' : 'password'} verbatim />
      <button
        type="button"
        onClick={() => setShown(!shown)}
        className="absolute -top-1 right-0 min-h-7 px-1 text-note text-ink-soft underline underline-offset-4 hover:text-ink"
      >
        {shown ? 'Hide' : 'Show'}
        <span className="sr-only"> {field.label.toLowerCase()}</span>
      </button>
    </div>
  );
};
