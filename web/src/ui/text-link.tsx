import { Link, type LinkProps } from 'react-router-dom';

/** A link among data; its underline is faint until hover. */
export const TextLink = ({ className = 'wrap-anywhere', ...rest }: LinkProps) => (
  <Link
    dir="auto"
    {...rest}
    className={`underline decoration-ink-faint underline-offset-4 hover:decoration-ink ${className}`}
  />
);
