import type { ComponentProps } from 'react';
import { useLocation } from 'react-router-dom';
import { isPlainClick } from './is-plain-click.ts';
import { useChangeQuery } from './use-change-query.ts';
import { type QueryChange, withQuery } from './with-query.ts';

export interface QueryLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target' | 'onClick'> {
  /** The parameters that it changes. */
  change: QueryChange;
}

/**
 * A link to this screen with other parameters. A click begins from the address as it is: words that were typed a moment
 * ago may be there before the link is drawn with them. Each row of a list has one, so it asks the router for little.
 */
export const QueryLink = ({ change, ...rest }: QueryLinkProps) => {
  const { pathname, search } = useLocation();
  const changeQuery = useChangeQuery();
  const query = `${withQuery(new URLSearchParams(search), change)}`;

  return (
    <a
      {...rest}
      href={query === '' ? pathname : `${pathname}?${query}`}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        changeQuery(change);
      }}
    />
  );
};
