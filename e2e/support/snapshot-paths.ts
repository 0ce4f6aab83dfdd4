import { fileURLToPath } from 'node:url';

const built = (name: string) => fileURLToPath(new URL(`../../build/${name}`, import.meta.url));

/** The cloud assembly that the stack tests run, as `npm start` would. */
export const assembly = built('assembly');

/** The data of a stack after its first start: tables, the site, one of the staff with an open session. */
export const snapshot = built('snapshot');

/** The cookie of that session. */
export const snapshotSession = built('snapshot-session');

/** A hash of the sources that the snapshot was made from. */
export const snapshotSources = built('snapshot-sources');

/** The origin of the site in the settings of the test app: links in emails have it, and passkeys are made for it. */
export const siteOrigin = 'http://localhost:4000';
