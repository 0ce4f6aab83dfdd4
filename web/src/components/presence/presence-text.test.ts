import { expect, test } from 'vitest';
import type { PresenceActivity } from '../../../../shared/domain/presence.ts';
import { presenceText } from './presence-text.ts';

const colleague = (username: string, activity: PresenceActivity) => ({
  ...{ username, activity },
  lastSeenAt: '2026-11-23T09:00:00.000Z',
});

test('those who edit are named before those who look', () => {
  expect(presenceText([])).toBe('');
  expect(presenceText([colleague('sara', 'looking')])).toBe('sara is looking at this, too.');
  expect(
    presenceText([
      colleague('omar', 'looking'),
      colleague('samir', 'looking'),
      colleague('sara', 'editing'),
      colleague('zoe', 'looking'),
    ]),
  ).toBe('sara is editing here. omar, samir and zoe are looking at this, too.');
});
