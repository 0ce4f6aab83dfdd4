import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { secondFactorKeys } from '../config/second-factor-key.ts';
import type { StaffSessionRecord } from './session.table.ts';

/** The call that a challenge was issued for, and the session of its caller; a sign-in has none yet. */
export type ChallengeUse =
  | { readonly purpose: 'sign-in' }
  | {
      readonly purpose: 'add' | 'verify';
      readonly session: Pick<StaffSessionRecord, 'username' | 'expiresAt'>;
    };

/** In milliseconds. */
export const CHALLENGE_LIFETIME = 5 * 60_000;

const RANDOM = 16;
const TIME = 6;
const UNSIGNED = RANDOM + TIME;
const SIGNATURE = 32;

// A session keeps its end when a step-up renews its token.
const contextOf = (use: ChallengeUse): string =>
  use.purpose === 'sign-in' ? use.purpose : `${use.purpose} ${use.session.expiresAt} ${use.session.username}`;

const signatureOf = (unsigned: Buffer, use: ChallengeUse, key: string): Buffer =>
  createHmac('sha256', key)
    .update(`challenge ${unsigned.toString('hex')} ${contextOf(use)}`)
    .digest();

/** A challenge for one use, in base64url. Nothing is stored: it says when it ends, and is signed. */
export const newChallenge = (use: ChallengeUse, now: Date): string => {
  const unsigned = Buffer.alloc(UNSIGNED);
  randomBytes(RANDOM).copy(unsigned);
  unsigned.writeUIntBE(now.getTime() + CHALLENGE_LIFETIME, RANDOM, TIME);

  return Buffer.concat([unsigned, signatureOf(unsigned, use, secondFactorKeys().current)]).toString(
    'base64url',
  );
};

/** The end of a challenge that was issued for this use and has not ended. */
export const endOfChallenge = (challenge: string, use: ChallengeUse, now: Date): Date | undefined => {
  const bytes = Buffer.from(challenge, 'base64url');
  if (bytes.length !== UNSIGNED + SIGNATURE) return undefined;
  const unsigned = bytes.subarray(0, UNSIGNED);
  const isSignedWith = (key: string) =>
    timingSafeEqual(bytes.subarray(UNSIGNED), signatureOf(unsigned, use, key));
  if (!secondFactorKeys().accepted.some(isSignedWith)) return undefined;
  const end = unsigned.readUIntBE(RANDOM, TIME);

  return end > now.getTime() ? new Date(end) : undefined;
};
