import { type RefObject, useLayoutEffect } from 'react';

/**
 * Tells a panel beside a list, as `--list-top`, how many pixels below the top of the window the list begins. Before the page is
 * scrolled, a panel as high as the window would end below it, with the buttons at its end.
 */
export const useListTop = (panel: RefObject<HTMLElement | null>) => {
  useLayoutEffect(() => {
    const element = panel.current;
    const row = element?.parentElement;
    if (!element || !row) return;
    let told: number | undefined;
    const tell = () => {
      const top = Math.max(0, row.getBoundingClientRect().top);
      if (top !== told) element.style.setProperty('--list-top', `${top}px`);
      told = top;
    };
    // What stands above the list, such as its filters, makes the page higher.
    const resize = new ResizeObserver(tell);
    resize.observe(document.body);
    addEventListener('scroll', tell, { passive: true });
    tell();

    return () => {
      resize.disconnect();
      removeEventListener('scroll', tell);
    };
  }, [panel]);
};
