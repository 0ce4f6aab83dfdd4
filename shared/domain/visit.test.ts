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
