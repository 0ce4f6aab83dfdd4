import { type NavigateOptions, useNavigate } from 'react-router-dom';
import { type QueryChange, withQuery } from './with-query.ts';

/**
 * Changes parameters of the address. A change begins from the address as it is, not from the one that is drawn: of two in
 * quick succession the first would else be lost, because the router draws an address some time after it has changed it.
 */
export const useChangeQuery = () => {
  const navigate = useNavigate();

  return (
    change: QueryChange | ((query: URLSearchParams) => QueryChange),
    options?: NavigateOptions,
  ): void => {
    const query = new URLSearchParams(location.search);
    const next = withQuery(query, typeof change === 'function' ? change(query) : change);
    // Like a link to the same address, a change of nothing adds no step to go back.
    navigate(`?${next}`, { replace: `${next}` === `${query}`, ...options });
  };
};
