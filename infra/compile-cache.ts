import { fileURLToPath } from 'node:url';

/** The folder of Node's compile cache. Every build empties it, because every bundle changes. */
export const COMPILE_CACHE = fileURLToPath(new URL('../build/compile-cache', import.meta.url));

/** Makes Node cache compiled code between threads and starts: worker threads then load in half the time. */
export const COMPILE_CACHE_ENVIRONMENT = { NODE_COMPILE_CACHE: COMPILE_CACHE };
