/** Runs `work` once the browser is idle; at once where it does not tell. */
export const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(() => work());
  else setTimeout(work);
};
