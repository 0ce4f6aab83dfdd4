import { ArrowLeft } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isPlainClick } from './is-plain-click.ts';
import { Link } from './link.tsx';

/**
 * Links to the parent screen; if the visitor came from there, goes back in the history, which restores the
 * scroll position.
 */
export const BackLink = ({ to, children }: { to: string; children: string }) => {
  const { state } = useLocation();
  const navigate = useNavigate();

  return (
    <Link
      to={to}
      onClick={(event) => {
        if (state?.from !== to || !isPlainClick(event)) return;
        event.preventDefault();
        navigate(-1);
      }}
      className="off-paper inline-flex min-h-8 items-center gap-1.5 text-note text-ink-soft underline-offset-4 hover:text-ink hover:underline"
    >
      <ArrowLeft aria-hidden="true" className="size-3.5" />
      {children}
    </Link>
  );
};
