import { useEffect, useState } from 'react';

/** Whether the page is scrolled further down than `distance` pixels. */
export const useScrolledPast = (distance: number): boolean => {
  const [past, setPast] = useState(false);

  useEffect(() => {
    const look = () => setPast(scrollY > distance);
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, [distance]);

  return past;
};
