import type { Granted } from '../../../../shared/contract/access-codes.ts';

// In memory alone: links inside the site keep it, a reload loses it.
let held: Granted | undefined;

/** What a valid code has opened since the page was loaded. */
export const currentGrant = (): Granted | undefined => held;

export const setCurrentGrant = (grant: Granted) => {
  held = grant;
};
