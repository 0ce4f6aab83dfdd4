import { expect, test } from 'vitest';
import type { TransactWrite } from '../dynamo/commit.ts';
import type { StoredEmail } from './email-record.table.ts';
import type { MailReport } from './mail-event.ts';
import { planMailReport, type ReportContext } from './plan-mail-report.ts';
import type { AddressRecord } from './suppressed-addresses.table.ts';

const AT = '2026-11-23T10:05:00.000Z';
const ACCEPTED = '2026-11-23T10:00:00.000Z';
const email: StoredEmail = {
  ...{
    id: 'document#DOC-1',
    cause: 'DOC-1',
    to: 'Dara@sample.example',
    subject: 'Yours',
    text: '',
    html: '',
  },
  ...{ status: 'sent', createdAt: '2026-11-23T09:59:00.000Z', clientId: 7 },
};
const hard = { at: AT, kind: 'hard', why: '550 unknown' } as const;
const soft = { ...hard, kind: 'soft' } as const;
const complained = { at: AT, why: 'abuse' };
const known: AddressRecord = {
  ...{ email: 'dara@sample.example', reason: 'bounced', why: 'before', at: '2026-11-01T10:00:00.000Z' },
};
const plan = (
  report: MailReport,
  change: Partial<StoredEmail> = {},
  context: Partial<Omit<ReportContext, 'email'>> = {},
) =>
  planMailReport(report, {
    ...{ known: undefined, acceptedAt: ACCEPTED, origin: 'https://zahrael.example' },
    ...{ inquiriesAddress: 'inquiries@zahrael.example', now: new Date(AT), email: { ...email, ...change } },
    ...context,
  });
/** The tables that are written, with what says most of each write. */
const summary = (writes: readonly TransactWrite[]) =>
  writes.map((write) => {
    if ('put' in write) return [write.into, write.put.status ?? write.put.event ?? write.put.reason];

    return 'in' in write && 'names' in write ? [write.in, write.names?.['#attribute']] : [];
  });

test('a delivery is noted once', () => {
  expect(plan({ deliveredAt: AT })).toEqual([
    {
      ...{ update: 'SET #attribute = :value', key: { id: email.id }, in: 'mail' },
      condition: 'attribute_not_exists(#attribute)',
      ...{ names: { '#attribute': 'deliveredAt' }, values: { ':value': AT } },
    },
  ]);
  expect(plan({ deliveredAt: AT }, { deliveredAt: ACCEPTED })).toEqual([]);
});

test('a hard bounce is noted, suppresses its address, and is told to the team and in the timeline', () => {
  const writes = plan({ bounced: hard });
  expect(summary(writes)).toEqual([
    ['mail', 'bounced'],
    ['timeline', 'bounced'],
    ['suppressed-addresses', 'bounced'],
    ['mail', 'queued'],
    ['timeline', 'suppressed'],
  ]);
  expect(writes[0]).toMatchObject({ values: { ':value': hard } });
  expect(writes[2]).toMatchObject({
    put: {
      ...{ address: 'dara@sample.example', email: 'Dara@sample.example', reason: 'bounced' },
      ...{ why: '550 unknown', at: AT, clientId: 7 },
    },
    condition: 'attribute_not_exists(address)',
  });
  expect(writes[3]).toMatchObject({
    put: { id: expect.stringMatching(/^suppressed#./), to: 'inquiries@zahrael.example', cause: 'DOC-1' },
  });
  expect(writes[4]).toMatchObject({
    put: {
      ...{ clientId: 7, kind: 'address', at: AT, actor: 'Zahrael', email: 'Dara@sample.example' },
      ...{ event: 'suppressed', why: '550 unknown', entry: expect.stringMatching(/#suppressed$/) },
    },
  });
});

test('the notice of an address is one per spelling that is delivered alike, and bounce', () => {
  const idOf = (change: Partial<StoredEmail>, bounced: MailReport['bounced'] & object = hard) => {
    const notice = plan({ bounced }, change)[3];

    return notice && 'put' in notice ? notice.put.id : undefined;
  };
  expect(idOf({ to: 'dara@sample.example' })).toBe(idOf({}));
  expect(idOf({ to: 'boris@sample.example' })).not.toBe(idOf({}));
  expect(idOf({}, { ...hard, at: ACCEPTED })).not.toBe(idOf({}));
});

test('a bounce of an email to nobody’s client is in no timeline', () => {
  const writes = plan({ bounced: hard }, { clientId: undefined });
  expect(summary(writes)).toEqual([
    ['mail', 'bounced'],
    ['suppressed-addresses', 'bounced'],
    ['mail', 'queued'],
  ]);
  expect(writes[1]).toMatchObject({ put: expect.not.objectContaining({ clientId: expect.anything() }) });
});

test('a soft bounce suppresses nothing, and a hard one may follow it', () => {
  expect(summary(plan({ bounced: soft }))).toEqual([
    ['mail', 'bounced'],
    ['timeline', 'bounced'],
  ]);
  const followed = plan({ bounced: hard }, { bounced: soft });
  expect(followed[0]).toMatchObject({
    condition: 'attribute_exists(#attribute)',
    values: { ':value': hard },
  });
  expect(summary(followed)).toContainEqual(['suppressed-addresses', 'bounced']);
});

test.each([
  ['softly', soft, undefined],
  ['for good', hard, undefined],
  ['for good after softly', hard, soft],
  ['rejected', { ...hard, kind: 'rejected' } as const, undefined],
])('a reply that comes back %s is a failure', (_, bounced, before) => {
  expect(plan({ bounced }, { id: 'reply#r1', ...(before && { bounced: before }) })[0]).toMatchObject({
    update: 'SET #attribute = :value, failing = :yes',
    key: { id: 'reply#r1' },
    condition: before ? 'attribute_exists(#attribute)' : 'attribute_not_exists(#attribute)',
    values: { ':value': bounced, ':yes': 'yes' },
  });
});

test.each([
  ['a soft one after a soft one', soft, soft],
  ['a soft one after a hard one', soft, hard],
  ['a hard one after a hard one', hard, hard],
])('%s is no news', (_, bounced, before) => {
  expect(plan({ bounced }, { bounced: before })).toEqual([]);
});

test('a complaint is noted once, suppresses its address, and is the last word in the timeline', () => {
  expect(summary(plan({ complained }))).toEqual([
    ['mail', 'complained'],
    ['timeline', 'complained'],
    ['suppressed-addresses', 'complained'],
    ['mail', 'queued'],
    ['timeline', 'suppressed'],
  ]);
  expect(plan({ complained }, { complained })).toEqual([]);
  expect(summary(plan({ bounced: soft }, { complained }))).toEqual([['mail', 'bounced']]);
});

test.each([
  ['is suppressed already', known, false],
  ['was allowed before the email was accepted', { ...known, allowedAt: '2026-11-23T09:59:59.999Z' }, true],
  ['was allowed as the email was accepted', { ...known, allowedAt: ACCEPTED }, false],
  ['was allowed after the email was accepted', { ...known, allowedAt: AT }, false],
])('an address that %s: %#', (_, record, isSuppressed) => {
  const writes = plan({ bounced: hard }, {}, { known: record });
  expect(summary(writes).some(([table]) => table === 'suppressed-addresses')).toBe(isSuppressed);
  expect(summary(writes)).toHaveLength(isSuppressed ? 5 : 2);
  if (isSuppressed) expect(writes[2]).toMatchObject({ values: { ':before': record.allowedAt } });
});

test('the team’s own address is never suppressed: nobody would hear of a lead', () => {
  const writes = plan({ bounced: hard }, { to: 'Inquiries@Zahrael.example', clientId: undefined });
  expect(summary(writes)).toEqual([['mail', 'bounced']]);
});

test('an event that says nothing of an email writes nothing', () => {
  expect(plan({})).toEqual([]);
});
