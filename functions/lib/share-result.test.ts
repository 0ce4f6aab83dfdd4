import { expect, test, vi } from 'vitest';
import { shareResult } from './share-result.ts';

const at = (milliseconds: number) => new Date(Date.parse('2026-11-22T10:00:00.000Z') + milliseconds);

test('calls within the time share one read, per argument', async () => {
  const read = vi.fn(async (limit: number, now: Date) => `${limit} at ${now.toISOString()}`);
  const shared = shareResult(3_000, read);
  const first = await shared(25, at(0));
  expect(await shared(25, at(2_999))).toBe(first);
  expect(await shared(3, at(1_000))).toBe('3 at 2026-11-22T10:00:01.000Z');
  expect(await shared(25, at(3_000))).toBe('25 at 2026-11-22T10:00:03.000Z');
  expect(read).toHaveBeenCalledTimes(3);
});

test('a clock that was set back reads again', async () => {
  const read = vi.fn(async () => 'read');
  const shared = shareResult(3_000, read);
  await shared(25, at(0));
  await shared(25, at(-1));
  expect(read).toHaveBeenCalledTimes(2);
});

test('a failed read is not shared', async () => {
  const read = vi.fn().mockRejectedValueOnce(new Error('no answer')).mockResolvedValue('read');
  const shared = shareResult(3_000, read);
  await expect(shared(25, at(0))).rejects.toThrow('no answer');
  expect(await shared(25, at(1))).toBe('read');
});
