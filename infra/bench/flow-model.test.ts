import { expect, test } from 'vitest';
import { busiestRate, type LeadFlow, loadsAt, monthlyCost } from './flow-model.ts';

const flow: LeadFlow = {
  partitions: [
    { place: 'inquiries byDueTime', partition: 'open', units: 4 },
    { place: 'clients', partition: '7', units: 1 },
  ],
  items: [{ table: 'counters', key: 'clients', transactions: 1 }],
  functions: [
    {
      functionId: 'contact/submit-inquiry',
      invocations: 1,
      memoryMb: 512,
      recordsAtOnce: 0,
      calls: new Map([['dynamodb:PutItem', 1]]),
    },
    {
      functionId: 'events/send-mail',
      invocations: 2,
      memoryMb: 512,
      recordsAtOnce: 1,
      calls: new Map([['ses:SendRawEmail', 2]]),
    },
    {
      functionId: 'events/record-mail-event',
      invocations: 4,
      memoryMb: 512,
      recordsAtOnce: 0,
      calls: new Map(),
    },
  ],
  readUnits: 2,
  bytesStored: 1_000,
};

test('a load grows with the rate, and the one nearest to its limit is first', () => {
  const loads = loadsAt(flow, { perSecond: 10, perDay: 100 });
  const of = (resource: string) => loads.find((load) => load.resource === resource);

  expect(of('partition inquiries byDueTime open')).toMatchObject({ value: 40, limit: 1_000 });
  expect(of('item counters clients')).toMatchObject({ value: 10, limit: 100 });
  expect(of('SES rate')).toMatchObject({ value: 20, limit: 14 });
  expect(of('SES quota')).toMatchObject({ value: 200, limit: 50_000 });
  // Two invocations with 5 ms of their own and two emails of 90 ms, for ten leads a second.
  expect(of('stream of events/send-mail')?.value).toBeCloseTo(1.9);
  expect(loads[0]?.resource).toBe('stream of events/send-mail');
  // A topic calls it.
  expect(of('stream of events/record-mail-event')).toBeUndefined();
  expect(loads.filter(({ limit }) => limit === 0)).toEqual([]);
});

test('a month costs what its leads write, call and send', () => {
  const leads = 1_000 * (365 / 12);
  const cost = monthlyCost(flow, 1_000);

  expect(cost.SES).toBeCloseTo((leads * 2 * 0.1) / 1_000);
  expect(cost['API and edge']).toBeCloseTo((leads * 2) / 1e6);
  // Five write units and two read units, and the storage of half a year.
  expect(cost.DynamoDB).toBeCloseTo(
    (leads * (5 * 0.625 + 2 * 0.125)) / 1e6 + ((leads * 12 * 1_000) / 2 / 1e9) * 0.45,
  );
});

test('a fifth of a day’s leads comes in its busiest hour', () => {
  expect(busiestRate(18_000)).toBe(1);
});
