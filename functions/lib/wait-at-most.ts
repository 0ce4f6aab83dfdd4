/** Waits for work that an answer does not depend on, no longer than these milliseconds. @throws what the work throws until then */
export const waitAtMost = async (ms: number, work: Promise<unknown>): Promise<void> => {
  await Promise.race([work, new Promise((resolve) => setTimeout(resolve, ms).unref())]);
};
