import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useDebounced } from '../../api/use-debounced.ts';
import { useChangeQuery } from '../../ui/use-change-query.ts';

/** What is typed into the search of the clients; it is in the address once typing rests. */
export const useTypedSearch = () => {
  const [query] = useSearchParams();
  const changeQuery = useChangeQuery();
  const [typed, setTyped] = useState(() => query.get('q') ?? '');
  const settled = useDebounced(typed, 400);

  const keepInUrl = useEffectEvent((q: string) => {
    // Not `query`: a client that was just opened is in the address before it is drawn.
    const current = new URLSearchParams(location.search);
    if (q !== (current.get('q') ?? '')) changeQuery({ q }, { replace: true });
  });
  useEffect(() => keepInUrl(settled), [settled]);

  return { typed, setTyped, settled };
};
