/** Runs `work` once the page with its pictures has loaded, which it may have. */
export const whenLoaded = (work: () => void): void => {
  if (document.readyState === 'complete') work();
  else addEventListener('load', work);
};

/** Runs `work` once the browser is idle; at once where it does not tell. Returns what calls it off. */
export const whenIdle = (work: () => void): (() => void) => {
  if ('requestIdleCallback' in window) {
    const waiting = requestIdleCallback(() => work());

    return () => cancelIdleCallback(waiting);
  }
  const waiting = setTimeout(work);

  return () => clearTimeout(waiting);
};
