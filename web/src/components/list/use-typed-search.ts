import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useDebounced } from '../../api/use-debounced.ts';
import { useChangeQuery } from '../../ui/use-change-query.ts';

// Not what the router draws: a record that was just opened, or words just typed, are in the address before that.
const inAddress = (name: string): string => new URLSearchParams(location.search).get(name) ?? '';

/** What is typed into the search of a list, or another field above it; it is in the address, by its name, once typing rests. */
export const useTypedSearch = (name = 'q') => {
  const [query] = useSearchParams();
  const changeQuery = useChangeQuery();
  const drawn = query.get(name) ?? '';
  const [typed, setTyped] = useState(drawn);
  const settled = useDebounced(typed, 400);
  const lastKnown = useRef(drawn);

  const keepInAddress = useEffectEvent((text: string) => {
    lastKnown.current = text;
    if (text !== inAddress(name)) changeQuery({ [name]: text }, { replace: true });
  });
  useEffect(() => keepInAddress(settled), [settled]);

  // Back, forward or a saved view lead to an address with other words, or none.
  const takeFromAddress = useEffectEvent(() => {
    const text = inAddress(name);
    // What was typed since stays, where the address only catches up with what was typed before.
    if (text === lastKnown.current) return;
    lastKnown.current = text;
    setTyped(text);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: taken where the drawn address has other words.
  useEffect(() => takeFromAddress(), [drawn]);

  return { typed, setTyped, settled };
};
