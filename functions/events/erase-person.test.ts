import { expect, test, vi } from 'vitest';
import { prepareErasureRuns } from '../../e2e/support/erasure-runs.ts';
import { sampleInvoiceRecord } from '../lib/billing/test-samples.ts';
import { dynamo } from '../lib/dynamo/client.ts';
import { LISTED, type TableId, tables } from '../lib/dynamo/tables.ts';
import { inquiryItem } from '../lib/inquiries/inquiry-item.ts';
import { newInquiryIndexKeys } from '../lib/inquiries/inquiry-record.ts';
import { sampleInquiryRecord } from '../lib/inquiries/sample-inquiry-record.ts';
import { findPersonRequest, redrivePersonRequest } from '../lib/personal-data/person-request.table.ts';
import { SAMPLE_PERSON, samplePersonNote } from '../lib/personal-data/sample-person-records.ts';
import { verifyCounters } from '../lib/reporting/verify-counters.table.ts';
import { handler } from './erase-person.ts';

const MINUTE = 60_000;
const { name: NAME, email: EMAIL, request: REQUEST, sha256: SHA } = SAMPLE_PERSON;
const SAMPLE_INCLUDED = {
  ...{ id: 8, into: 7, clientName: 'Boris', company: '' },
  ...{ at: '2026-11-21T10:00:00.000Z', actor: 'sara' },
};
const erasures = prepareErasureRuns();

test('an erased person is in no table and no file but in what is kept, and counters agree as before', async () => {
  const before = await missingCounts();
  expect((await erasures.namingPerson()).length).toBeGreaterThan(20);
  await erasures.run();
  expect(await findPersonRequest(REQUEST)).toMatchObject({ state: 'pending', passes: 1 });
  // A function that was under way writes once more.
  await erasures.store.put('timeline', samplePersonNote('late'));
  await erasures.finish();
  expect(await findPersonRequest(REQUEST)).toMatchObject({
    ...{ task: 'erasure', state: 'done', erasedAt: expect.any(String), dueAt: '2037-01-01T00:00:00.000Z' },
  });
  expect(await erasures.namingPerson()).toEqual([
    'access-log',
    'automated-documents',
    'invoices',
    'payments',
    'subscriptions',
  ]);
  expect([...erasures.objects.keys()].toSorted()).toEqual([
    `automated/DOC-CONTRACT-${SHA}.pdf`,
    'aws/lambda/other',
    `invoices/INV-SAMPLE01-${SHA}.pdf`,
    `portal/${'b'.repeat(64)}`,
    'received-mail/INQ-SAMPLE09/o',
    'reports/REP-LATER-1.pdf',
  ]);
  expect(await missingCounts()).toEqual(before);
});

test('what is kept goes on the day after its last one', async () => {
  await erasures.finish();
  vi.setSystemTime(Date.parse('2037-01-01T00:00:00.000Z'));
  await erasures.finish();
  expect(await erasures.namingPerson()).toEqual(['access-log']);
  expect([...erasures.objects.keys()].filter((key) => key.startsWith('invoices/'))).toEqual([]);
  expect(await findPersonRequest(REQUEST)).not.toHaveProperty('dueAt');
});

test('an open invoice refuses the erasure before anything is erased', async () => {
  await erasures.store.put('invoices', {
    ...sampleInvoiceRecord({ clientId: 7, clientName: NAME, state: 'open' }),
    ...LISTED,
  });
  const before = await erasures.namingPerson();
  await erasures.run();
  expect(await findPersonRequest(REQUEST)).toMatchObject({
    ...{ task: 'look-up', state: 'failed', error: expect.stringContaining('An invoice is open') },
  });
  expect(await erasures.namingPerson()).toEqual(before);
});

test.each<[string, () => Promise<unknown>]>([
  ['another address', () => erasures.change('clients', 7, { formerEmails: ['second@zarephath.example'] })],
  ['another client', () => erasures.change('clients', 7, { includes: [SAMPLE_INCLUDED] })],
  [
    'one client less',
    () =>
      erasures.change('person-requests', REQUEST, {
        person: { clientIds: [7, 9], emails: [EMAIL], usernames: ['zarephath'], records: [] },
      }),
  ],
])('nothing is erased where the person has %s since the look-up', async (_, change) => {
  await change();
  const before = await erasures.namingPerson();
  const files = [...erasures.objects.keys()];
  await erasures.run();
  const request = await findPersonRequest(REQUEST);
  expect(request).toMatchObject({
    ...{
      task: 'look-up',
      state: 'failed',
      email: EMAIL,
      error: expect.stringContaining('Look the person up'),
    },
  });
  // An admin has to see the others first: what was found for the earlier person is gone.
  for (const name of ['found', 'person', 'obstacles', 'parts', 'exportedAt', 'passes', 'dueAt'])
    expect(request).not.toHaveProperty(name);
  expect((await erasures.store.items('person-requests')).find(({ id }) => id === REQUEST)).toHaveProperty(
    'expires',
  );
  expect([...erasures.objects.keys()]).toEqual(
    files.filter((key) => !key.startsWith(`personal-data/${REQUEST}/`)),
  );
  expect(await erasures.namingPerson()).toEqual(before);
});

test('a colleague’s open inquiry stays as it is, and so does the colleague at the client', async () => {
  const boris = { id: '7-2', name: 'Boris', role: '', email: 'boris@sample.example', phone: '' };
  await erasures.change('clients', 7, { contacts: [boris] });
  const claim = { email: boris.email, clientId: 7 };
  await erasures.store.put('client-emails', claim);
  const inquiry = sampleInquiryRecord({
    ...{ reference: 'INQ-BORIS001', name: 'Boris', email: boris.email, clientId: 7 },
  });
  const item = { ...inquiryItem(inquiry), ...newInquiryIndexKeys(inquiry) };
  await erasures.store.put('inquiries', item);
  await erasures.finish();
  expect(await findPersonRequest(REQUEST)).toMatchObject({ task: 'erasure', state: 'done' });
  expect(await erasures.store.items('inquiries')).toContainEqual(expect.objectContaining(item));
  expect(await erasures.store.items('client-emails')).toEqual([claim]);
  expect((await erasures.store.items('clients')).find(({ id }) => id === 7)).toMatchObject({
    ...{ clientName: 'Erased person', contactEmail: '', contacts: [boris] },
  });
  expect(JSON.stringify(await findPersonRequest(REQUEST))).not.toContain('boris');

  // Boris goes on with the client: what is kept of the erased person goes in its time, and nothing of his.
  await erasures.change('clients', 7, {
    clientName: 'Boris',
    contactEmail: boris.email,
    contacts: undefined,
  });
  vi.setSystemTime(Date.parse('2037-01-01T00:00:00.000Z'));
  await erasures.finish();
  expect(await erasures.namingPerson()).toEqual(['access-log']);
  expect(await erasures.store.items('inquiries')).toContainEqual(expect.objectContaining(item));
  expect((await erasures.store.items('clients')).find(({ id }) => id === 7)).toMatchObject({
    clientName: 'Boris',
  });
});

test('records that have come since the look-up are erased with the others', async () => {
  await erasures.store.put('timeline', samplePersonNote('since'));
  await erasures.finish();
  expect(await findPersonRequest(REQUEST)).toMatchObject({ task: 'erasure', state: 'done' });
});

test('an erasure that is killed before and after each of its writes ends alike', async () => {
  await erasures.finish();
  const alike = await allRecords();
  const files = [...erasures.objects.keys()];
  await erasures.fill();
  let kills = 0;
  // It takes the request and stores whom it is about; the third write is the first that erases.
  for (let isKilled = true; isKilled && kills < 1_000; ) {
    // As somebody does who has it tried again: after twelve that died it ends.
    await erasures.change('person-requests', REQUEST, { attempts: 0 });
    isKilled = await runKilled(3, kills % 2 === 0 ? 'before' : 'after');
    if (isKilled) kills += 1;
  }
  expect(kills).toBeGreaterThan(60);
  await erasures.finish();
  expect(await allRecords()).toEqual(alike);
  expect([...erasures.objects.keys()]).toEqual(files);
  // Minutes where others work on the machine.
}, 300_000);

/** Runs, and ends the function before or after one of its writes; false where it made fewer. */
async function runKilled(step: number, moment: 'before' | 'after'): Promise<boolean> {
  vi.setSystemTime(Date.now() + 20 * MINUTE);
  await redrivePersonRequest(REQUEST, new Date());
  let writes = 0;
  let isDead = false;
  const isWrite = (command: object) =>
    /^(Update|TransactWrite|Put|DeleteObject)/.test(command.constructor.name);
  const failingAt =
    (send: (...sent: never[]) => unknown) =>
    async (...sent: unknown[]): Promise<unknown> => {
      if (isDead) throw new Error('It is dead.');
      const isLast = isWrite(Object(sent[0])) && ++writes === step;
      if (isLast && moment === 'before') isDead = true;
      const answer = isDead ? undefined : await Reflect.apply(send, dynamo, sent);
      if (isLast) isDead = true;
      if (isDead) throw new Error('It is dead.');

      return answer;
    };
  const send = dynamo.send.bind(dynamo);
  const spy = vi.spyOn(dynamo, 'send').mockImplementation(failingAt(send) as typeof dynamo.send);
  const delivery = { Records: [{ dynamodb: { SequenceNumber: '1', NewImage: { id: { S: REQUEST } } } }] };
  await handler(delivery).catch(() => undefined);
  spy.mockRestore();

  return writes >= step;
}

/** Every record but for times; counters by their sums, since each write chooses a shard. */
async function allRecords() {
  const named = (Object.keys(tables) as TableId[]).filter(
    (table) => !/^(counters|daily-metrics)$/.test(table),
  );
  const all = await Promise.all(named.map(async (table) => [table, await erasures.store.items(table)]));
  const withoutTimes = JSON.stringify([all, await missingCounts()], (name, value) =>
    ['erasedAt', 'fileErasedAt', 'dueAt'].includes(name) ? undefined : value,
  );

  return JSON.parse(withoutTimes);
}

/** What the counters lack of the records, which were put into the tables without them. */
async function missingCounts(): Promise<Record<string, number>> {
  const { differences } = await verifyCounters(new Date());

  return Object.fromEntries(
    differences.map(({ item, counter, stored, counted }) => [`${item} ${counter}`, counted - stored]),
  );
}
