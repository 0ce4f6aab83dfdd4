import { useEffect, useRef } from 'react';

/**
 * Suggests a choice of the form around, e.g. the tier of the client that was picked. What a person has chosen stands;
 * whoever listens to the form hears of it as if it had been chosen by hand.
 */
export const SuggestedValue = ({ name, value }: { name: string; value: string | undefined }) => {
  const place = useRef<HTMLSpanElement>(null);
  const suggested = useRef('');

  useEffect(() => {
    const field = place.current?.closest('form')?.elements.namedItem(name);
    if (value === undefined || !(field instanceof HTMLSelectElement) || field.value !== suggested.current)
      return;
    suggested.current = value;
    field.value = value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }, [name, value]);

  return <span ref={place} hidden />;
};
