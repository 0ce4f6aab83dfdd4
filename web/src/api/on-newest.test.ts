import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { ProblemError } from './errors.ts';
import { onNewest } from './on-newest.ts';

const record = z.object({ id: z.string(), version: z.int(), status: z.string() });

const stale = (version: number, status: string) =>
  new ProblemError(409, {
    code: 'stale',
    message: 'Somebody else has changed this in the meantime.',
    current: { id: 'DOC-1', version, status },
    requestId: 'x',
  });

const wishing = (write: (version: number) => Promise<string>) =>
  onNewest({ version: 1, record, isStillMeant: ({ status }) => status !== 'signed', write });

test('a record that moved on by something else is written on top of', async () => {
  const write = vi.fn(async (version: number) => {
    if (version === 1) throw stale(2, 'sent');
    return 'written';
  });

  expect(await wishing(write)).toBe('written');
  expect(write.mock.calls).toEqual([[1], [2]]);
});

test('a record in which somebody else did what is wished, or against it, is left as it is', async () => {
  const write = vi.fn(async () => Promise.reject(stale(2, 'signed')));

  await expect(wishing(write)).rejects.toMatchObject({ code: 'stale' });
  expect(write).toHaveBeenCalledOnce();
});

test('one that changes without end is given up, and other refusals are not tried again', async () => {
  const racing = vi.fn(async (version: number) => Promise.reject(stale(version + 1, 'sent')));
  await expect(wishing(racing)).rejects.toMatchObject({ code: 'stale' });
  expect(racing).toHaveBeenCalledTimes(3);

  const refused = vi.fn(async () => Promise.reject(new Error('No.')));
  await expect(wishing(refused)).rejects.toThrow('No.');
  expect(refused).toHaveBeenCalledOnce();
});
