import { expect, test } from 'vitest';
import { changesBetween } from './feed-changes.ts';

test('what is published first was nothing before', () => {
  expect(changesBetween(null, { alerts: [{ type: 'info', message: 'Open.' }], provenance: 'Live' })).toEqual([
    { field: 'alerts.1.type', from: '', to: 'info' },
    { field: 'alerts.1.message', from: '', to: 'Open.' },
    { field: 'provenance', from: '', to: 'Live' },
  ]);
});

test('only what differs is a change, at its place; the time of publication is none', () => {
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

test('entries with an id are told apart by it, wherever they stand', () => {
  const [one, other] = [
    { id: 'one', title: 'First' },
    { id: 'other', title: 'Second' },
  ];
  expect(changesBetween({ items: [one, other] }, { items: [other, one] })).toEqual([]);
  expect(changesBetween({ items: [one] }, { items: [{ ...one, title: 'Renamed' }] })).toEqual([
    { field: 'items.one.title', from: 'First', to: 'Renamed' },
  ]);
});
