import { ArrowLeft } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../paths.ts';

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** Steps back where one came from the inbox, so that it is found as it was left. */
export const BackToInbox = () => {
  const { state } = useLocation();
  const navigate = useNavigate();

  return (
    <Link
      to={paths.inbox}
      onClick={(event) => {
        if (!state?.fromInbox || !isPlainClick(event)) return;
        event.preventDefault();
        navigate(-1);
      }}
      className="inline-flex min-h-8 items-center gap-1.5 text-note text-ink-soft underline-offset-4 hover:text-ink hover:underline"
    >
      <ArrowLeft aria-hidden="true" className="size-3.5" />
      Back to the inbox
    </Link>
  );
};
