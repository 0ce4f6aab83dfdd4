import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetFormToken, formTokenFor, requestFormToken } from './form-token.ts';

const NOW = Date.parse('2026-11-22T08:00:00.000Z');
const HOUR = 3_600_000;
let fetched = vi.fn();
beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  forgetFormToken();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const givenTokens = (...tokens: string[]) => {
  fetched = vi.fn(async () => Response.json({ token: tokens.shift() }));
  vi.stubGlobal('fetch', fetched);
};

test('a form asks for one token, and sends it once it is older than a person is quick', async () => {
  givenTokens('first', 'second');
  await Promise.all([requestFormToken(), requestFormToken()]);
  await requestFormToken();
  expect(fetched).toHaveBeenCalledOnce();
  expect(formTokenFor(NOW + 3_999)).toBeUndefined();
  expect(formTokenFor(NOW + 4_000)).toBe('first');
});

test('a token that has nearly expired is not sent, and replaced', async () => {
  givenTokens('first', 'second');
  await requestFormToken();
  expect(formTokenFor(NOW + 23 * HOUR)).toBe('first');
  expect(formTokenFor(NOW + 23 * HOUR + 1)).toBeUndefined();
  await requestFormToken(NOW + 23 * HOUR + 1);
  expect(formTokenFor(NOW + 5_000)).toBe('second');
});

test('the next inquiry has another token', async () => {
  givenTokens('first', 'second');
  await requestFormToken();
  forgetFormToken();
  expect(formTokenFor(NOW + HOUR)).toBeUndefined();
  await requestFormToken();
  expect(formTokenFor(NOW + HOUR)).toBe('second');
});

test('a form whose token does not come has none, and asks again', async () => {
  vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new Error('offline')));
  await requestFormToken();
  expect(formTokenFor(NOW + HOUR)).toBeUndefined();
  givenTokens('later');
  await requestFormToken();
  expect(formTokenFor(NOW + HOUR)).toBe('later');
});
