import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** A new screen starts at its top; going back finds a screen where it was left. Within a screen nothing moves. */
export const useStaffScroll = () => {
  const { key, pathname } = useLocation();
  const navigation = useNavigationType();
  const left = useRef(new Map<string, number>());
  const at = useRef<string>(undefined);

  useLayoutEffect(() => {
    // The browser would restore before the screen is there.
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
