import { expect, test } from 'vitest';
import { EngagementEdit, isActiveEngagement, NewEngagement, OwnEngagement } from './engagement.ts';

const sent = { clientId: '7', title: 'Charter', engagementType: 'Advisory' };
const accepts = (change: object) => NewEngagement.safeParse({ ...sent, ...change }).success;

test('an engagement starts active and at nothing unless said otherwise', () => {
  expect(NewEngagement.parse(sent)).toEqual({ ...sent, clientId: 7, status: 'active', progress: 0 });
});

test('its progress is 0 to 100 in whole percent, its type of at most 60 characters', () => {
  for (const progress of [0, 100, '40']) expect(accepts({ progress }), String(progress)).toBe(true);
  for (const progress of [-1, 101, 0.5, 'half', '', ' '])
    expect(accepts({ progress }), String(progress)).toBe(false);
  expect(accepts({ engagementType: 't'.repeat(60) })).toBe(true);
  expect(accepts({ engagementType: 't'.repeat(61) })).toBe(false);
  expect(EngagementEdit.safeParse({ engagementType: 't'.repeat(60), progress: 100 }).success).toBe(true);
  for (const edit of [{ engagementType: 't'.repeat(61) }, { progress: 101 }, { title: '' }])
    expect(EngagementEdit.safeParse(edit).success).toBe(false);
});

test('its client sees neither its own number nor the versions of staff', () => {
  expect(Object.keys(OwnEngagement.shape)).toEqual([
    'id',
    'title',
    'engagementType',
    'status',
    'progress',
    'createdAt',
    'updatedAt',
  ]);
});

test('it is active in one status alone', () => {
  expect(isActiveEngagement({ status: 'active' })).toBe(true);
  expect(isActiveEngagement({ status: 'paused' })).toBe(false);
});
