import { fileURLToPath } from 'node:url';

/** Where Node keeps what it compiled; emptied by every build, for each bundle of it is a new one. */
export const COMPILE_CACHE = fileURLToPath(new URL('../build/compile-cache', import.meta.url));

/**
 * The environment in which Node keeps what it compiled, and strips of types, from thread to thread and start to start:
 * threads come and go all the time, and load in half the time so.
 */
export const COMPILED_ONCE = { NODE_COMPILE_CACHE: COMPILE_CACHE };
