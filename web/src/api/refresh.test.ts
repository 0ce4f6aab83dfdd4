import { expect, test } from 'vitest';
import { refreshDueAt, refreshInterval } from './refresh.ts';

const shown = { every: undefined, isUnderway: true, isRead: true, isLong: false };

test('an answer is read again after 30 seconds; a long list and a failed read wait', () => {
  expect(refreshInterval(shown)).toBe(30_000);
  expect(refreshInterval({ ...shown, isLong: true })).toBeUndefined();
  expect(refreshInterval({ ...shown, isRead: false })).toBeUndefined();
});

test('a poll keeps its interval, also after a failed read', () => {
  expect(refreshInterval({ ...shown, every: 5000 })).toBe(5000);
  expect(refreshInterval({ ...shown, every: 5000, isRead: false, isLong: true })).toBe(5000);
});

test('once nothing is under way any more, the quiet refresh takes over', () => {
  expect(refreshInterval({ ...shown, every: 2000, isUnderway: false })).toBe(30_000);
});

test('an answer that is not polled is not read again while it is shown', () => {
  expect(refreshInterval({ ...shown, every: false })).toBeUndefined();
});

test('the next attempt follows its interval after the one before', () => {
  expect(refreshDueAt({ attemptedAt: 100, staleSince: 0, interval: 30 })).toBe(130);
  expect(refreshDueAt({ attemptedAt: 100, staleSince: 0, interval: undefined })).toBeUndefined();
});

test('an invalidated answer is due at once, and attempted once', () => {
  expect(refreshDueAt({ attemptedAt: 100, staleSince: 101, interval: undefined })).toBe(101);
  expect(refreshDueAt({ attemptedAt: 101, staleSince: 101, interval: 30 })).toBe(131);
});
