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

test.each([
  ['an entry of a list of texts', { names: ['a', 'b'] }, [['names', 'a, b']]],
  ['an empty list', { names: [] }, []],
  [
    'entries without an id',
    { items: [{ text: 'a' }, { text: 'b' }] },
    [
      ['items.1.text', 'a'],
      ['items.2.text', 'b'],
    ],
  ],
  ['an id that is no text', { items: [{ id: 7 }] }, [['items.1.id', '7']]],
  [
    'a list of several kinds',
    { items: ['a', 7] },
    [
      ['items.1', 'a'],
      ['items.2', '7'],
    ],
  ],
  [
    'a list in a list',
    { items: [['a'], [7]] },
    [
      ['items.1', 'a'],
      ['items.2.1', '7'],
    ],
  ],
  ['nothing', { one: null, other: undefined }, []],
  [
    'no and nought',
    { one: false, other: 0 },
    [
      ['one', 'false'],
      ['other', '0'],
    ],
  ],
])('%s is told with its label', (_, feed, texts) => {
  expect(changesBetween({}, feed)).toEqual(texts.map(([field, to]) => ({ field, from: '', to })));
});
