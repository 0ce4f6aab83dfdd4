import { expect, test } from 'vitest';
import { receiveVisit, visitHeader, visitOf } from './visit.ts';

const campaign = {
  page: '/maritime',
  referrer: 'news.example',
  source: 'letter',
  campaign: 'autumn 2026',
  policy: '2026-11-23',
};

test('a visit arrives as it was sent', () => {
  expect(receiveVisit(visitHeader(campaign))).toEqual(campaign);
});

test('no text is longer than its limit', () => {
  const long = visitOf((name) =>
    name === 'policy' ? '2026-11-23' : name === 'page' ? `/${'a'.repeat(90)}` : 'b'.repeat(90),
  );

  expect(visitHeader(long ?? {}).length).toBeLessThanOrEqual(310);
  expect(long?.page).toHaveLength(60);
  expect(long?.campaign).toHaveLength(40);
});

test.each([undefined, '', 'page=nowhere', 'referrer=%3Cscript%3E', 'policy=today', 'else=x', 'campaign=%00'])(
  'nothing is taken of %s',
  (header) => {
    expect(receiveVisit(header)).toBeUndefined();
  },
);

test.each([
  ['page', '/maritime', ['a/maritime', '/maritime?x']],
  ['referrer', 'news.example', [' /news.example', 'news.example/']],
  ['source', 'letter', ['(letter', 'letter)']],
  ['medium', 'e-mail', ['(e-mail', 'e-mail)']],
  ['campaign', 'autumn 2026', ['(autumn', 'autumn)']],
  ['policy', '2026-11-23', ['a2026-11-23']],
])('a %s is taken whole or not at all', (name, taken, refused) => {
  expect(receiveVisit(new URLSearchParams({ [name]: taken }).toString())).toEqual({ [name]: taken });
  for (const text of refused) expect(visitOf((one) => (one === name ? text : null))).toBeUndefined();
});

test.each([
  ['page', 60],
  ['referrer', 60],
  ['source', 40],
  ['medium', 40],
  ['campaign', 40],
])('a %s has at most %i characters, without spaces around it', (name, longest) => {
  const text = name === 'page' ? `/${'a'.repeat(longest - 1)}` : 'a'.repeat(longest);
  expect(visitOf((one) => (one === name ? `  ${text}b` : null))).toEqual({ [name]: text });
});
