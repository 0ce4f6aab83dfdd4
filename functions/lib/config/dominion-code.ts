import * as z from 'zod/mini';

/** The configured internal code, for functions whose grants say `usesDominionCode`. */
export const dominionCode = (): string => z.parse(z.string(), process.env.DOMINION_CODE);
