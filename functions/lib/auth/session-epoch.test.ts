import { expect, test } from 'vitest';
import { deviceEpochOf, renewedEpochOf, sessionEpochOf } from './session-epoch.ts';

const account = { createdAt: '2026-11-01T08:00:00.000Z', version: 1 };

test('an epoch is of one version of one account, also where another had its name', () => {
  const epochs = [account, { ...account, version: 2 }, { ...account, createdAt: '2026-11-02T08:00:00.000Z' }];
  expect(new Set(epochs.map(sessionEpochOf)).size).toBe(3);
});

test('an epoch that voids sessions alone is another for them, and the same for devices', () => {
  const first = sessionEpochOf(account);
  const second = renewedEpochOf({ sessionEpoch: first, version: 12 });
  const third = renewedEpochOf({ sessionEpoch: second, version: 13 });
  expect(new Set([first, second, third]).size).toBe(3);
  expect([second, third].map((sessionEpoch) => deviceEpochOf({ sessionEpoch }))).toEqual([first, first]);
  expect(deviceEpochOf({ sessionEpoch: first })).toBe(first);
});

test('devices are unknown after a restoration, whichever epoch it voids', () => {
  const restored = `${renewedEpochOf({ sessionEpoch: 'first', version: 2 })}#restored#1`;
  expect(deviceEpochOf({ sessionEpoch: restored })).toBe(restored);
});
