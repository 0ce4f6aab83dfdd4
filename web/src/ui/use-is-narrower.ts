import { type RefCallback, useCallback, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether an element is narrower than so many rem, and the ref of that element. It is drawn so before the screen is painted. */
export const useIsNarrower = (rem: number): readonly [isNarrower: boolean, ref: RefCallback<HTMLElement>] => {
  const [isNarrower, setNarrower] = useState(false);
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (element === null) return;
      const look = () => {
        const root = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
        setNarrower(element.clientWidth < rem * root);
      };
      look();
      const resize = new ResizeObserver(() => flushSync(look));
      resize.observe(element);

      return () => resize.disconnect();
    },
    [rem],
  );

  return [isNarrower, ref];
};
