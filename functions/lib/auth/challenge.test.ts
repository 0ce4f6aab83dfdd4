import { beforeEach, expect, test } from 'vitest';
import { stubSecret } from '../config/test-secrets.ts';
import { type ChallengeUse, endOfChallenge, newChallenge } from './challenge.ts';

beforeEach(() => stubSecret('second-factor-key', 'a sample key'));

const now = new Date('2026-11-22T08:00:00.000Z');
const after = (ms: number) => new Date(now.getTime() + ms);
const session = { username: 'amira', expiresAt: '2026-11-22T20:00:00.000Z' };
const verify = { purpose: 'verify', session } as const;
const uses: readonly ChallengeUse[] = [
  { purpose: 'sign-in' },
  verify,
  { purpose: 'add', session },
  { purpose: 'verify', session: { ...session, username: 'boris' } },
  { purpose: 'verify', session: { ...session, expiresAt: '2026-11-22T20:00:00.001Z' } },
];

test('a challenge is good for its own use alone: its purpose, its person, its session', () => {
  for (const use of uses) {
    const challenge = newChallenge(use, now);
    expect(uses.filter((other) => endOfChallenge(challenge, other, now))).toEqual([use]);
  }
});

test('a challenge lasts five minutes', () => {
  const challenge = newChallenge(verify, now);
  const end = after(5 * 60_000);
  expect(endOfChallenge(challenge, verify, after(5 * 60_000 - 1))).toEqual(end);
  expect(endOfChallenge(challenge, verify, end)).toBeUndefined();
});

test('a challenge of 128 random bits is not issued twice, and one that was changed, or never issued, is none', () => {
  const challenge = newChallenge(verify, now);
  expect(newChallenge(verify, now)).not.toBe(challenge);
  const bytes = Buffer.from(challenge, 'base64url');
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    expect(endOfChallenge(changed.toString('base64url'), verify, now)).toBeUndefined();
  }
  for (const text of ['', 'x', challenge.slice(0, -4), `${challenge}AAAA`, 'ü'.repeat(72)])
    expect(endOfChallenge(text, verify, now)).toBeUndefined();
});

test('a challenge that was signed under the former key is good until its rotation is over', () => {
  const challenge = newChallenge(verify, now);
  stubSecret('second-factor-key', 'another sample key', 'a sample key');
  expect(endOfChallenge(challenge, verify, now)).toBeDefined();
  stubSecret('second-factor-key', 'another sample key');
  expect(endOfChallenge(challenge, verify, now)).toBeUndefined();
});
