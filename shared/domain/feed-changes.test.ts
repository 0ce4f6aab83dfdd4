import { expect, test } from 'vitest';
import { changesBetween } from './feed-changes.ts';

test('every field of the first publication is a change from empty', () => {
  expect(changesBetween(null, { alerts: [{ type: 'info', message: 'Open.' }], provenance: 'Live' })).toEqual([
    { field: 'alerts.1.type', from: '', to: 'info' },
    { field: 'alerts.1.message', from: '', to: 'Open.' },
    { field: 'provenance', from: '', to: 'Live' },
  ]);
});

test('only fields that differ are changes, the time of publication excepted', () => {
  const before = {
    activeContracts: 3,
    vesselsInMotion: ['MV Sample One'],
    portStatus: { Santos: 'Operational', Durban: 'Delayed' },
    lastUpdate: '2026-11-20T00:00:00.000Z',
  };
  const after = {
    activeContracts: 3,
    vesselsInMotion: ['MV Sample One', 'MV Sample Two'],
    portStatus: { Santos: 'High traffic' },
    lastUpdate: '2026-11-21T00:00:00.000Z',
  };
  expect(changesBetween(before, after)).toEqual([
    { field: 'vesselsInMotion', from: 'MV Sample One', to: 'MV Sample One, MV Sample Two' },
    { field: 'portStatus.Santos', from: 'Operational', to: 'High traffic' },
    { field: 'portStatus.Durban', from: 'Delayed', to: '' },
  ]);
});

test('entries with an id are compared by it, in any order', () => {
  const [one, other] = [
    { id: 'one', title: 'First' },
    { id: 'other', title: 'Second' },
  ];
  expect(changesBetween({ items: [one, other] }, { items: [other, one] })).toEqual([]);
  expect(changesBetween({ items: [one] }, { items: [{ ...one, title: 'Renamed' }] })).toEqual([
    { field: 'items.one.title', from: 'First', to: 'Renamed' },
  ]);
});
