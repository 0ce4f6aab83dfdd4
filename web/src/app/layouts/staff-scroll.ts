import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { scrollPositions } from '../../ui/scroll-positions.ts';

/**
 * A new screen starts at its top; Back restores the scroll position. Changes within a screen do not scroll. It asks the
 * browser for no position, which would lay out the screen before its time.
 */
export const useStaffScroll = () => {
  const { key, pathname } = useLocation();
  const navigation = useNavigationType();
  const at = useRef<string>(undefined);
  const position = useRef(0);

  useLayoutEffect(() => {
    // The browser would restore the position before the screen has rendered.
    history.scrollRestoration = 'manual';
    const isFirst = at.current === undefined;
    const isNew = at.current !== pathname;
    at.current = pathname;
    if (isNew) position.current = navigation === 'POP' ? (scrollPositions.get(key) ?? 0) : 0;
    // The first screen of a visit is at its top.
    if (isNew && !isFirst) scrollTo({ top: position.current, behavior: 'instant' });
    scrollPositions.set(key, position.current);
    const note = () => {
      position.current = scrollY;
      scrollPositions.set(key, scrollY);
    };
    addEventListener('scroll', note, { passive: true });
    return () => removeEventListener('scroll', note);
  }, [key, pathname, navigation]);
};
