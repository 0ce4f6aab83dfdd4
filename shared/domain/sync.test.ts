import { expect, test } from 'vitest';
import { SYNC_ACTION_LABELS, SYNC_ACTIONS, SYNC_TARGETS, SyncCommand, syncActionLabel } from './sync.ts';

const faultOf = (sync: object) => SyncCommand.safeParse(sync).error?.issues[0]?.message;

test('an action that needs no data may have an object of up to 2,000 characters', () => {
  const sync = { uniqueClientId: 'CL-000042', actionType: 'nda_signed' };
  expect(SyncCommand.parse(sync)).toEqual({ ...sync, uniqueClientId: 42 });
  const ofLength = (length: number) => ({ ...sync, actionData: { a: 'x'.repeat(length - 8) } });
  expect(faultOf(ofLength(2_000))).toBeUndefined();
  expect(faultOf(ofLength(2_001))).toBe('Please keep actionData under 2,000 characters.');
  expect(faultOf({ ...sync, actionData: 'signed' })).toBe('actionData is an object.');
});

test('a payment is in US dollars and by bank transfer unless said otherwise', () => {
  const sync = { uniqueClientId: '42', actionType: 'payment_received' };
  expect(SyncCommand.parse({ ...sync, actionData: { amount: '25000' } })).toMatchObject({
    actionData: { amount: 25_000, currency: 'USD', paymentMethod: 'bank-transfer', reference: '' },
  });
  expect(faultOf(sync)).toBe('Say which amount was received.');
  const withReference = (length: number) =>
    faultOf({ ...sync, actionData: { amount: 1, reference: 'r'.repeat(length) } });
  expect(withReference(140)).toBeUndefined();
  expect(withReference(141)).toBeDefined();
});

test('an action that does not exist is told which do', () => {
  expect(faultOf({ uniqueClientId: '42', actionType: 'contract_lost' })).toBe(
    'Choose onboarding_download, contract_upload, nda_signed or payment_received.',
  );
});

test('an action is shown by its label, an unknown one by its name', () => {
  expect(SYNC_ACTIONS.map(syncActionLabel)).toEqual(Object.values(SYNC_ACTION_LABELS));
  expect(syncActionLabel('contract_lost')).toBe('contract_lost');
  expect(SYNC_TARGETS.payment_received).toBe('Payments · CRM');
});
