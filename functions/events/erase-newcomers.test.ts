import { expect, test, vi } from 'vitest';
import { BETWEEN_RUNS, prepareErasureRuns } from '../../e2e/support/erasure-runs.ts';
import { sampleClient } from '../../shared/test-samples/clients.ts';
import { clientItem } from '../lib/clients/client-item.ts';
import { clientSearchRows } from '../lib/clients/search-terms.ts';
import { dynamo } from '../lib/dynamo/client.ts';
import type { TableId } from '../lib/dynamo/tables.ts';
import { inquiryItem } from '../lib/inquiries/inquiry-item.ts';
import { newInquiryIndexKeys } from '../lib/inquiries/inquiry-record.ts';
import { sampleInquiryRecord } from '../lib/inquiries/sample-inquiry-record.ts';
import { findPersonRequest } from '../lib/personal-data/person-request.table.ts';
import { SAMPLE_PERSON } from '../lib/personal-data/sample-person-records.ts';

const { name: NAME, email: EMAIL, request: REQUEST } = SAMPLE_PERSON;
const erasures = prepareErasureRuns();

/** The records of an inquiry that comes from the person's address, and of the client that is made of it. */
const newLead = (at: string, clientId: number) => {
  const lead = { name: NAME, email: EMAIL, receivedAt: at, respondBy: at };
  const inquiry = sampleInquiryRecord({ ...lead, reference: `INQ-NEWLEA${clientId}`, clientId });
  const { reference } = inquiry;
  const client = sampleClient(clientId, { clientName: NAME, contactEmail: EMAIL, createdAt: at });
  const entry = { at, actor: 'Zahrael', clientId };

  return {
    inquiries: [{ ...inquiryItem(inquiry), ...newInquiryIndexKeys(inquiry) }],
    clients: [clientItem(client)],
    'client-emails': [{ email: EMAIL, clientId }],
    'client-search': clientSearchRows(client),
    timeline: [
      { ...entry, entry: `${at}#created`, kind: 'created', source: 'Website' },
      {
        ...entry,
        entry: `${at}#mail`,
        kind: 'mail',
        mailId: 'm',
        to: EMAIL,
        subject: 'Yours',
        status: 'sent',
      },
    ],
    mail: [
      {
        id: `acknowledgement#${reference}`,
        cause: reference,
        to: EMAIL,
        subject: NAME,
        text: EMAIL,
        html: '',
      },
      { id: `staff#${reference}`, cause: reference, to: 'desk@zahrael.example', subject: NAME, text: EMAIL },
    ].map((email) => ({ ...email, status: 'queued', attempts: 0, createdAt: at })),
    'set-aside-mail': [{ list: 'all', entry: `${at}#new`, id: 'new', at, from: EMAIL, text: 'Zarephath' }],
  } satisfies Partial<Record<TableId, object[]>>;
};
const putAll = async (records: Partial<Record<TableId, readonly object[]>>) => {
  for (const [table, items = []] of Object.entries(records))
    for (const item of items) await erasures.store.put(table as TableId, { ...item });
};
const NEW_LEAD_KINDS = Object.keys(newLead('', 0)) as TableId[];

test('an inquiry that comes while an erasure runs stays, with all that is made of it', async () => {
  await erasures.run();
  const lead = newLead(new Date(Date.now() + 60_000).toISOString(), 99);
  await putAll(lead);
  await erasures.finish();
  expect(await findPersonRequest(REQUEST)).toMatchObject({ task: 'erasure', state: 'done' });
  for (const table of NEW_LEAD_KINDS)
    expect(await erasures.store.items(table)).toEqual(
      expect.arrayContaining(lead[table as keyof typeof lead]),
    );
  expect(await findPersonRequest(REQUEST)).not.toHaveProperty('begunAt');
});

test.each([2, 5, 11])('one that comes in the middle of a pass stays as well: after read %s', async (read) => {
  await erasures.run();
  const at = new Date(Date.now() + BETWEEN_RUNS + 1_000).toISOString();
  const lead = newLead(at, 99);
  const send = dynamo.send.bind(dynamo);
  let scans = 0;
  const spy = vi.spyOn(dynamo, 'send').mockImplementation((async (...sent: unknown[]) => {
    const isScan = Object(sent[0]).constructor.name === 'ScanCommand' && ++scans === read;
    const answer = await Reflect.apply(send, dynamo, sent);
    if (isScan) await putAll(lead);

    return answer;
  }) as typeof dynamo.send);
  await erasures.run();
  spy.mockRestore();
  expect(scans).toBeGreaterThan(read);
  await erasures.finish();
  expect(await findPersonRequest(REQUEST)).toMatchObject({ state: 'done' });
  for (const table of NEW_LEAD_KINDS)
    expect(await erasures.store.items(table)).toEqual(
      expect.arrayContaining(lead[table as keyof typeof lead]),
    );
});

test('a client that an earlier inquiry was filed at while the erasure began is the person’s', async () => {
  await erasures.run();
  const { clients, 'client-emails': claims } = newLead(new Date(Date.now() + 1).toISOString(), 98);
  await putAll({ clients, 'client-emails': claims });
  const filed = sampleInquiryRecord({ reference: 'INQ-SAMPLE03', name: NAME, email: EMAIL, clientId: 98 });
  await putAll({ inquiries: [{ ...inquiryItem(filed), ...newInquiryIndexKeys(filed) }] });
  await erasures.finish();
  expect((await erasures.store.items('clients')).find(({ id }) => id === 98)).toMatchObject({
    ...{ clientName: 'Erased person', contactEmail: '' },
  });
  expect(await erasures.namingPerson()).not.toContain('client-emails');
});
