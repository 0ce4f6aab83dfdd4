/** Puts the focus where it was; on the screen's heading where that is gone. */
export const restoreFocus = (before: Element | null) => {
  const place = before?.isConnected ? before : document.querySelector('h1[tabindex="-1"], main');
  if (place instanceof HTMLElement) place.focus({ preventScroll: true });
};
