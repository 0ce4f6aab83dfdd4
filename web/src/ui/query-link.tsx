import { useSearchParams } from 'react-router-dom';
import { isPlainClick } from './is-plain-click.ts';
import { Link, type LinkProps } from './link.tsx';
import { useChangeQuery } from './use-change-query.ts';
import { type QueryChange, withQuery } from './with-query.ts';

export interface QueryLinkProps extends Omit<LinkProps, 'to' | 'onClick'> {
  /** The parameters that it changes. */
  change: QueryChange;
}

/**
 * A link to this screen with other parameters. A click begins from the address as it is: words that were typed a moment
 * ago may be there before the link is drawn with them.
 */
export const QueryLink = ({ change, ...rest }: QueryLinkProps) => {
  const [query] = useSearchParams();
  const changeQuery = useChangeQuery();

  return (
    <Link
      {...rest}
      to={`?${withQuery(query, change)}`}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        changeQuery(change);
      }}
    />
  );
};
