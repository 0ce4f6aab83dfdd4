import { fileURLToPath } from 'node:url';

const built = (name: string) => fileURLToPath(new URL(`../../build/${name}`, import.meta.url));

/** The cloud assembly that the stack tests run, as `npm start` would. */
export const assembly = built('assembly');

/** The data of a product that was just started for the first time: tables, the site, one of the staff at work. */
export const snapshot = built('snapshot');

/** The cookie of the session that somebody of the staff has open there. */
export const snapshotSession = built('snapshot-session');
