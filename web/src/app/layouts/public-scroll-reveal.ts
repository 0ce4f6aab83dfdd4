import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

// An element appears once its top has passed this share of the viewport's height.
const LINE = 0.85;

/**
 * Lets the parts of a page appear as they are scrolled to. Nothing waits before the visitor first scrolls, nor
 * what is in view by then: a page that is only read, printed or pictured is whole.
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
    // What was jumped over counts as seen.
    if (!isIntersecting && boundingClientRect.top > 0) continue;
    if (target instanceof HTMLElement) target.dataset.reveal = 'shown';
    observer.unobserve(target);
  }
};
