import { expect, test } from 'vitest';
import { samplePortalUser } from '../../../shared/test-samples/portal.ts';
import { planPortalUserEdit } from './user.ts';

const context = { actor: 'staff', now: new Date('2026-11-23T08:00:00.000Z') };
const before = {
  ...samplePortalUser(1042),
  passwordHash: '$argon2id$sample',
  sessionEpoch: 'first',
};

const eventsIn = (writes: readonly object[]) =>
  writes.flatMap((write) =>
    'put' in write && typeof write.put === 'object' && write.put && 'event' in write.put
      ? [write.put.event]
      : [],
  );

test('an edit that changes nothing writes nothing', () => {
  expect(planPortalUserEdit(before, { accessTier: before.accessTier }, context)).toEqual({
    user: before,
    writes: [],
  });
});

test('another tier is told with what it was, and ends no session', () => {
  const { user, writes } = planPortalUserEdit(before, { accessTier: 'Tier1' }, context);
  expect(user).toMatchObject({ accessTier: 'Tier1', version: 2, sessionEpoch: 'first' });
  expect(eventsIn(writes)).toEqual(['user-changed']);
});

test('a deactivation ends the sessions and is counted', () => {
  const { user, writes } = planPortalUserEdit(before, { isActive: false }, context);
  expect(user).toMatchObject({ isActive: false, sessionEpoch: `${before.createdAt}#2` });
  expect(eventsIn(writes)).toEqual(['deactivated']);
  expect(writes).toContainEqual(expect.objectContaining({ count: { activeUsers: -1 } }));
});

test('a reactivation is counted and keeps the sessions void', () => {
  const { user, writes } = planPortalUserEdit({ ...before, isActive: false }, { isActive: true }, context);
  expect(user.sessionEpoch).toBe('first');
  expect(eventsIn(writes)).toEqual(['activated']);
  expect(writes).toContainEqual(expect.objectContaining({ count: { activeUsers: 1 } }));
});

test('a new password ends the sessions', () => {
  const { user, writes } = planPortalUserEdit(before, { passwordHash: '$argon2id$other' }, context);
  expect(user.sessionEpoch).toBe(`${before.createdAt}#2`);
  expect(eventsIn(writes)).toEqual(['password-set']);
});
