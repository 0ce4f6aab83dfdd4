import { beforeEach, expect, test } from 'vitest';
import { tabStore } from './tab-store.ts';
import { currentVisit, rememberVisit } from './visit-memory.ts';

beforeEach(() => tabStore.clear());

const arrive = (address: string, referrer = '') =>
  rememberVisit({ address: new URL(address, 'https://zahrael.example'), referrer });

test('the first page, the site before it and the campaign of its link are remembered', () => {
  arrive('/maritime?utm_source=letter&utm_campaign=autumn', 'https://news.example/ships?id=7');
  arrive('/contact', 'https://zahrael.example/maritime');

  expect(currentVisit()).toEqual({
    page: '/maritime',
    referrer: 'news.example',
    source: 'letter',
    campaign: 'autumn',
    policy: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  });
});

test('a visit that begins on the site itself, or without a referrer, has none', () => {
  arrive('/', 'https://zahrael.example/legal');
  expect(currentVisit()).not.toHaveProperty('referrer');
});

test('an inquiry names the policy though nothing was remembered', () => {
  expect(Object.keys(currentVisit())).toEqual(['policy']);
});
