import { expect, test } from 'vitest';
import { isMailPending, isPermanentMailFailure, MAIL_STATUSES, MailState } from './mail.ts';

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
