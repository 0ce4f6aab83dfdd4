/** Calls `deed` every `interval` ms; a round that falls due while nobody looks is left out. Gives the way to stop. */
export const startInterval = (interval: number, deed: () => void, isHidden: () => boolean): (() => void) => {
  const timer = setInterval(() => {
    if (!isHidden()) deed();
  }, interval);

  return () => clearInterval(timer);
};
