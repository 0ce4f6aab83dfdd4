import { expect, test } from 'vitest';
import { isBeginning, nextSubscriptionStatuses } from './subscription.ts';

test('a cancelled subscription can become active again, but not paused', () => {
  expect(nextSubscriptionStatuses('active')).toEqual(['paused', 'cancelled']);
  expect(nextSubscriptionStatuses('paused')).toEqual(['active', 'cancelled']);
  expect(nextSubscriptionStatuses('cancelled')).toEqual(['active']);
});

const beginning: Parameters<typeof isBeginning>[0] = {
  client: { serviceTier: 'Strategic' },
  plan: 'Tier1',
  period: '2026-11',
  isNew: true,
  status: undefined,
  otherTier: undefined,
};

test.each([
  ['a first invoice begins a subscription', {}, true],
  ['one that is active goes on', { status: 'active' }, false],
  ['one that is paused stays so', { status: 'paused' }, false],
  ['one that was cancelled begins anew', { status: 'cancelled', isNew: false }, true],
  [
    'one of ARCHAI does so beside any tier',
    { plan: 'ARCHAI', status: 'cancelled', otherTier: 'active' },
    true,
  ],
  ['the retainer of a new tier begins it', { period: 'retainer', otherTier: 'active' }, true],
  ['repeated, it does not go back to it', { period: 'retainer', isNew: false, otherTier: 'active' }, false],
  ['a period of a tier that was left does not', { otherTier: 'paused' }, false],
  [
    'any period does of the tier the client is in',
    { plan: 'Tier2', isNew: false, otherTier: 'active' },
    true,
  ],
  ['the other tier’s having ended is no hindrance', { otherTier: 'cancelled' }, true],
] as const)('%s', (_, change, begins) => {
  expect(isBeginning({ ...beginning, ...change })).toBe(begins);
});
