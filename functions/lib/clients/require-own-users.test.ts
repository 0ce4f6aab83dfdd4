import { expect, test } from 'vitest';
import type { TimelineEntry } from '../../../shared/domain/timeline.ts';
import { samplePortalUser } from '../../../shared/test-samples/portal.ts';
import type { PortalUserRecord } from '../portal/user.table.ts';
import type { SinceMerge } from './plan-parted-milestones.ts';
import { other, own, portalEntry, UNDONE_AT, undoneOf } from './test-merge.ts';

/** A user of the client that stays, at the address of its main contact, as one with a password has it. */
const userOf = (change: Partial<PortalUserRecord> = {}): PortalUserRecord => ({
  ...samplePortalUser(own.id, { username: 'bob' }),
  ...{ email: own.contactEmail, passwordHash: '$argon2id$sample', sessionEpoch: 'first' },
  ...change,
});
const entryOf = (
  { id, username }: PortalUserRecord,
  event: Parameters<typeof portalEntry>[1],
  change: Partial<TimelineEntry> = {},
): TimelineEntry => ({ ...portalEntry(id, event, 12), subject: username, ...change }) as TimelineEntry;
/** Undoes the merge of the samples, of which the first has a user with these entries since. */
const undoing = (
  user: PortalUserRecord,
  entries: readonly TimelineEntry[],
  read: Partial<SinceMerge> = {},
): string => {
  try {
    undoneOf([{}, {}], {}, { users: [user], entries, ...read });
    return 'undone';
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
};
const LET_IN =
  /^The portal user bob, whom staff have let in since the merge, may be a person of Orlova Shipping, /;

test('a merge is not undone while a user may be a person of the other to whom staff have given a password since', () => {
  const bob = userOf({ passwordExpiresAt: UNDONE_AT });
  const created = [entryOf(bob, 'user-created')];
  expect(undoing(bob, created)).toBe(
    'The portal user bob, whom staff have let in since the merge, may be a person of Orlova Shipping, and sees what is ' +
      'Orlova Maritime’s. Deactivate this user before you undo the merge; then activate the user again for Orlova ' +
      'Maritime, or invite the person for Orlova Shipping under another username.',
  );
  // Nor once the person has chosen a password of their own.
  const chosen = entryOf(bob, 'password-set', { actor: 'bob' });
  expect(undoing(userOf(), [...created, chosen])).toMatch(LET_IN);
  expect(undoing({ ...bob, isActive: false }, created)).toBe('undone');
});

test('a user of before the merge stays, unless staff have set a password since', () => {
  const bob = userOf();
  expect(undoing(bob, [])).toBe('undone');
  expect(undoing(bob, [entryOf(bob, 'activated')])).toBe('undone');
  expect(undoing(bob, [entryOf(bob, 'signed-in', { actor: 'bob' })])).toBe('undone');
  expect(undoing(bob, [entryOf(bob, 'password-set', { actor: 'bob' })])).toBe('undone');
  expect(undoing(bob, [entryOf(bob, 'password-set')])).toMatch(LET_IN);
  // A member of staff who has the name of the user.
  const set = entryOf(bob, 'password-set', { actor: 'bob' });
  expect(undoing(userOf({ passwordExpiresAt: UNDONE_AT }), [set])).toMatch(LET_IN);
});

test('a user whose name is an address of the client stays, and one whose name is an address of the other does not', () => {
  const named = (username: string) => {
    const user = userOf({ username, passwordExpiresAt: UNDONE_AT });

    return undoing(user, [entryOf(user, 'user-created')]);
  };
  expect(named(own.contactEmail)).toBe('undone');
  expect(named(other.contactEmail)).toMatch(
    `The portal user ${other.contactEmail} has the address ${other.contactEmail} of Orlova Shipping, `,
  );
  expect(named('bob@elsewhere.example')).toMatch(/, whom staff have let in since the merge, /);
  const theirs = userOf({ username: other.contactEmail });
  expect(undoing(theirs, [entryOf(theirs, 'activated')])).toMatch(' of Orlova Shipping, ');
});

test('an address tells whose a user is where staff have entered it, and not where it came from the client', () => {
  const bob = userOf();
  const invited = { invited: [bob.id] };
  expect(undoing(bob, [entryOf(bob, 'user-invited')], invited)).toBe('undone');
  expect(undoing(bob, [entryOf(bob, 'password-set')], invited)).toBe('undone');
  const changes = [{ field: 'email', from: '', to: own.contactEmail }];
  const created = entryOf(bob, 'user-created');
  expect(undoing(bob, [created, entryOf(bob, 'user-changed', { changes })])).toBe('undone');
  const tier = [{ field: 'accessTier', from: 'Tier2', to: 'Tier1' }];
  expect(undoing(bob, [created, entryOf(bob, 'user-changed', { changes: tier })])).toMatch(LET_IN);
  const elsewhere = userOf({ email: 'bob@elsewhere.example' });
  expect(undoing(elsewhere, [entryOf(bob, 'user-invited')], invited)).toMatch(LET_IN);
  expect(undoing(elsewhere, [entryOf(bob, 'activated')], invited)).toBe('undone');
  const theirs = userOf({ email: other.contactEmail.toUpperCase() });
  expect(undoing(theirs, [entryOf(bob, 'activated')])).toMatch(
    /^The portal user bob has the address CLIENT9@/,
  );
});

test('a user of the other’s own number goes with it, and entries of another user say nothing', () => {
  const theirs = userOf({ clientId: other.id, passwordExpiresAt: UNDONE_AT });
  expect(undoing(theirs, [entryOf(theirs, 'user-created', { mergedId: other.id })])).toBe('undone');
  const another = userOf({ id: 'another' });
  expect(undoing(userOf(), [entryOf(another, 'user-created')])).toBe('undone');
});
