import { createHash, randomInt } from 'node:crypto';

const COUNT = 10;
const GROUPS = 6;
const IN_GROUP = 4;
/** Without those that look like others. */
const SIGNS = 'abcdefghijkmnpqrstuvwxyz23456789';

const newGroup = () => Array.from({ length: IN_GROUP }, () => SIGNS.charAt(randomInt(SIGNS.length))).join('');

/** Ten codes of 120 bits, such as `k3vd-8mhq-w2rt-n6xp-4bzs-e7cu`: of fewer than 112 a fast hash would not be enough. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: COUNT }, () => Array.from({ length: GROUPS }, newGroup).join('-'));

/** The hash of a recovery code, however it is typed. A code is too long to be guessed from a fast hash. */
export const hashRecoveryCode = (username: string, code: string): string =>
  createHash('sha256')
    .update(`${username} ${code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`)
    .digest('base64url');

export const hashRecoveryCodes = (username: string, codes: readonly string[]): string[] =>
  codes.map((code) => hashRecoveryCode(username, code));
