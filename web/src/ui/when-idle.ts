/** Runs `work` once the page with its pictures has loaded, which it may have. */
export const whenLoaded = (work: () => void): void => {
  if (document.readyState === 'complete') work();
  else addEventListener('load', work);
};

/** Runs `work` once the browser is idle; at once where it does not tell. */
export const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(() => work());
  else setTimeout(work);
};
