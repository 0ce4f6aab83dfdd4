import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test, vi } from 'vitest';
import {
  ERASURE_TIME,
  inquiryOfPerson,
  preparePersonErasures,
  RECORDED_AT,
  signedByPerson,
} from '../../../e2e/support/person-erasures.ts';
import { samplePortalUser } from '../../../shared/test-samples/portal.ts';
import { samplePaymentRecord, sampleSubscriptionRecord } from '../billing/test-samples.ts';
import { dynamo } from '../dynamo/client.ts';
import { commit } from '../dynamo/commit.ts';
import { erasedRecordHash, erasureKeyName } from '../dynamo/erased-record-hash.ts';
import { LISTED } from '../dynamo/tables.ts';
import { countWaitingMail, setAsideMailWrites } from '../received-mail/received-mail.table.ts';

const erasures = preparePersonErasures();

const SIGN_IN = { kind: 'sign-in', by: 'client' } as const;

const note = (clientId = 7) => ({
  ...{
    clientId,
    entry: `${RECORDED_AT}#note#a`,
    kind: 'note',
    at: RECORDED_AT,
    actor: 'sara',
    text: 'Met Dara.',
  },
});

test('a pass without a record of the person finds nothing', async () => {
  await erasures.put('timeline', note(8));
  expect(await erasures.erase()).toEqual({ erased: 0, kept: [], keptUntil: undefined });
  expect(await erasures.store.items('timeline')).toEqual([note(8)]);
});

test('a changed record and a removed one are each on the list that a restore consults', async () => {
  await erasures.put('timeline', note());
  await erasures.put('client-emails', { email: 'dara@sample.example', clientId: 7 });
  expect(await erasures.erase()).toMatchObject({ erased: 2 });
  expect(await erasures.store.items('timeline')).toEqual([{ ...note(), text: '' }]);
  expect(await erasures.store.items('client-emails')).toEqual([]);
  const hashes = (await erasures.store.items('erased-records')).toSorted((one, other) =>
    String(one.hash).localeCompare(String(other.hash)),
  );
  expect(hashes).toEqual(
    [
      erasedRecordHash('timeline', { clientId: 7, entry: `${RECORDED_AT}#note#a` }, 'a key'),
      erasedRecordHash('client-emails', { email: 'dara@sample.example' }, 'a key'),
    ]
      .toSorted((one, other) => one.localeCompare(other))
      .map((hash) => ({ hash, erasedAt: ERASURE_TIME.toISOString(), key: erasureKeyName('a key') })),
  );
  expect(await erasures.erase()).toMatchObject({ erased: 0 });
});

test('a record that somebody else changes meanwhile is left to the next pass', async () => {
  const subscription = {
    ...sampleSubscriptionRecord({ status: 'cancelled', createdAt: '2015-01-01T00:00:00.000Z' }),
    ...LISTED,
  };
  await erasures.put('subscriptions', subscription);
  erasures.store.beforeNext(() => erasures.put('subscriptions', { ...subscription, version: 2 }));
  expect(await erasures.erase()).toMatchObject({ erased: 1 });
  expect(await erasures.store.items('subscriptions')).toEqual([{ ...subscription, version: 2 }]);
  expect(await erasures.store.items('erased-records')).toEqual([]);
  expect(await erasures.erase()).toMatchObject({ erased: 1 });
  expect(await erasures.store.items('subscriptions')).toMatchObject([
    { clientName: 'Erased person', version: 3 },
  ]);
});

test('what makes the product write goes before what it would write to', async () => {
  await erasures.put('client-emails', { email: 'dara@sample.example', clientId: 7 });
  await erasures.put('timeline', note());
  await erasures.put('sessions', { tokenHash: 't', kind: 'client', username: 'dara' });
  await erasures.put('inquiries', inquiryOfPerson());
  await erasures.put('mail', {
    id: 'a',
    to: 'dara@sample.example',
    subject: 'Dara',
    status: 'sent',
    createdAt: RECORDED_AT,
  });
  await erasures.put('automated-documents', { ...signedByPerson(2, { documentType: 'NDA' }), id: 'DOC-NDA' });
  await erasures.put('portal-users', {
    ...samplePortalUser(1, { clientId: 7, username: 'dara' }),
    ...{ ...LISTED, sessionEpoch: 'e', passwordHash: 'hash' },
  });
  const sent = vi.spyOn(dynamo, 'send');
  await erasures.erase();
  const tables = sent.mock.calls.flatMap(([command]) => {
    const write = command instanceof TransactWriteCommand ? command.input.TransactItems?.[0] : undefined;

    return (write?.Update ?? write?.Delete)?.TableName ?? [];
  });
  expect(tables.slice(0, 5)).toEqual([
    ...['inquiries', 'mail', 'automated-documents', 'portal-users', 'sessions'],
  ]);
  expect(tables.toSorted()).toEqual([...erasures.filled].toSorted());
});

test('a user of the portal who is another contact goes on, without the name of the person', async () => {
  const boris = {
    ...samplePortalUser(1, { clientId: 7, clientName: 'Dara', username: 'boris' }),
    ...{ ...LISTED, email: 'boris@sample.example', sessionEpoch: 'e', passwordHash: 'hash' },
  };
  const neighbour = { ...boris, ...samplePortalUser(2, { clientId: 8 }), email: 'celia@sample.example' };
  await erasures.put('portal-users', boris);
  await erasures.put('portal-users', neighbour);
  expect(await erasures.erase()).toMatchObject({ erased: 1 });
  expect(await erasures.store.items('portal-users')).toEqual(
    expect.arrayContaining([{ ...boris, clientName: 'Erased person', version: 2 }, neighbour]),
  );
  expect(await erasures.erase()).toMatchObject({ erased: 0 });
});

test('the other client of a merge that was undone keeps nothing of the person in its timeline', async () => {
  const merge = (otherId: number, otherName: string) => ({
    ...{ clientId: 8, entry: `${RECORDED_AT}#v${otherId}`, kind: 'merge', event: 'undone', at: RECORDED_AT },
    ...{ actor: 'sara', otherId, otherName },
    changes: [
      { field: 'company', from: `${otherName} Lines`, to: 'Boris Lines' },
      { field: 'serviceTier', from: 'Strategic', to: 'Observer' },
    ],
  });
  const ofAnother = merge(9, 'Celia');
  await erasures.put('timeline', merge(7, 'Dara'));
  await erasures.put('timeline', ofAnother);
  expect(await erasures.erase()).toMatchObject({ erased: 1 });
  const [tier] = ofAnother.changes.slice(1);
  expect(await erasures.store.items('timeline')).toEqual(
    expect.arrayContaining([
      { ...merge(7, ''), changes: [{ field: 'company', from: '', to: '' }, tier] },
      ofAnother,
    ]),
  );
  expect(await erasures.erase()).toMatchObject({ erased: 0 });
});

test('the request whose erasure this is stays whole, another for the same person does not', async () => {
  const request = {
    ...{
      createdAt: RECORDED_AT,
      createdBy: 'sara',
      email: 'dara@sample.example',
      task: 'export',
      state: 'done',
    },
    ...{ attempts: 0, ...LISTED },
  };
  await erasures.put('person-requests', { ...request, id: 'PDR-SAMPLE01' });
  await erasures.put('person-requests', { ...request, id: 'PDR-SAMPLE02' });
  erasures.keep('personal-data/PDR-SAMPLE01/1.zip', 'personal-data/PDR-SAMPLE02/1.zip');
  expect(await erasures.erase()).toMatchObject({ erased: 1 });
  const requests = await erasures.store.items('person-requests');
  expect(requests.filter(({ email }) => email !== undefined).map(({ id }) => id)).toEqual(['PDR-SAMPLE01']);
  expect([...erasures.objects.keys()]).toEqual(['personal-data/PDR-SAMPLE01/1.zip']);
});

test('a record of another table may have the id of the request', async () => {
  await erasures.put('mail', {
    id: 'PDR-SAMPLE01',
    to: 'dara@sample.example',
    subject: 'Dara',
    status: 'sent',
  });
  expect(await erasures.erase()).toMatchObject({ erased: 1 });
  expect(await erasures.store.items('mail')).toMatchObject([{ to: '', subject: '' }]);
});

test('mail of the person that was set aside waits for staff no longer, that of others does', async () => {
  const reason = 'unaddressed' as const;
  const fields = { fromName: '', subject: '', text: '', attachments: [], reason, to: '' };
  for (const from of ['dara@sample.example', 'boris@sample.example'])
    await commit(setAsideMailWrites({ ...fields, id: from, at: RECORDED_AT, from }, new Date(RECORDED_AT)));
  erasures.filled.add('set-aside-mail');
  expect(await countWaitingMail()).toBe(2);
  expect(await erasures.erase()).toMatchObject({ erased: 1 });
  expect(await countWaitingMail()).toBe(1);
  expect(await erasures.erase()).toMatchObject({ erased: 0 });
});

test('an inquiry whose follow-up is due is erased, not waited for', async () => {
  await erasures.put('inquiries', {
    ...inquiryOfPerson({ followUp: 'pending' }),
    due: 'yes',
    dueAt: RECORDED_AT,
  });
  await erasures.erase();
  expect(JSON.stringify(await erasures.store.items('inquiries'))).not.toContain('dara');
});

test('a notice to the team that names others too is sent before it is erased', async () => {
  const notice = {
    id: 'n',
    to: 'team@sample.example',
    cause: 'quarantine',
    text: 'From dara@sample.example',
  };
  await erasures.put('mail', { ...notice, status: 'queued' });
  expect(await erasures.erase()).toMatchObject({ erased: 1 });
  expect(await erasures.store.items('mail')).toEqual([{ ...notice, status: 'queued' }]);
  await erasures.put('mail', { ...notice, status: 'sent' });
  expect(await erasures.erase()).toMatchObject({ erased: 1 });
  expect(await erasures.store.items('mail')).toMatchObject([{ status: 'sent', text: '' }]);
  expect(await erasures.erase()).toMatchObject({ erased: 0 });
});

test('an email to the person that is still to be sent is stopped', async () => {
  await erasures.put('mail', {
    id: 'm',
    to: 'dara@sample.example',
    text: 'Dear Dara',
    status: 'queued',
    due: 'yes',
  });
  await erasures.erase();
  expect(await erasures.store.items('mail')).toMatchObject([
    { status: 'failed', failure: 'link-void', text: '' },
  ]);
});

test('books are kept to the last day of their tenth year, and erased on the next', async () => {
  await erasures.put('payments', {
    ...samplePaymentRecord({ createdAt: '2016-03-01T10:00:00.000Z' }),
    ...LISTED,
  });
  expect(await erasures.erase(undefined, new Date('2026-12-31T19:59:59.999Z'))).toEqual({
    erased: 0,
    kept: [
      {
        ...{ label: 'Payments', count: 1, outcome: 'kept', until: '2026-12-31' },
        why: 'Accounting law asks for it for ten years.',
      },
    ],
    keptUntil: '2026-12-31',
  });
  expect(await erasures.store.items('payments')).toMatchObject([{ clientName: 'Sample Client 7' }]);
  expect(await erasures.erase(undefined, new Date('2026-12-31T20:00:00.000Z'))).toEqual({
    ...{ erased: 1, kept: [], keptUntil: undefined },
  });
  expect(await erasures.store.items('payments')).toMatchObject([{ clientName: 'Erased person' }]);
});

test('the first of the last days is when the erasure goes on, the access log aside', async () => {
  await erasures.put('payments', {
    ...samplePaymentRecord({ createdAt: '2018-03-01T10:00:00.000Z' }),
    ...LISTED,
  });
  await erasures.put('payments', {
    ...samplePaymentRecord({ id: 'PAY-SAMP0002', createdAt: '2017-03-01T10:00:00.000Z' }),
    ...LISTED,
  });
  await erasures.put('access-log', { id: 'l', at: RECORDED_AT, username: 'dara', ...SIGN_IN });
  const { erased, kept, keptUntil } = await erasures.erase();
  expect([erased, keptUntil]).toEqual([0, '2027-12-31']);
  expect(kept.map(({ label, count, until }) => [label, count, until])).toEqual([
    ['Payments', 2, '2028-12-31'],
    ['Access log', 1, '2027-12-25'],
  ]);
});

test('an entry of the access log goes by itself and keeps no erasure from its end', async () => {
  await erasures.put('access-log', { id: 'l', at: RECORDED_AT, username: 'dara', ...SIGN_IN });
  expect(await erasures.erase()).toMatchObject({ erased: 0, keptUntil: undefined });
});
