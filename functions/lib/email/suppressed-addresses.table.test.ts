import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestStore, type TestStore } from '../../../e2e/support/test-store.ts';
import { commit } from '../dynamo/commit.ts';
import { ConditionFailed } from '../dynamo/errors.ts';
import {
  type AddressRecord,
  allowSuppressedAddress,
  findSuppressedAddress,
  readAddressRecord,
  suppressWrite,
} from './suppressed-addresses.table.ts';

const TABLES = ['suppressed-addresses', 'access-log', 'timeline'] as const;
const NOW = new Date('2026-11-23T10:00:00.000Z');
const context = { actor: 'sara', now: NOW };
let store: TestStore;
beforeAll(async () => {
  store = await startTestStore(TABLES);
});
beforeEach(async () => {
  for (const table of TABLES) await store.fill(table);
});
afterAll(() => store.stop());

const record: AddressRecord = {
  ...{ email: 'Dara@Sample.example', reason: 'bounced', why: '550 unknown', at: '2026-11-22T10:00:00.000Z' },
  clientId: 7,
};
const suppress = (change: Partial<AddressRecord> = {}, before?: AddressRecord) =>
  commit([suppressWrite({ ...record, ...change }, before)]);
const stored = async () => (await store.items('suppressed-addresses'))[0];

test('a suppressed address is found in any spelling, and no other', async () => {
  await suppress();
  expect(await findSuppressedAddress(' DARA@sample.example')).toEqual(record);
  expect(await readAddressRecord('dara@sample.example')).toEqual(record);
  expect(await stored()).toEqual({ ...record, address: 'dara@sample.example' });
  expect(await findSuppressedAddress('boris@sample.example')).toBeUndefined();
});

test('an address is suppressed once, however many emails bounce', async () => {
  await suppress();
  await expect(suppress({ why: 'Again.' })).rejects.toThrow(ConditionFailed);
  expect(await stored()).toMatchObject({ why: '550 unknown' });
});

test('an address that staff allow again gets email, and is on the record with who allowed it', async () => {
  await suppress();
  await allowSuppressedAddress(' DARA@sample.example', context);
  expect(await findSuppressedAddress('dara@sample.example')).toBeUndefined();
  expect(await readAddressRecord('dara@sample.example')).toEqual({ ...record, allowedAt: NOW.toISOString() });
  expect(await stored()).toMatchObject({ allowedAt: NOW.toISOString(), allowedBy: 'sara' });
  expect(await store.items('access-log')).toMatchObject([
    {
      ...{ kind: 'setting', at: NOW.toISOString(), username: 'sara', setting: 'allowed-address' },
      subject: 'Dara@Sample.example',
    },
  ]);
  expect(await store.items('timeline')).toMatchObject([
    {
      ...{ clientId: 7, kind: 'address', at: NOW.toISOString(), actor: 'sara', event: 'allowed' },
      ...{ email: 'Dara@Sample.example', entry: expect.stringMatching(/#allowed$/) },
    },
  ]);
});

test('an address of nobody is allowed without an entry in a timeline', async () => {
  await suppress({ clientId: undefined });
  await allowSuppressedAddress('dara@sample.example', context);
  expect(await stored()).toMatchObject({ allowedAt: NOW.toISOString() });
  expect(await store.items('timeline')).toEqual([]);
});

test('an address that is not suppressed, or is allowed already, is not allowed again', async () => {
  await allowSuppressedAddress('dara@sample.example', context);
  expect(await store.items('suppressed-addresses')).toEqual([]);
  await suppress();
  await allowSuppressedAddress('dara@sample.example', context);
  await allowSuppressedAddress('dara@sample.example', { actor: 'omar', now: new Date(NOW.getTime() + 1) });
  expect(await stored()).toMatchObject({ allowedBy: 'sara' });
  expect(await store.items('access-log')).toHaveLength(1);
});

test('of two members of staff who allow an address at once, one does', async () => {
  await suppress();
  store.beforeNext(() => allowSuppressedAddress('dara@sample.example', { actor: 'omar', now: NOW }));
  await allowSuppressedAddress('dara@sample.example', context);
  expect(await stored()).toMatchObject({ allowedBy: 'omar' });
  expect(await store.items('access-log')).toHaveLength(1);
});

test('an address whose record is removed while it is allowed stays removed', async () => {
  await suppress();
  store.beforeNext(() => store.fill('suppressed-addresses'));
  await allowSuppressedAddress('dara@sample.example', context);
  expect(await store.items('suppressed-addresses')).toEqual([]);
  expect(await store.items('access-log')).toEqual([]);
});

test('an allowed address is suppressed anew, unless it has changed since it was read', async () => {
  await suppress();
  await allowSuppressedAddress('dara@sample.example', context);
  const allowed = await readAddressRecord('dara@sample.example');
  await suppress({ why: 'Again.' }, allowed);
  expect(await findSuppressedAddress('dara@sample.example')).toEqual({ ...record, why: 'Again.' });
  await expect(suppress({ why: 'Once more.' }, allowed)).rejects.toThrow(ConditionFailed);
  expect(await stored()).toMatchObject({ why: 'Again.' });
});
