import { expect, test } from 'vitest';
import { samplePortalUser } from '../../../shared/test-samples/portal.ts';
import { itemsPut } from '../dynamo/test-writes.ts';
import { planPortalUserChange } from './plan-user-change.ts';

const context = { actor: 'staff', now: new Date('2026-11-23T08:00:00.000Z') };
const before = {
  ...samplePortalUser(1042),
  passwordHash: '$argon2id$sample',
  sessionEpoch: 'first',
};

const eventsIn = (writes: readonly object[]) =>
  writes.flatMap((write) =>
    'put' in write && Object(write).into === 'timeline' ? [Object(write.put).event] : [],
  );

test('an edit that changes nothing writes nothing', () => {
  expect(planPortalUserChange(before, { accessTier: before.accessTier }, context)).toEqual({
    user: before,
    writes: [],
  });
});

test('another tier is told with what it was, and ends no session', () => {
  const { user, writes } = planPortalUserChange(before, { accessTier: 'Tier1' }, context);
  expect(user).toMatchObject({ accessTier: 'Tier1', version: 2, sessionEpoch: 'first' });
  expect(eventsIn(writes)).toEqual(['user-changed']);
});

test('a deactivation ends the sessions and is counted', () => {
  const { user, writes } = planPortalUserChange(before, { isActive: false }, context);
  expect(user).toMatchObject({ isActive: false, sessionEpoch: `${before.createdAt}#2` });
  expect(eventsIn(writes)).toEqual(['deactivated']);
  expect(writes).toContainEqual(expect.objectContaining({ count: { activeUsers: -1 } }));
});

test('a reactivation is counted and keeps the sessions void', () => {
  const { user, writes } = planPortalUserChange({ ...before, isActive: false }, { isActive: true }, context);
  expect(user.sessionEpoch).toBe('first');
  expect(eventsIn(writes)).toEqual(['activated']);
  expect(writes).toContainEqual(expect.objectContaining({ count: { activeUsers: 1 } }));
});

test('a new password ends the sessions', () => {
  const { user, writes } = planPortalUserChange(before, { passwordHash: '$argon2id$other' }, context);
  expect(user.sessionEpoch).toBe(`${before.createdAt}#2`);
  expect(eventsIn(writes)).toEqual(['password-set']);
  expect(itemsPut(writes, 'access-log')).toMatchObject([
    {
      ...{ kind: 'account', of: 'client', event: 'changed', username: 'staff' },
      changes: [
        { field: 'password', to: 'set' },
        { field: 'sessions', to: 'ended' },
      ],
    },
  ]);
});

const link = { id: 'link-1', expiresAt: '2026-11-26T08:00:00.000Z' };
const invited = { ...before, passwordHash: undefined, link, email: 'amira@sample.example' };

test('the first password of an invited user makes them active, and uses the link up', () => {
  const { user, writes } = planPortalUserChange(invited, { passwordHash: '$argon2id$first' }, context);
  expect(user).toMatchObject({ passwordHash: '$argon2id$first', link: undefined });
  expect(eventsIn(writes)).toEqual(['password-set']);
  expect(writes).toContainEqual(expect.objectContaining({ count: { activeUsers: 1 } }));
});

test('an invitation that is revoked loses its link, and counts nobody less', () => {
  const { user, writes } = planPortalUserChange(invited, { isActive: false }, context);
  expect(user).toMatchObject({ isActive: false, link: undefined });
  expect(eventsIn(writes)).toEqual(['deactivated']);
  expect(writes).toContainEqual(expect.objectContaining({ count: { activeUsers: 0 } }));
});

test('a password that staff set expires, one that its person chooses does not', () => {
  const expiring = { passwordHash: '$argon2id$staff', passwordExpiresAt: '2026-11-30T08:00:00.000Z' };
  const byStaff = planPortalUserChange({ ...before, link }, expiring, context).user;
  expect(byStaff).toMatchObject({ ...expiring, link: undefined, sessionEpoch: `${before.createdAt}#2` });
  const byPerson = planPortalUserChange(byStaff, { passwordHash: '$argon2id$own' }, context);
  expect(byPerson.user.passwordExpiresAt).toBeUndefined();
  expect(byPerson.writes[0]).toMatchObject({
    update:
      'SET #passwordHash = :passwordHash, #sessionEpoch = :sessionEpoch, #version = :version REMOVE #passwordExpiresAt',
  });
});

test('another address is told with what it was, and ends no session', () => {
  const { user, writes } = planPortalUserChange(before, { email: 'amira@sample.example', link }, context);
  expect(user).toMatchObject({ sessionEpoch: 'first', link });
  expect(writes).toContainEqual(
    expect.objectContaining({
      put: expect.objectContaining({
        event: 'user-changed',
        changes: [{ field: 'email', from: '', to: 'amira@sample.example' }],
      }),
    }),
  );
});

test('a change writes the fields that it changes alone: a link that is mailed meanwhile stays', () => {
  const { writes } = planPortalUserChange(invited, { accessTier: 'Tier1' }, context);
  expect(writes[0]).toMatchObject({ update: 'SET #accessTier = :accessTier, #version = :version' });
});
