import { afterEach, expect, test, vi } from 'vitest';
import { readPortalSession } from '../../../shared/contract/portal-session.ts';
import { forgetReadsAhead, readAhead, readEndpoint } from './read-ahead.ts';

const USER = {
  username: 'sample.client',
  clientName: 'Sample Shipping',
  accessTier: 'Tier1',
  division: 'All',
  expiresAt: '2026-11-28T17:00:00.000Z',
};

afterEach(() => {
  forgetReadsAhead();
  vi.unstubAllGlobals();
});

test('a read that began ahead answers the screen that asks for it, and only once', async () => {
  const fetched = givenAnswer(200);
  readAhead(readPortalSession, {});

  expect(await readEndpoint(readPortalSession, {})).toMatchObject(USER);
  expect(fetched).toHaveBeenCalledTimes(1);
  await readEndpoint(readPortalSession, {});
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('a read that began ahead does not answer before the code that draws its answer', async () => {
  givenAnswer(200);
  const { promise: code, resolve: codeLoaded } = Promise.withResolvers<void>();
  const order: string[] = [];
  readAhead(readPortalSession, {}, code);
  const answer = readEndpoint(readPortalSession, {}).then(() => order.push('answer'));

  await vi.waitFor(() => expect(fetch).toHaveResolved());
  order.push('code');
  codeLoaded();
  await answer;
  expect(order).toEqual(['code', 'answer']);
});

test('a read that fails does not wait for the code', async () => {
  givenAnswer(503);
  readAhead(readPortalSession, {}, new Promise<void>(() => undefined));

  await expect(readEndpoint(readPortalSession, {})).rejects.toMatchObject({ status: 503 });
});

const givenAnswer = (status: number) => {
  const fetched = vi.fn(async () => Response.json(USER, { status }));
  vi.stubGlobal('fetch', fetched);

  return fetched;
};
