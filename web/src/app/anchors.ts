import { layOutPage } from './lay-out-page.ts';

const SCROLL_INPUTS = ['wheel', 'touchmove', 'keydown', 'pointerdown'];

let holding = new AbortController();
let held: Element | null = null;

/** Stops holding the anchor: the visitor scrolls from here. */
export const stopHoldingAnchor = () => holding.abort();

/**
 * Browsers choose an anchor for the view while the page grows above it; no element before `target` may become
 * that anchor. Scrolling back afterwards would be too late: visitors would see the shift.
 */
const preventOtherAnchors = (target: Element, signal: AbortSignal) => {
  const exclude = ({ style }: HTMLElement) => {
    style.setProperty('overflow-anchor', 'none');
    signal.addEventListener('abort', () => style.removeProperty('overflow-anchor'));
  };
  for (let part: Element | null = target; part !== null && part !== document.body; part = part.parentElement)
    for (let before = part.previousElementSibling; before !== null; before = before.previousElementSibling)
      if (before instanceof HTMLElement) exclude(before);
};

/**
 * Scrolls to `target` and holds it in view while sections of the page change their height, until the visitor
 * scrolls. `smooth` follows the scroll behaviour of the page. Sections that grow during a smooth scroll shift
 * visibly, so an opened URL scrolls in one step.
 */
export const scrollToAnchor = (target: Element, behavior: 'smooth' | 'instant' = 'smooth') => {
  stopHoldingAnchor();
  layOutPage();
  holding = new AbortController();
  held = target;
  const { signal } = holding;
  const resize = new ResizeObserver(() => target.scrollIntoView({ behavior: 'instant' }));

  let jumping = behavior === 'smooth';
  const hold = () => {
    jumping = false;
    resize.observe(document.body);
  };
  const stop = (event: Event) => {
    stopHoldingAnchor();
    if (!jumping) return;
    // Chromium takes a smooth scroll up again after the wheel has stopped it. This ends it, and turns the page as the wheel would.
    const turned = event instanceof WheelEvent && !event.ctrlKey ? event.deltaY : 0;
    if (turned !== 0) event.preventDefault();
    scrollTo({ top: scrollY + turned, behavior: 'instant' });
  };
  preventOtherAnchors(target, signal);
  // The observer also fires at once and corrects a shift during the scroll.
  if (jumping) addEventListener('scrollend', hold, { once: true, signal });
  else hold();
  signal.addEventListener('abort', () => resize.disconnect());
  for (const input of SCROLL_INPUTS) addEventListener(input, stop, { capture: true, passive: true, signal });
  target.scrollIntoView({ behavior: behavior === 'smooth' ? 'auto' : 'instant' });
  checkRadio(target);
};

/** Checks the radio button that an anchor leads to. */
const checkRadio = (target: Element) => {
  if (!(target instanceof HTMLInputElement) || target.type !== 'radio') return;
  target.checked = true;
  target.dispatchEvent(new Event('input', { bubbles: true }));
};

const anchorOf = ({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): Element | null => {
  const link = target instanceof Element ? target.closest('a') : null;
  // These keys open the link in another tab or window.
  if (link === null || ctrlKey || metaKey || shiftKey || link.pathname !== location.pathname) return null;
  return document.getElementById(link.hash.slice(1));
};

/** Scrolls to anchors: on clicks within the page, and on arrival from another page. */
export const handleAnchors = () => {
  addEventListener('click', (event) => {
    const target = anchorOf(event);
    if (target !== null) scrollToAnchor(target);
  });
  // The browser itself scrolls to an anchor that somebody types, and back.
  addEventListener('hashchange', () => {
    if (document.getElementById(location.hash.slice(1)) !== held) stopHoldingAnchor();
  });

  const [navigation] = performance.getEntriesByType('navigation');
  const target = document.getElementById(location.hash.slice(1));
  // Reload and Back keep the scroll position.
  if (target !== null && navigation instanceof PerformanceNavigationTiming && navigation.type === 'navigate')
    openAt(target);
};

/** A section that gets its height in the frame that scrolls to it would count as shifted: first the heights, then the scroll. */
const openAt = (target: Element) => {
  layOutPage();
  // In the same frame: until now the styles took it for checked.
  checkRadio(target);
  held = target;
  const { signal } = holding;
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (!signal.aborted) scrollToAnchor(target, 'instant');
    }),
  );
};
