import { randomUUID } from 'node:crypto';
import { dubaiTimeText } from '../../../shared/domain/day.ts';
import type { TransactWrite } from '../dynamo/commit.ts';
import type { EmailMessage } from '../email/email-message.ts';
import { emailFacts, emailLayout, emailParagraph } from '../email/layout.ts';
import { enqueueWrite } from '../email/queue.table.ts';
import type { StaffRecord } from './staff-record.table.ts';

/** What happened, for the person whose account it is. */
const EVENTS = {
  added: ['A second factor was added', 'An authenticator app was set up for your account.'],
  replaced: [
    'Your second factor was replaced',
    'Another authenticator app was set up for your account; the one before no longer works.',
  ],
  'passkey added': ['A passkey was added', 'A passkey was added to your account: it signs you in.'],
  'passkey removed': ['A passkey was removed', 'A passkey of your account was removed; it no longer works.'],
  'last passkey removed': [
    'A passkey was removed',
    'The last passkey of your account was removed. Your account is no longer protected by a second factor.',
  ],
  'app removed': [
    'Your authenticator app was removed',
    'Codes of the app no longer work. Your passkeys still protect your account.',
  ],
  removed: ['Your second factor was removed', 'Your account is no longer protected by a second factor.'],
  reset: [
    'Your second factor was reset',
    'An administrator has removed the second factor of your account and signed you out everywhere. At your next sign-in you can set up another.',
  ],
  'recovery code used': [
    'A recovery code was used',
    'A recovery code was used in place of your second factor. It does not work again.',
  ],
  'recovery codes renewed': [
    'New recovery codes were made',
    'New recovery codes were made for your account; those before no longer work.',
  ],
} as const;

type SecondFactorEvent = keyof typeof EVENTS;

interface Happened {
  readonly event: SecondFactorEvent;
  readonly at: Date;
  /** The name of the passkey, where it is about one. */
  readonly passkey?: string | undefined;
}

/** The notice to a person that their second factor changed or was replaced by a recovery code. */
const secondFactorEmail = (
  { username }: StaffRecord,
  to: string,
  { event, at, passkey }: Happened,
): EmailMessage => {
  const [title, text] = EVENTS[event];
  const rows = [
    ['Username', username],
    ['When', dubaiTimeText(at.toISOString())],
    ...(passkey === undefined ? [] : [['Passkey', passkey] as const]),
  ] as const;
  const closing = 'If this was not you, change your access code and tell an administrator at once.';

  return {
    id: `second-factor#${randomUUID()}`,
    cause: `staff#${username}`,
    to,
    subject: title,
    text: [text, rows.map(([label, value]) => `${label}: ${value}`).join('\n'), closing].join('\n\n'),
    html: emailLayout(title, text, [emailParagraph(text), emailFacts(rows)], closing),
  };
};

/** Queues the notice, where the account has an address. */
export const secondFactorNotice = (account: StaffRecord, happened: Happened): TransactWrite[] =>
  account.email === undefined
    ? []
    : [enqueueWrite(secondFactorEmail(account, account.email, happened), happened.at)];
