import { expect, test } from 'vitest';
import {
  isMailPending,
  isObsoleteMail,
  isPermanentMailFailure,
  MAIL_STATUSES,
  MailState,
  stopsMail,
} from './mail.ts';

test('an email is pending until it is sent or has failed', () => {
  const email = {
    id: 'a',
    to: 'a@sample.example',
    subject: 'A',
    attempts: 1,
    createdAt: '2026-11-22T08:00:00.000Z',
  };
  const pending = MAIL_STATUSES.filter((status) => isMailPending(MailState.parse({ ...email, status })));
  expect(pending).toEqual(['queued', 'leased']);
});

test.each([
  ['bad-address', true],
  ['bad-content', true],
  ['quota', false],
  ['unknown', false],
] as const)('whether only another email helps after %s: %s', (failure, isPermanent) => {
  expect(isPermanentMailFailure(failure)).toBe(isPermanent);
});

test.each([
  ['link-void', true],
  ['invoice-voided', true],
  ['invoice-paid', true],
  ['bad-address', false],
  [undefined, false],
] as const)('whether nobody misses an email after %s: %s', (failure, isObsolete) => {
  expect(isObsoleteMail(failure)).toBe(isObsolete);
  expect(failure !== undefined && isPermanentMailFailure(failure)).toBe(failure !== undefined);
});

test.each([
  [{ bounced: { at: '2026-11-22T08:00:00.000Z', kind: 'hard', why: 'unknown' } }, true],
  [{ bounced: { at: '2026-11-22T08:00:00.000Z', kind: 'soft', why: 'full' } }, false],
  [{ bounced: { at: '2026-11-22T08:00:00.000Z', kind: 'rejected', why: 'virus' } }, false],
  [{ complained: { at: '2026-11-22T08:00:00.000Z', why: 'abuse' } }, true],
  [{ failure: 'suppressed-address' }, true],
  [{ failure: 'quota' }, false],
  [{}, false],
])('whether %j of an email stops further ones to its address: %s', (change, stops) => {
  const email = { id: 'a', to: 'a@sample.example', subject: 'A', attempts: 1, status: 'sent' };
  const state = MailState.parse({ ...email, createdAt: '2026-11-22T08:00:00.000Z', ...change });
  expect(stopsMail(state)).toBe(stops);
});
