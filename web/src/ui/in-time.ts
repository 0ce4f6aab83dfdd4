/** A request that stalls never fails: rejects where `code` has not come after so many milliseconds. */
export const inTime = <Code>(code: Promise<Code>, patience = 8_000): Promise<Code> =>
  Promise.race([code, new Promise<never>((_, reject) => setTimeout(reject, patience))]);
