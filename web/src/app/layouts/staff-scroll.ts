import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** A new screen starts at its top; going back finds a screen where it was left. */
export const useStaffScroll = () => {
  const { key } = useLocation();
  const navigation = useNavigationType();
  const left = useRef(new Map<string, number>());

  useLayoutEffect(() => {
    // The browser would restore before the screen is there.
    history.scrollRestoration = 'manual';
    scrollTo({ top: navigation === 'POP' ? (left.current.get(key) ?? 0) : 0, behavior: 'instant' });
    const note = () => left.current.set(key, scrollY);
    addEventListener('scroll', note, { passive: true });
    return () => removeEventListener('scroll', note);
  }, [key, navigation]);
};
