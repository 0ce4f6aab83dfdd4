import * as z from 'zod/mini';

/** The configured internal code, for functions whose line of access says that they bear it. */
export const dominionCode = (): string => z.parse(z.string(), process.env.DOMINION_CODE);
