import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

// An element appears once its top has passed this share of the viewport's height.
const LINE = 0.85;

/**
 * Reveals the sections of a page as the visitor scrolls to them. Sections in view at the first scroll stay
 * visible, and before it the whole page is: it can be read, printed or captured complete.
 */
export const useScrollReveal = () => {
  const { pathname } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: every page has parts of its own.
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const observer = new IntersectionObserver(reveal, { rootMargin: `0px 0px -${(1 - LINE) * 100}% 0px` });
    const arm = () => {
      for (const part of document.querySelectorAll<HTMLElement>('main section:not(section section) > *')) {
        if (part.getBoundingClientRect().top < innerHeight) continue;
        part.dataset.reveal = 'waiting';
        observer.observe(part);
      }
    };
    addEventListener('scroll', arm, { once: true, passive: true });

    return () => {
      removeEventListener('scroll', arm);
      observer.disconnect();
    };
  }, [pathname]);
};

const reveal: IntersectionObserverCallback = (entries, observer) => {
  for (const { isIntersecting, boundingClientRect, target } of entries) {
    // Sections that the visitor skipped count as shown.
    if (!isIntersecting && boundingClientRect.top > 0) continue;
    if (target instanceof HTMLElement) target.dataset.reveal = 'shown';
    observer.unobserve(target);
  }
};
