const TAKEOVERS = ['wheel', 'touchmove', 'keydown', 'pointerdown'];

let underway = new AbortController();

/** Leaves it to the visitor where the page stands. */
export const leaveArrival = () => underway.abort();

/**
 * Scrolls to `place` and keeps it in its place while parts of the page change their height, until the visitor takes
 * over by hand.
 */
export const arriveAt = (place: Element) => {
  leaveArrival();
  underway = new AbortController();
  const { signal } = underway;
  const growth = new ResizeObserver(() => place.scrollIntoView({ behavior: 'instant' }));

  // The observer calls at once, too: what changed on the way is made good.
  addEventListener('scrollend', () => growth.observe(document.body), { once: true, signal });
  signal.addEventListener('abort', () => growth.disconnect());
  for (const takeover of TAKEOVERS)
    addEventListener(takeover, leaveArrival, { capture: true, passive: true, signal });
  place.scrollIntoView();
};

const anchorOf = ({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): Element | null => {
  const link = target instanceof Element ? target.closest('a') : null;
  // Held down, these keys open the link elsewhere.
  if (link === null || ctrlKey || metaKey || shiftKey || link.pathname !== location.pathname) return null;
  return document.getElementById(link.hash.slice(1));
};

/** Sees everyone who follows an anchor to its place, whether within the page or from elsewhere. */
export const keepAnchors = () => {
  addEventListener('click', (event) => {
    const place = anchorOf(event);
    if (place !== null) arriveAt(place);
  });

  const [visit] = performance.getEntriesByType('navigation');
  const place = document.getElementById(location.hash.slice(1));
  // Whoever reloads or comes back finds the page where they left it.
  if (place !== null && visit instanceof PerformanceNavigationTiming && visit.type === 'navigate')
    arriveAt(place);
};
