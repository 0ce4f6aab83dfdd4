import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * A new screen starts at its top; Back restores the scroll position. Changes within a screen do not scroll.
 */
export const useStaffScroll = () => {
  const { key, pathname } = useLocation();
  const navigation = useNavigationType();
  const left = useRef(new Map<string, number>());
  const at = useRef<string>(undefined);

  useLayoutEffect(() => {
    // The browser would restore the position before the screen has rendered.
    history.scrollRestoration = 'manual';
    const isNew = at.current !== pathname;
    at.current = pathname;
    if (isNew)
      scrollTo({ top: navigation === 'POP' ? (left.current.get(key) ?? 0) : 0, behavior: 'instant' });
    left.current.set(key, scrollY);
    const note = () => left.current.set(key, scrollY);
    addEventListener('scroll', note, { passive: true });
    return () => removeEventListener('scroll', note);
  }, [key, pathname, navigation]);
};
