import { useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { useIsWide } from '../../ui/overlay/use-is-wide.ts';
import { useChangeQuery } from '../../ui/use-change-query.ts';

/**
 * Closes the record that the URL parameter `what` names. A sheet that opened over its list closes like the
 * browser's Back, so that the history holds the list once; beside a list, the closed record stays in the
 * history.
 */
export const useCloseRecord = (what: string) => {
  const changeQuery = useChangeQuery();
  const { key } = useLocation();
  const navigate = useNavigate();
  const isWide = useIsWide();
  const arrival = useNavigationType();
  const opened = useRef(arrival === 'PUSH' ? key : undefined);

  const isClosing = useRef(false);

  return () => {
    // Going back takes a moment: a second click must not go back further.
    if (isClosing.current) return;
    if (!isWide && opened.current === key) {
      isClosing.current = true;
      return void navigate(-1);
    }
    changeQuery({ [what]: undefined }, { replace: !isWide });
  };
};
