let at = 0;

/** When this tab last changed something on the server, in milliseconds: what was read before may be out of date. */
export const lastWrite = {
  at: () => at,
  note: (now: number) => {
    at = now;
  },
};
