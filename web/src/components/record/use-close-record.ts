import { useRef } from 'react';
import { useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router-dom';
import { useIsWide } from '../../ui/overlay/use-is-wide.ts';
import { withQuery } from '../../ui/with-query.ts';

/**
 * Closes the record that the URL names by `what`. A sheet that was opened over its list goes as by the browser's Back,
 * so that the history holds no list twice; beside a list, a closed record stays one step back.
 */
export const useCloseRecord = (what: string) => {
  const [query, setQuery] = useSearchParams();
  const { key } = useLocation();
  const navigate = useNavigate();
  const isWide = useIsWide();
  const arrival = useNavigationType();
  const opened = useRef(arrival === 'PUSH' ? key : undefined);

  const isClosing = useRef(false);

  return () => {
    // Going back takes a moment, in which a second press must not go further back.
    if (isClosing.current) return;
    if (!isWide && opened.current === key) {
      isClosing.current = true;
      return void navigate(-1);
    }
    setQuery(withQuery(query, { [what]: undefined }), { replace: !isWide });
  };
};
