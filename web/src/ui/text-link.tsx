import { Link, type LinkProps } from 'react-router-dom';

/** A link among data: its line is faint until it is pointed at. */
export const TextLink = ({ className = 'wrap-anywhere', ...rest }: LinkProps) => (
  <Link
    dir="auto"
    {...rest}
    className={`underline decoration-ink-faint underline-offset-4 hover:decoration-ink ${className}`}
  />
);
