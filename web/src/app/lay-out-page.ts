import { whenIdle, whenLoaded } from '../ui/when-idle.ts';

// The sections that public.css lays out late.
const LATE = 'main section:not(main > :first-child, section section), footer';

/** Lays out what is not yet laid out. From then on heights and places are exact. */
export const layOutPage = (): void => {
  document.documentElement.dataset.layout = 'whole';
};

/**
 * Lays out section after section while the browser is idle, and paints each in a frame afterwards: both in one would keep a
 * slow phone from answering for twice as long. Reload and Back restore the scroll position, for which the whole page must
 * have its height.
 */
export const layOutWhenIdle = (): void => {
  const [navigation] = performance.getEntriesByType('navigation');
  if (navigation instanceof PerformanceNavigationTiming && navigation.type !== 'navigate') {
    layOutPage();
    return;
  }

  const sections = document.querySelectorAll<HTMLElement>(LATE);
  const late = sections.values();
  const layOutNext = () => {
    const { value: section } = late.next();
    if (section === undefined) {
      layOutPage();
      for (const { style } of sections) style.removeProperty('content-visibility');
      return;
    }
    section.style.setProperty('content-visibility', 'visible');
    section.getBoundingClientRect();
    requestAnimationFrame(() => whenIdle(layOutNext));
  };
  whenLoaded(() => whenIdle(layOutNext));
};
