const TAKEOVERS = ['wheel', 'touchmove', 'keydown', 'pointerdown'];

let underway = new AbortController();

/** Leaves it to the visitor where the page stands. */
export const stopHoldingAnchor = () => underway.abort();

/**
 * The browser holds what it takes for the anchor of the view while the page grows above it; nothing before `place`
 * shall be that. A scroll of our own would come too late: what it makes good was seen to shift.
 */
const anchorAt = (place: Element, signal: AbortSignal) => {
  const free = ({ style }: HTMLElement) => {
    style.setProperty('overflow-anchor', 'none');
    signal.addEventListener('abort', () => style.removeProperty('overflow-anchor'));
  };
  for (let part: Element | null = place; part !== null && part !== document.body; part = part.parentElement)
    for (let before = part.previousElementSibling; before !== null; before = before.previousElementSibling)
      if (before instanceof HTMLElement) free(before);
};

/**
 * Scrolls to `place` and keeps it in its place while parts of the page change their height, until the visitor takes
 * over by hand. `smooth` as the page does it, where the visitor is to see the way; what grows on that way is seen to
 * shift, so an address that is opened is arrived at in one step.
 */
export const scrollToAnchor = (place: Element, way: 'smooth' | 'instant' = 'smooth') => {
  stopHoldingAnchor();
  underway = new AbortController();
  const { signal } = underway;
  const growth = new ResizeObserver(() => place.scrollIntoView({ behavior: 'instant' }));

  const hold = () => growth.observe(document.body);
  anchorAt(place, signal);
  // The observer calls at once, too: what changed on the way is made good.
  if (way === 'smooth') addEventListener('scrollend', hold, { once: true, signal });
  else hold();
  signal.addEventListener('abort', () => growth.disconnect());
  for (const takeover of TAKEOVERS)
    addEventListener(takeover, stopHoldingAnchor, { capture: true, passive: true, signal });
  place.scrollIntoView({ behavior: way === 'smooth' ? 'auto' : 'instant' });
  choose(place);
};

/** An anchor that leads to a choice makes it. */
const choose = (place: Element) => {
  if (!(place instanceof HTMLInputElement) || place.type !== 'radio') return;
  place.checked = true;
  place.dispatchEvent(new Event('input', { bubbles: true }));
};

const anchorOf = ({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): Element | null => {
  const link = target instanceof Element ? target.closest('a') : null;
  // Held down, these keys open the link elsewhere.
  if (link === null || ctrlKey || metaKey || shiftKey || link.pathname !== location.pathname) return null;
  return document.getElementById(link.hash.slice(1));
};

/** Sees everyone who follows an anchor to its place, whether within the page or from elsewhere. */
export const handleAnchors = () => {
  addEventListener('click', (event) => {
    const place = anchorOf(event);
    if (place !== null) scrollToAnchor(place);
  });

  const [visit] = performance.getEntriesByType('navigation');
  const place = document.getElementById(location.hash.slice(1));
  // Whoever reloads or comes back finds the page where they left it.
  if (place !== null && visit instanceof PerformanceNavigationTiming && visit.type === 'navigate')
    scrollToAnchor(place, 'instant');
};
