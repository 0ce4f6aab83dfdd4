import { expect, test } from 'vitest';
import { emailButton, emailFacts, emailLayout, emailParagraph } from '../email/layout.ts';
import { accessLinkEmail, accountNoticeEmail } from './access-link-email.ts';
import { secondFactorNotice } from './second-factor-email.ts';
import { staffLinkEmail } from './staff-link-email.ts';
import type { StaffRecord } from './staff-record.table.ts';

const link = { id: 'a-link', expiresAt: '2026-11-26T10:00:00.000Z' };
const UNTIL = 'Thursday, 26 November 2026 at 14:00 Dubai time (UTC+4)';
const linkEmail: Parameters<typeof accessLinkEmail>[0] = {
  ...{ kind: 'client', username: 'amira', link, cause: 'user#amira', to: 'amira@sample.example' },
  ...{ title: 'A title', why: 'A reason.', screen: 'https://zahrael.example/choose', action: 'Choose' },
  closing: 'A closing.',
};

test('an email with a link says why, for whom, until when, and where to', () => {
  const rows = [
    ['Username', 'amira'],
    ['The link works once, until', UNTIL],
  ] as const;
  const address = 'https://zahrael.example/choose#{token}';
  expect(accessLinkEmail(linkEmail)).toStrictEqual({
    ...{ id: 'access-link#a-link', cause: 'user#amira', to: 'amira@sample.example', subject: 'A title' },
    text: `A reason.\n\nUsername: amira\nThe link works once, until: ${UNTIL}\n\nChoose: ${address}\n\nA closing.`,
    html: emailLayout(
      ...(['A title', 'A reason.'] as const),
      [emailParagraph('A reason.'), emailFacts(rows), emailButton('Choose', address)],
      'A closing.',
    ),
    accessLink: { kind: 'client', username: 'amira', link: 'a-link' },
  });
  expect(accessLinkEmail({ ...linkEmail, clientId: 12 })).toMatchObject({ clientId: 12 });
});

test('a notice without a link says what happened', () => {
  const email = { id: 'a-notice', cause: 'staff#nora', to: 'nora@sample.example' };
  expect(
    accountNoticeEmail({ ...email, title: 'A title', notice: 'It happened.', closing: 'A closing.' }),
  ).toStrictEqual({
    ...email,
    subject: 'A title',
    text: 'It happened.\n\nA closing.',
    html: emailLayout('A title', 'It happened.', [emailParagraph('It happened.')], 'A closing.'),
  });
});

const NORA: StaffRecord = {
  ...{ username: 'nora', role: 'staff', sessionEpoch: 'first', version: 1, isActive: true },
  ...{ createdAt: '2026-11-01T10:00:00.000Z', email: 'nora@sample.example' },
};

test('the email that asks for another access code is no invitation, to the last sentence', () => {
  const email = (accessCodeHash?: string) =>
    staffLinkEmail({
      account: { ...NORA, accessCodeHash },
      ...{ link, to: 'nora@sample.example', origin: 'https://zahrael.example' },
    });
  expect(email().text).toMatch(/^An administrator has invited you to the staff portal/);
  expect(email('a-hash').text).toMatch(/^An administrator asks you to choose a new access code/);
});

const CLOSING = 'If this was not you, change your access code and tell an administrator at once.';
const AT = new Date('2026-11-26T10:00:00.000Z');

test.each([
  ['added', 'A second factor was added', /^An authenticator app was set up/],
  ['replaced', 'Your second factor was replaced', /^Another authenticator app/],
  ['passkey added', 'A passkey was added', /it signs you in\.$/],
  ['passkey removed', 'A passkey was removed', /it no longer works\.$/],
  ['last passkey removed', 'A passkey was removed', /no longer protected by a second factor\.$/],
  ['app removed', 'Your authenticator app was removed', /Your passkeys still protect your account\.$/],
  ['removed', 'Your second factor was removed', /no longer protected by a second factor\.$/],
  ['reset', 'Your second factor was reset', /^An administrator has removed/],
  ['recovery code used', 'A recovery code was used', /It does not work again\.$/],
  ['recovery codes renewed', 'New recovery codes were made', /those before no longer work\.$/],
] as const)('a person is told, in text and HTML alike: %s', (event, subject, words) => {
  const [write] = secondFactorNotice(NORA, { event, at: AT, passkey: 'Blue key' });
  const { put: mail = {} } = write && 'put' in write ? write : {};
  const [said = ''] = String(mail.text).split('\n\n');
  expect(said).toMatch(words);
  const rows = [
    ['Username', 'nora'],
    ['When', UNTIL],
    ['Passkey', 'Blue key'],
  ] as const;
  const facts = `Username: nora\nWhen: ${UNTIL}\nPasskey: Blue key`;
  expect(mail).toMatchObject({
    ...{ to: 'nora@sample.example', cause: 'staff#nora', subject },
    text: `${said}\n\n${facts}\n\n${CLOSING}`,
    html: emailLayout(subject, said, [emailParagraph(said), emailFacts(rows)], CLOSING),
  });
});
