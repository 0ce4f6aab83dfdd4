/** Attempts that fail, of which the last is blocked: a name has five from one network. */
export const sixTimes = async (attempt: () => Promise<unknown>): Promise<void> => {
  await Promise.all(Array.from({ length: 6 }, attempt));
};
