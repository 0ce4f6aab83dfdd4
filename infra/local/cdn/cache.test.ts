import { expect, test } from 'vitest';
import { createCache } from './cache.ts';
import type { CdnResponse } from './edge-event.ts';

const HOUR = { min: 0, default: 60, max: 3_600 };

/** A cache over an origin that counts its requests. */
const cached = (
  { status = 200, control }: { status?: number; control?: string } = {},
  lifetimes = HOUR,
  errorLifetime = 10,
) => {
  let now = 0;
  let asked = 0;
  const cache = createCache(
    () => now,
    () => errorLifetime,
  );
  const load = async (): Promise<CdnResponse> => {
    asked += 1;
    return {
      status,
      headers: control === undefined ? {} : { 'cache-control': control },
      body: Buffer.from('x'),
    };
  };
  return {
    get: (key = '/') => cache(key, lifetimes, load),
    asked: () => asked,
    pass: (seconds: number) => {
      now += seconds * 1_000;
    },
  };
};

test('an answer lives as long as its Cache-Control says', async () => {
  const { get, asked, pass } = cached({ control: 'public, max-age=30' });
  expect((await get()).headers['x-cache']).toBe('Miss from cloudfront');
  pass(29);
  expect((await get()).headers).toMatchObject({ 'x-cache': 'Hit from cloudfront', age: '29' });
  pass(1);
  await get();
  expect(asked()).toBe(2);
});

test.each([
  ['no statement: the policy’s default', undefined, HOUR, 60],
  ['more than the policy’s most', 'max-age=9999', HOUR, 3_600],
  ['a word for shared caches', 'max-age=5, s-maxage=20', HOUR, 20],
  ['less than the policy’s least', 'max-age=0', { ...HOUR, min: 10 }, 10],
  ['no storing, against a least time', 'no-store', { ...HOUR, min: 10 }, 10],
])('%s', async (_, control, lifetimes, seconds) => {
  const { get, asked, pass } = cached(control === undefined ? {} : { control }, lifetimes);
  await get();
  pass(seconds - 1);
  await get();
  expect(asked()).toBe(1);
  pass(1);
  await get();
  expect(asked()).toBe(2);
});

test.each([
  [{ status: 404 }],
  [{ status: 500 }],
  [{ status: 503, control: 'no-store' }],
  [{ status: 403, control: 'max-age=5' }],
])('%j is kept for the time of errors, even where nothing else is', async (origin) => {
  const nothing = { min: 0, default: 0, max: 0 };
  const { get, asked, pass } = cached(origin, nothing);
  await get();
  pass(9);
  await get();
  expect(asked()).toBe(1);
  pass(1);
  await get();
  expect(asked()).toBe(2);

  const asksAlways = cached({ status: 404 }, nothing, 0);
  await asksAlways.get();
  await asksAlways.get();
  expect(asksAlways.asked()).toBe(2);
});

test.each([
  [{ control: 'no-store' }],
  [{ control: 'private, max-age=60' }],
  [{ status: 400 }],
  [{ status: 401 }],
  [{ status: 409, control: 'max-age=60' }],
])('%j is asked for every time', async (origin) => {
  const { get, asked } = cached(origin);
  await get();
  await get();
  expect(asked()).toBe(2);
});

test('each key has its own answer', async () => {
  const { get, asked } = cached();
  await get('/a');
  await get('/b');
  expect(asked()).toBe(2);
});
