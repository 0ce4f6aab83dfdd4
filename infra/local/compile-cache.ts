import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * The environment in which Node keeps what it compiled, and strips of types, from thread to thread and start to start:
 * threads come and go all the time, and load in half the time so. In Node's own default folder.
 */
export const COMPILE_CACHE = { NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache') };
