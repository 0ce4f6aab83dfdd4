import { expect, test } from 'vitest';
import { holdEmail } from './hold-email.ts';

const item = (fields: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries({ id: 'acknowledgement#INQ-1', ...fields }).map(([name, S]) => [name, { S }]),
  );

const DUE = { due: 'yes', dueAt: '2026-11-22T09:20:00.000Z' };

test.each([
  ['was queued', { status: 'queued', ...DUE }],
  ['was queued behind its document', { status: 'queued' }],
  ['was being sent', { status: 'leased', ...DUE }],
  ['waited for its next try', { status: 'failed', failure: 'quota', retryAt: DUE.dueAt, ...DUE }],
])('an email that %s comes back as failed and not due, for it may have left since', (_, fields) => {
  expect(holdEmail(item(fields))).toEqual({
    ...item({ status: 'failed', failure: 'unknown', failing: 'yes' }),
    error: { S: expect.stringContaining('may have left already') },
  });
});

test.each([
  ['sent', { status: 'sent' }],
  ['sent, whose document is yet to be marked', { status: 'sent', ...DUE }],
  ['given up', { status: 'failed', failure: 'rejected', failing: 'yes' }],
])('an email that was %s comes back as it was', (_, fields) => {
  expect(holdEmail(item(fields))).toBeUndefined();
});
