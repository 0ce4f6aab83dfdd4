// Long enough for what runs to finish, short enough for a person who pressed Ctrl-C.
const TIMEOUT_MS = 2_000;

/** Waits for work to end, two seconds at most. */
export const withTimeout = async (work: Promise<unknown>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise((resolve) => {
    timer = setTimeout(resolve, TIMEOUT_MS);
  });
  await Promise.race([work, timeout]);
  clearTimeout(timer);
};

/** Starts a part, to be stopped with the others: also one that is ready only after another part has failed. */
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
