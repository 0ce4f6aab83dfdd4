import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type ConcurrentWrites, startConcurrentWrites } from '../../e2e/support/concurrent-writes.ts';
import { createClient } from '../../shared/contract/crm.ts';
import { createPortalUser, updatePortalUser } from '../../shared/contract/portal-management.ts';
import { signInToPortal } from '../../shared/contract/portal-session.ts';
import { signInToStaffPortal } from '../../shared/contract/staff-access.ts';
import { hashSecret } from '../lib/auth/passwords.ts';
import { addStaffMember } from '../lib/auth/staff.table.ts';
import { dynamo } from '../lib/dynamo/client.ts';

// The work of an attempt: its calls to the store and what it hashes.
const work = vi.hoisted((): unknown[] => []);

vi.mock('node:crypto', async (importOriginal) => {
  const crypto = await importOriginal<typeof import('node:crypto')>();
  const argon2: typeof crypto.argon2 = (algorithm, parameters, callback) => {
    const { memory, passes, parallelism, tagLength } = parameters;
    work.push({ algorithm, memory, passes, parallelism, tagLength });
    crypto.argon2(algorithm, parameters, callback);
  };

  return { ...crypto, default: crypto, argon2 };
});

let store: ConcurrentWrites;
beforeAll(async () => {
  store = await startConcurrentWrites();
  dynamo.middlewareStack.add(
    (next, { commandName }) =>
      (args) => {
        work.push(commandName);
        return next(args);
      },
    { step: 'initialize', name: 'work' },
  );
});
afterAll(() => store.stop());

const workOf = async (attempt: () => Promise<{ status: number; body: Record<string, unknown> }>) => {
  work.length = 0;
  const { status, body } = await attempt();
  expect([status, body]).toEqual([
    401,
    { code: 'unauthenticated', message: 'Invalid credentials. Access denied.', requestId: 'request-1' },
  ]);

  return [...work];
};

const ONE_ATTEMPT = [
  'GetItemCommand',
  ...Array.from({ length: 4 }, () => 'UpdateItemCommand'),
  { algorithm: 'argon2id', memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 },
  // The entry in the access log.
  'UpdateItemCommand',
  'UpdateItemCommand',
  'PutItemCommand',
];

test('a wrong access code takes the same work, whether the account exists or not', async () => {
  const accessCodeHash = await hashSecret('a sample code for tests');
  await addStaffMember({
    username: 'amira',
    role: 'staff',
    accessCodeHash,
    createdAt: new Date().toISOString(),
  });
  const attempt = (username: string) =>
    workOf(() => store.call(signInToStaffPortal, { username, accessCode: 'a wrong code' }));
  expect(await attempt('amira')).toEqual(ONE_ATTEMPT);
  expect(await attempt('nobody')).toEqual(ONE_ATTEMPT);
});

test('a wrong password takes the same work, whether the user exists, is inactive or not', async () => {
  const entered = { clientName: 'Sample Client', contactEmail: 'client@sample.example' };
  const clientId = createClient.output.parse((await store.call(createClient, entered)).body).id;
  const user = { clientId, accessTier: 'Tier3', password: 'a quiet berth in June' } as const;
  await store.call(createPortalUser, { ...user, username: 'boris' });
  const { id, version } = createPortalUser.output.parse(
    (await store.call(createPortalUser, { ...user, username: 'cora' })).body,
  );
  await store.call(updatePortalUser, { id, version, isActive: false });
  const attempt = (username: string) =>
    workOf(() => store.call(signInToPortal, { username, password: 'a wrong password' }));
  for (const username of ['boris', 'cora', 'nobody']) expect(await attempt(username)).toEqual(ONE_ATTEMPT);
});

test('a right password forgets the wrong ones before it', async () => {
  const signIn = (password: string) => store.call(signInToPortal, { username: 'boris', password });
  const failures = async () =>
    (await store.items('limits')).filter((one) => 'failures' in one && String(one.key).endsWith('#boris'));
  await signIn('a wrong password');
  expect(await failures()).toHaveLength(2);
  expect((await signIn('a quiet berth in June')).status).toBe(201);
  expect(await failures()).toEqual([]);
});
