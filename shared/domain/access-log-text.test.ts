import { expect, test } from 'vitest';
import type { AccessLogEntry } from './access-log.ts';
import { accessText } from './access-log-text.ts';

const common = { id: 'entry', at: '2026-11-22T10:00:00.000Z' };
const account = { ...common, kind: 'account', username: 'commander', account: 'nora', of: 'staff' } as const;
const refusal = { ...common, kind: 'refusal', by: 'client', place: '192.0.2.*' } as const;
const signIn = {
  ...common,
  kind: 'sign-in',
  username: 'nora',
  place: '192.0.2.*',
  device: 'Chrome',
} as const;
const setting = { ...common, kind: 'setting', username: 'commander' } as const;

test.each<[AccessLogEntry, string]>([
  [{ ...signIn, by: 'staff' }, 'Signed in to the staff portal'],
  [{ ...signIn, by: 'client' }, 'Signed in to the client portal'],
  [{ ...signIn, kind: 'sign-out', by: 'staff' }, 'Signed out of the staff portal'],
  [{ ...refusal, reason: 'account-inactive', count: 1 }, 'Deactivated account, client portal'],
  [{ ...refusal, by: 'visitor', reason: 'wrong-gate-code', count: 1 }, 'Wrong code, Dominion gate'],
  [{ ...signIn, by: 'staff', means: 'passkey' }, 'Signed in to the staff portal with a passkey'],
  [
    { ...refusal, by: 'staff', reason: 'wrong-passkey', count: 1 },
    'A passkey was not accepted, staff portal',
  ],
  [{ ...refusal, reason: 'wrong-secret', count: 1 }, 'Wrong name or secret, client portal'],
  [
    { ...refusal, by: 'staff', reason: 'too-many-attempts', count: 50 },
    'Too many attempts, staff portal; refusal 50 of this network within the hour',
  ],
  [{ ...account, event: 'created', changes: [] }, 'Created staff account nora'],
  [
    {
      ...account,
      event: 'changed',
      changes: [
        { field: 'role', from: 'staff', to: 'admin' },
        { field: 'sessions', to: 'ended' },
        { field: 'link' },
      ],
    },
    'Changed staff account nora: role staff → admin, sessions ended, link removed',
  ],
  [
    {
      ...{ ...common, kind: 'download', username: 'amira', by: 'client', documentId: 'DOC-1' },
      ...{ originalName: 'Sample NDA.pdf', documentType: 'NDA' },
    },
    'Downloaded Sample NDA.pdf (NDA, DOC-1)',
  ],
  [
    { ...common, kind: 'export', username: 'commander', exported: 'the access log', rows: 1 },
    'Exported the access log, 1 row',
  ],
  [{ ...setting, setting: 'gate-access-codes' }, 'Replaced the access codes of the Dominion gate'],
  [{ ...setting, setting: 'feed', subject: 'market-data' }, 'Published market-data'],
  [
    {
      ...setting,
      setting: 'stage-probabilities',
      changes: [{ field: 'Proposal Sent', from: '40 %', to: '50 %' }],
    },
    'Changed the probabilities of the pipeline stages: Proposal Sent 40 % → 50 %',
  ],
])('an entry reads as a sentence: %#', (entry, text) => {
  expect(accessText(entry)).toBe(text);
});
