import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useDebounced } from '../../api/use-debounced.ts';
import { useChangeQuery } from '../../ui/use-change-query.ts';

// Not what the router draws: a record that was just opened, or words just typed, are in the address before that.
const inAddress = (): string => new URLSearchParams(location.search).get('q') ?? '';

/** What is typed into the search of a list; it is in the address once typing rests. */
export const useTypedSearch = () => {
  const [query] = useSearchParams();
  const changeQuery = useChangeQuery();
  const drawn = query.get('q') ?? '';
  const [typed, setTyped] = useState(drawn);
  const settled = useDebounced(typed, 400);
  const lastKnown = useRef(drawn);

  const keepInAddress = useEffectEvent((q: string) => {
    lastKnown.current = q;
    if (q !== inAddress()) changeQuery({ q }, { replace: true });
  });
  useEffect(() => keepInAddress(settled), [settled]);

  // Back, forward or a saved view lead to an address with other words, or none.
  const takeFromAddress = useEffectEvent(() => {
    const q = inAddress();
    // What was typed since stays, where the address only catches up with what was typed before.
    if (q === lastKnown.current) return;
    lastKnown.current = q;
    setTyped(q);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: taken where the drawn address has other words.
  useEffect(() => takeFromAddress(), [drawn]);

  return { typed, setTyped, settled };
};
