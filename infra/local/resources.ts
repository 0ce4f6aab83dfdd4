// Long enough for running work, short enough after Ctrl-C.
const TIMEOUT_MS = 2_000;

/** Waits at most two seconds for work to end. */
export const withTimeout = async (work: Promise<unknown>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise((resolve) => {
    timer = setTimeout(resolve, TIMEOUT_MS);
  });
  await Promise.race([work, timeout]);
  clearTimeout(timer);
};

/** Adds items to a list; each answer removes its item again. */
export const addTo =
  <Item>(list: Item[]) =>
  (item: Item): (() => void) => {
    list.push(item);

    return () => {
      const at = list.indexOf(item);
      if (at >= 0) list.splice(at, 1);
    };
  };

/** Stops a part with the other resources, even if it starts only after another part has failed. */
export const startWithin = <Part extends { readonly stop: () => unknown }>(
  resources: AsyncDisposableStack,
  part: Promise<Part>,
): Promise<Part> => {
  resources.defer(async () => {
    const started = await part.catch(() => undefined);
    await started?.stop();
  });

  return part;
};
