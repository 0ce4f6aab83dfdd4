/** @module-tag details */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CrmApi, crmApiOf } from '../support/api/crm-api.ts';
import { portalApiOf } from '../support/api/portal-api.ts';
import { itemsOf } from '../support/api/staff-api.ts';
import { inquiryFrom, startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let api: CrmApi;
beforeAll(async () => {
  app = await startTestApp();
  api = crmApiOf(app);
});
afterAll(() => app.stop());

test('counts per tier and stage equal a count of all records after a day of edits', async () => {
  const clients = await Promise.all(Array.from({ length: 6 }, () => api.newClient()));
  await Promise.all(
    clients.map(({ id, version }, place) =>
      api.edit(id, version, {
        serviceTier: ['Dominion', 'Strategic', 'Observer'][place % 3],
        pipelineStage: place % 2 === 0 ? 'Retainer Paid' : 'Onboarding Pack Sent',
      }),
    ),
  );
  const { body } = await api.get('/api/crm/summary');
  const records = await app.records('clients');
  const countRecords = (field: string, value: string) => records.filter((one) => one[field] === value).length;
  expect(body.total).toBe(records.length);
  for (const [tier, count] of Object.entries(body.tiers as object))
    expect(count).toBe(countRecords('serviceTier', tier));
  for (const [stage, count] of Object.entries(body.stages as object))
    expect(count).toBe(countRecords('pipelineStage', stage));
});

test.each([
  ['', 'createdAt', 'descending'],
  ['direction=ascending', 'createdAt', 'ascending'],
  ['order=lastContact', 'lastContactDate', 'descending'],
  ['pipelineStage=Retainer Paid&order=stage', 'stageSince', 'descending'],
  ['status=New&direction=ascending', 'lastContactDate', 'ascending'],
  ['serviceTier=Observer', 'lastContactDate', 'descending'],
  ['order=name&direction=ascending', 'clientName', 'ascending'],
  ['serviceTier=Observer&status=New', 'lastContactDate', 'descending'],
  ['pipelineStage=Retainer Paid&serviceTier=Observer&status=New', 'stageSince', 'descending'],
  ['status=New&serviceTier=Observer&order=name&direction=ascending', 'clientName', 'ascending'],
  ['status=New&source=Entered by hand&order=created', 'createdAt', 'descending'],
])(
  'the list “%s” pages in order through every client that belongs in it',
  async (asked, field, direction) => {
    const wanted = new URLSearchParams(asked);
    const filters = ['pipelineStage', 'status', 'serviceTier', 'source'].filter((name) => wanted.has(name));
    const walked: Record<string, unknown>[] = [];
    let cursor: unknown;
    do {
      const more = cursor === undefined ? '' : `&cursor=${cursor}`;
      const { body } = await api.get(`/api/crm/clients?${asked}&limit=4${more}`);
      walked.push(...(body.items as Record<string, unknown>[]));
      cursor = body.next;
    } while (cursor !== undefined);

    const records = await app.records('clients');
    const belonging = records.filter((one) => filters.every((name) => one[name] === wanted.get(name)));
    expect(belonging.length).toBeGreaterThan(0);
    expect(new Set(walked.map(({ id }) => id))).toEqual(new Set(belonging.map(({ id }) => id)));
    expect(walked).toHaveLength(belonging.length);
    const values = walked.map((one) => String(one[field]).toLowerCase());
    const sorted = values.toSorted();
    expect(values).toEqual(direction === 'ascending' ? sorted : sorted.toReversed());
  },
);

test('lists refuse what no index answers', async () => {
  const away = await api.get('/api/crm/clients?toContact=yes&archived=yes');
  expect([away.status, Object.keys(Object(away.body.fields))]).toEqual([400, ['toContact']]);
  expect((await api.get('/api/crm/clients?order=stage')).status).toBe(400);
  expect((await api.get('/api/crm/clients?order=name&cursor=bm90LW91cnM')).status).toBe(400);
});

test('the search finds a client by parts of its fields', async () => {
  const { id } = await api.newClient({
    clientName: 'Dr. Ngozi Adéyemi (sample)',
    company: 'Harmattan Bulk Lines',
    contactEmail: 'ngozi@harmattan.example',
    contactWhatsApp: '+234 803 555 0190',
  });
  for (const typed of [
    'ngo',
    'Adeyemi',
    'harmattan bulk',
    'NGOZI@harm',
    '803555',
    'bulk ngozi',
    String(id),
  ]) {
    const { body } = await api.get(`/api/crm/search?q=${encodeURIComponent(typed)}`);
    expect(
      (body.items as { id: number }[]).map((one) => one.id),
      typed,
    ).toContain(id);
  }
  expect(itemsOf(await api.get('/api/crm/search?q=nobody-like-this'))).toEqual([]);
});

test('the search finds and opens any record by its id in any spelling or by a prefix', async () => {
  const { body: filed } = await app.submit(inquiryFrom('finder@sample.example'), 'an-inquiry-to-find');
  await app.stack.settled();
  const [client] = itemsOf(await api.get('/api/crm/search?q=finder@sample.example'));
  const clientId = client?.id;
  const [document] = itemsOf(await api.get(`/api/automated-documents?clientId=${clientId}`));
  const retainer = { clientId, clientName: 'x', clientEmail: 'finder@sample.example', serviceTier: 'Tier1' };
  const { body: invoice } = await api.post('/api/generate-retainer-invoice', retainer);
  const paid = { clientId, paymentMethod: 'card', amount: 10, currency: 'USD' };
  const { body: payment } = await api.post('/api/payments', paid, 'a-payment-to-find');
  const entered = { clientId, username: 'finder', password: 'a long sample password', accessTier: 'Tier1' };
  const { body: user } = await api.post('/api/client-portal/users', entered);
  const opened = { clientId, title: 'Two voyages', engagementType: 'Chartering' };
  const { body: engagement } = await api.post(
    '/api/client-portal/engagements',
    opened,
    'an-engagement-to-find',
  );
  const { body: file } = await portalApiOf(app).upload(
    'Sample outlook.',
    { originalName: 'Outlook.txt' },
    { contentType: 'text/plain', key: 'a-file-to-find' },
  );
  await api.post(
    '/api/sync/trigger',
    { uniqueClientId: String(clientId), actionType: 'nda_signed' },
    'a-sync-to-find',
  );
  const [log] = itemsOf(await api.get(`/api/sync/logs?uniqueClientId=${clientId}`));

  const find = async (typed: string) =>
    itemsOf(await api.get(`/api/records?q=${encodeURIComponent(typed)}`)).map(({ id }) => id);
  const ids = [
    filed.reference,
    document?.id,
    invoice.id,
    payment.id,
    user.id,
    engagement.id,
    file.id,
    log?.id,
  ];
  expect(ids).toEqual(ids.map(() => expect.any(String)));
  for (const id of ids.map(String)) {
    const [prefix = '', code = ''] = id.toLowerCase().split('-');
    expect(await find(`  ${prefix} ${code.slice(0, 4)} ${code.slice(4)} `), id).toEqual([id]);
    expect(await find(code), id).toContain(id);
    expect(await find(`${prefix}${code.slice(0, 3)}`), id).toContain(id);
    expect(await find(code.slice(0, 5)), id).toContain(id);
  }
  expect(itemsOf(await api.get(`/api/records?q=cl-${clientId}`))).toMatchObject([
    { kind: 'client', title: 'Amira Sample · Sample Bulk Carriers' },
  ]);
  expect(await find(String(document?.uniqueFileId))).toEqual([document?.id]);
  expect(await find(String(invoice.invoiceNumber).replace(/-0+/, ' '))).toContain(invoice.id);
  expect(await find('PAY-00000000')).toEqual([]);
  expect(await find('nobody')).toEqual([]);

  const kinds = { payment, user, engagement, log, document: file };
  for (const [name, record] of Object.entries(kinds)) {
    const { status, body } = await api.get(`/api/records/${record?.id}`);
    expect([status, body[name]]).toMatchObject([200, { id: record?.id }]);
    expect(JSON.stringify(body)).not.toContain('passwordHash');
  }
  expect((await api.get('/api/records/PAY-00000000')).status).toBe(404);
  expect((await api.get(`/api/records/${filed.reference}`)).status).toBe(400);
});
