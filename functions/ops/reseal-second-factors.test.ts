import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startTestStore, type TestStore } from '../../e2e/support/test-store.ts';
import { seal, unseal } from '../lib/auth/seal.ts';
import { findSecondFactor } from '../lib/auth/second-factor.table.ts';
import { secretsOf } from '../lib/auth/second-factor.ts';
import { addStaffMember } from '../lib/auth/staff.table.ts';
import { stubSecret } from '../lib/config/test-secrets.ts';
import { handler } from './reseal-second-factors.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore(['staff', 'access-log', 'second-factors']);
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
beforeEach(async () => {
  for (const table of ['staff', 'second-factors'] as const) await store.fill(table);
  stubSecret('second-factor-key', 'the new key', 'the old key');
});
afterAll(async () => {
  vi.restoreAllMocks();
  await store.stop();
});

const sealedBy = (key: string, owner: string) => seal(`secret of ${owner}`, { key, owner });
const newAccount = async (username: string, secondFactor: object) => {
  await addStaffMember({
    ...{ username, role: 'staff', accessCodeHash: '$argon2id$sample' },
    createdAt: '2026-11-22T08:00:00.000Z',
  });
  await store.put('second-factors', { username, recoveryCodes: ['hash'], version: 3, ...secondFactor });
};

test('an app of the old key opens during a rotation, and under the new key alone once it is sealed anew', async () => {
  await newAccount('amira', {
    app: { secret: sealedBy('the old key', 'amira'), lastStep: 7 },
    setup: { secret: sealedBy('the old key', 'amira'), endsAt: '2026-11-22T09:00:00.000Z' },
  });
  await newAccount('boris', { app: { secret: sealedBy('the new key', 'boris'), lastStep: 8 } });
  await newAccount('clara', {});
  const before = await findSecondFactor('amira');
  expect(secretsOf('amira').open(before?.app?.secret ?? '')).toBe('secret of amira');

  expect(await handler()).toEqual({ resealed: 1, unchanged: 2, failed: 0 });
  const after = await findSecondFactor('amira');
  expect(after).toMatchObject({ version: 4, recoveryCodes: ['hash'], app: { lastStep: 7 } });
  for (const sealed of [after?.app?.secret, after?.setup?.secret])
    expect(unseal(sealed ?? '', { key: 'the new key', owner: 'amira' })).toBe('secret of amira');
  expect(await handler()).toEqual({ resealed: 0, unchanged: 3, failed: 0 });
});

test('an app that no key opens is counted and stops no other', async () => {
  await newAccount('amira', { app: { secret: sealedBy('a lost key', 'amira'), lastStep: 7 } });
  await newAccount('boris', { app: { secret: sealedBy('the old key', 'boris'), lastStep: 8 } });
  expect(await handler()).toEqual({ resealed: 1, unchanged: 0, failed: 1 });
  expect(await findSecondFactor('amira')).toMatchObject({ version: 3 });
});
