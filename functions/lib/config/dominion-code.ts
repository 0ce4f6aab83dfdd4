import { currentSecret } from './secrets.ts';

/** The internal code, for functions whose grants say `usesDominionCode`. */
export const dominionCode = (): string => currentSecret('dominion-code');
