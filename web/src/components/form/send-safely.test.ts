import { expect, test, vi } from 'vitest';
import { sendSafely } from './send-safely.ts';

test('a request that cannot be composed is a failure of the form, and is reported', async () => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  const compose = (day: string): string => new Date(day).toISOString();
  const outcome = await sendSafely(async () => ({ sent: true, output: compose('no day') }));
  expect(outcome).toEqual({ sent: false, error: expect.any(RangeError), fields: {} });
  expect(reported).toHaveBeenCalledTimes(1);
  expect(await sendSafely(async () => ({ sent: true, output: compose('2026-11-23') }))).toMatchObject({
    sent: true,
  });
  vi.unstubAllGlobals();
});
