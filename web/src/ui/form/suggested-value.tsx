import { useEffect, useRef } from 'react';

/**
 * Suggests a value of the surrounding form, e.g. the tier of the picked client; where there is none any more, the field
 * is emptied. A choice of the user stays; listeners of the form receive the same event as for a choice by hand.
 */
export const SuggestedValue = ({ name, value = '' }: { name: string; value: string | undefined }) => {
  const marker = useRef<HTMLSpanElement>(null);
  const suggested = useRef('');

  useEffect(() => {
    const field = marker.current?.closest('form')?.elements.namedItem(name);
    const isField = field instanceof HTMLSelectElement || field instanceof HTMLInputElement;
    if (value === suggested.current || !isField || field.value !== suggested.current) return;
    suggested.current = value;
    field.value = value;
    // A draft keeps what somebody has entered alone.
    field.dataset.suggested = value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }, [name, value]);

  return <span ref={marker} hidden />;
};
