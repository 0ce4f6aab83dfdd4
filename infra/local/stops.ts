/** What was started, to be stopped in the opposite order. */
export interface Stops {
  readonly add: (stop: () => unknown) => void;
  /** Starts something and remembers how to stop it, even when it is ready only after another part has failed. */
  readonly started: <Part extends { readonly stop: () => unknown }>(part: Promise<Part>) => Promise<Part>;
  readonly run: () => Promise<void>;
}

export const createStops = (): Stops => {
  const stops: (() => unknown)[] = [];
  const starting = new Set<Promise<unknown>>();

  return {
    add: (stop) => stops.push(stop),
    started: async (part) => {
      const tracked = part.then(
        ({ stop }) => stops.push(stop),
        () => {},
      );
      starting.add(tracked);
      return part;
    },
    run: async () => {
      await Promise.all(starting);
      for (const stop of stops.splice(0).reverse()) await stop();
    },
  };
};

// Long enough for what runs to finish, short enough for a person who pressed Ctrl-C.
const PATIENCE_MS = 2_000;

/** Waits for work to end, but not for ever. */
export const patiently = async (work: Promise<unknown>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS);
  });
  await Promise.race([work, patience]);
  clearTimeout(timer);
};
