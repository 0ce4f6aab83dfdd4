import { Search } from 'lucide-react';
import type { ComponentProps } from 'react';

interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: string;
}

/** A search input; its placeholder is its visible label. `onKeyDown` gets no keys that belong to an input method, such as of Chinese. */
export const SearchField = ({ label, className = '', onKeyDown, ...rest }: SearchFieldProps) => (
  <span className={`relative inline-block ${className}`}>
    <Search
      aria-hidden="true"
      className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-ink-soft"
    />
    <input
      dir="auto"
      {...rest}
      onKeyDown={(event) => event.nativeEvent.isComposing || onKeyDown?.(event)}
      type="search"
      aria-keyshortcuts="/"
      aria-label={label}
      placeholder={rest.placeholder ?? label}
      autoComplete="off"
      spellCheck={false}
      className="min-h-9 w-full rounded-xs border border-ink-faint bg-paper-bright py-1 pr-2 pl-9 text-data text-ink placeholder:text-ink-soft hover:border-ink"
    />
  </span>
);
