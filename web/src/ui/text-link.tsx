import { Link, type LinkProps } from './link.tsx';
import { QueryLink, type QueryLinkProps } from './query-link.tsx';

/** A link among data, to a screen or to other parameters of this one; its underline is faint until hover. */
export const TextLink = ({ className = 'wrap-anywhere', ...rest }: LinkProps | QueryLinkProps) => {
  const look = {
    dir: 'auto',
    className: `underline decoration-ink-faint underline-offset-4 hover:decoration-ink ${className}`,
  };

  return 'change' in rest ? <QueryLink {...rest} {...look} /> : <Link {...rest} {...look} />;
};
