/** Focuses the element that had the focus before, or the screen's heading if that element is gone; the main part of a page without. */
export const restoreFocus = (previous: Element | null) => {
  const target = previous?.isConnected
    ? previous
    : (document.querySelector('h1[tabindex="-1"]') ?? document.querySelector('main'));
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
};
