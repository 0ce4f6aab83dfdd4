import { expect, test } from 'vitest';
import {
  ContractPreview,
  ContractPreviews,
  FEED_SCHEMAS,
  FEEDS,
  MaritimeFlowStatus,
  MarketData,
} from './operations.ts';

const flow = {
  activeContracts: 0,
  vesselsInMotion: ['Sample Vessel'],
  strategicRegions: ['Gulf'],
  nextCharterCycle: '2026-12-01',
  cargoVolume: '2.8M MT',
  averageTransitTime: '18.2 days',
  portStatus: { Sample: 'operational' },
  provenance: 'Sample',
};
const preview = { id: 'P-1', title: 'A', type: 'Charter', summary: 'A summary.', status: 'Open' };

test('the maritime flow counts from zero, in lists of at most 50 names', () => {
  const accepts = (change: object) => MaritimeFlowStatus.safeParse({ ...flow, ...change }).success;
  expect(accepts({ vesselsInMotion: Array(50).fill('A') })).toBe(true);
  for (const change of [
    { activeContracts: -1 },
    { activeContracts: 0.5 },
    { vesselsInMotion: Array(51).fill('A') },
    { vesselsInMotion: [''] },
    { portStatus: { Sample: '' } },
    { provenance: 'Guessed' },
  ])
    expect(accepts(change), JSON.stringify(change).slice(0, 60)).toBe(false);
  expect(accepts({})).toBe(true);
});

test('a preview’s texts have their limits', () => {
  const accepts = (change: object) => ContractPreview.safeParse({ ...preview, ...change }).success;
  for (const [field, most] of [
    ['id', 60],
    ['type', 60],
    ['status', 60],
    ['summary', 2_000],
  ] as const) {
    expect(accepts({ [field]: 'x'.repeat(most) }), field).toBe(true);
    expect(accepts({ [field]: 'x'.repeat(most + 1) }), field).toBe(false);
    expect(accepts({ [field]: '' }), field).toBe(false);
  }
});

test('there are at most 50 previews and 20 alerts', () => {
  const previews = (count: number) =>
    ContractPreviews.safeParse({ items: Array(count).fill(preview), provenance: 'Live' }).success;
  expect([50, 51].map(previews)).toEqual([true, false]);
  const alerts = (count: number, message = 'A message.') =>
    MarketData.safeParse({ alerts: Array(count).fill({ type: 'info', message }), provenance: 'Live' })
      .success;
  expect([20, 21].map((count) => alerts(count))).toEqual([true, false]);
  expect(['', 'm', 'm'.repeat(500), 'm'.repeat(501)].map((message) => alerts(1, message))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('each feed has a schema', () => {
  expect(Object.keys(FEED_SCHEMAS)).toEqual([...FEEDS]);
});
