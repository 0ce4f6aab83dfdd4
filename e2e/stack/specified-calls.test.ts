import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedFeeds } from '../../infra/local/seed/operations.ts';
import { uniqueClientIdOf } from '../../shared/domain/unique-client-id.ts';
import { type PortalApi, pdfOf, portalApiOf } from '../support/api/portal-api.ts';
import { type Fields, itemsOf } from '../support/api/staff-api.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/**
 * Every call of the specification, in its order, with exactly the fields and types it sends and nothing else, and what
 * it reads of the answer. Programs outside make them like this.
 */
let app: TestApp;
let api: PortalApi;
let client: number;
let document: unknown;
beforeAll(async () => {
  app = await startTestApp();
  api = portalApiOf(app);
  client = await api.newClient('Sample Client');
  document = (await api.upload(await pdfOf('Berth plan'), { clientId: client })).body.id;
  await app.stack.invoke('ops/publish-operations', seedFeeds);
});
afterAll(() => app.stop());

const any = expect.anything();
const fields = (names: string): Fields => Object.fromEntries(names.split(', ').map((name) => [name, any]));
const listOf = (names: string): Fields => ({
  items: expect.arrayContaining([expect.objectContaining(fields(names))]),
});
const received = { reference: expect.stringMatching(/^(INQ|BCR)-[0-9A-Z]{8}$/) };

const inquiry = {
  name: 'Amira Sample',
  company: 'Sample Bulk Carriers',
  email: 'amira@sample.example',
  phone: '+971 4 555 0199',
  inquiryType: 'General Contact',
  message: 'Two vessels open in Fujairah.',
  confidentiality: true,
};
const edit = {
  serviceTier: 'Dominion',
  pipelineStage: 'Strategy Call / Briefing Booked',
  status: 'In Progress',
  onboardingPackSent: true,
  contractSigned: false,
  retainerPaid: false,
  assignedRelationshipLead: 'commander',
  notesIntelligence: 'Prefers calls in the morning.',
};
const sync = (actionType: string, actionData: Fields = {}) => ({
  uniqueClientId: uniqueClientIdOf(client),
  actionType,
  actionData,
});
const retainer = (serviceTier: string) => ({
  clientId: client,
  clientName: 'Sample Client',
  clientEmail: 'client@sample.example',
  serviceTier,
});

interface Row {
  readonly call: `${'GET' | 'POST' | 'PUT'} /api/${string}`;
  readonly sends?: () => Fields;
  readonly reads: Fields;
}
const contact = (change: Partial<typeof inquiry>): Row => ({
  call: 'POST /api/contact',
  sends: () => ({ ...inquiry, ...change }),
  reads: received,
});

const rows: readonly Row[] = [
  contact({}),
  contact({ inquiryType: 'Maritime Chartering', message: 'Capacity: Panamax. Location: Singapore.' }),
  contact({ inquiryType: 'Archai - risk-assessment', message: 'Priority: high. Region: Gulf.' }),
  contact({ inquiryType: 'Intelligence - risk', name: 'Sample Org', company: 'Sample Org', phone: '' }),
  contact({ inquiryType: 'corporate-briefing', message: 'Position: Director. Purpose: entry.' }),
  { call: 'GET /api/maritime-flow-status', reads: {} },
  { call: 'GET /api/contract-previews', reads: {} },
  { call: 'GET /api/market-data', reads: { alerts: expect.any(Array) } },
  {
    call: 'GET /api/crm/clients',
    reads: listOf(
      'id, clientName, contactEmail, contactWhatsApp, serviceTier, divisionOfInterest, source, dateOfFirstContact, lastContactDate, createdAt, pipelineStage, status, onboardingPackSent, contractSigned, retainerPaid, assignedRelationshipLead, notesIntelligence',
    ),
  },
  { call: 'PUT /api/crm/clients/{id}', sends: () => edit, reads: edit },
  { call: 'PUT /api/crm/clients/{id}', sends: () => ({ status: 'New' }), reads: { ...edit, status: 'New' } },
  {
    call: 'POST /api/crm/tier1-trigger',
    sends: () => ({ clientId: String(client) }),
    reads: fields('message, contractId, dominionCode'),
  },
  {
    call: 'POST /api/client-portal/users',
    sends: () => ({
      clientId: client,
      username: 'sample.person',
      password: 'a quiet berth in June',
      accessTier: 'Tier1',
      division: 'Maritime',
    }),
    reads: { accessTier: 'Tier1', division: 'Maritime', isActive: true },
  },
  {
    call: 'GET /api/client-portal/users',
    reads: listOf('id, clientId, username, accessTier, division, isActive'),
  },
  {
    call: 'GET /api/client-portal/documents',
    reads: listOf('id, originalName, documentType, accessTier, fileSize, isEncrypted, watermarked'),
  },
  {
    call: 'POST /api/client-portal/engagements',
    sends: () => ({
      clientId: client,
      title: 'Santos to Lagos',
      engagementType: 'Charter',
      status: 'active',
      progress: 40,
    }),
    reads: { title: 'Santos to Lagos', status: 'active', progress: 40 },
  },
  {
    call: 'GET /api/client-portal/engagements',
    reads: listOf('id, title, engagementType, status, progress'),
  },
  {
    call: 'GET /api/sync/master-dashboard',
    reads: listOf(
      'uniqueClientId, clientName, currentStatus, riskLevel, accessLevel, assignedAgent, totalValue, nextAction, complianceStatus, lastActivity',
    ),
  },
  ...[
    () => sync('onboarding_download'),
    () => sync('contract_upload'),
    () => sync('nda_signed'),
    () => sync('payment_received', { amount: 10000 }),
  ].map((sends): Row => ({ call: 'POST /api/sync/trigger', sends, reads: fields('message, dominionCode') })),
  {
    call: 'GET /api/sync/logs',
    reads: listOf(
      'id, actionType, systemSource, systemTarget, uniqueClientId, syncTimestamp, zahraelNotified',
    ),
  },
  {
    call: 'POST /api/automated-documents',
    sends: () => ({ clientId: String(client), documentType: 'NDA' }),
    reads: { documentType: 'NDA', status: 'generated', triggeredBy: 'manual' },
  },
  ...(['', '?clientId={id}'] as const).map(
    (query): Row => ({
      call: `GET /api/automated-documents${query}`,
      reads: listOf(
        'id, uniqueFileId, documentType, tier, clientName, status, triggeredBy, templateVersion, createdAt, dominionCode',
      ),
    }),
  ),
  ...['Tier1', 'Tier2', 'ARCHAI'].map(
    (tier): Row => ({
      call: 'POST /api/generate-retainer-invoice',
      sends: () => retainer(tier),
      reads: fields('invoiceNumber, amount, currency, status, dueDate'),
    }),
  ),
  {
    call: 'GET /api/payment-analytics',
    reads: fields('totalRevenue, pendingInvoices, activeSubscriptions, overdueInvoices'),
  },
  {
    call: 'GET /api/invoices',
    reads: listOf('id, invoiceNumber, serviceTier, clientName, amount, currency, status, dueDate, createdAt'),
  },
  {
    call: 'GET /api/payments',
    reads: listOf(
      'id, paymentId, paymentMethod, amount, currency, status, transactionFee, netAmount, paymentDate',
    ),
  },
  { call: 'GET /api/subscriptions', reads: { items: expect.any(Array) } },
  { call: 'GET /api/grid/metrics', reads: {} },
  { call: 'GET /api/grid/alerts', reads: {} },
  { call: 'GET /api/grid/logs', reads: {} },
];

const answerTo = (method: string, path: string, sent?: Fields) =>
  app.send(method, path.replaceAll('{id}', String(client)), sent, { cookie: app.session });

test.each(rows)('$call is taken as specified', async ({ call, sends, reads }) => {
  const [method = '', path = ''] = call.split(' ');
  const { status, body, text } = await answerTo(method, path, sends?.());
  // A call's orders are produced before the next call.
  await app.stack.settled();
  expect(status, text).toBeLessThan(300);
  expect(body).toMatchObject(reads);
});

const fileFrom = async (method: string, path: string) => {
  const { siteUrl } = app.stack;
  const headers = { cookie: app.session, 'sec-fetch-site': 'same-origin' };
  const response = await fetch(`${siteUrl}${path}`, { method, headers });
  const start = Buffer.from(await response.arrayBuffer()).toString('latin1', 0, 4);

  return [
    response.status,
    response.headers.get('content-type'),
    start,
    response.headers.get('content-disposition'),
  ];
};

test('GET /api/client-portal/documents/{id}/download answers a file', async () => {
  expect(await fileFrom('GET', `/api/client-portal/documents/${document}/download`)).toEqual([
    200,
    'application/pdf',
    '%PDF',
    expect.stringContaining('.pdf'),
  ]);
});

test('POST /api/grid/weekly-report answers a PDF under a dated name', async () => {
  expect(await fileFrom('POST', '/api/grid/weekly-report')).toEqual([
    expect.toSatisfy((status) => [200, 201].includes(status)),
    'application/pdf',
    '%PDF',
    expect.stringMatching(/filename="[^"]*\d{4}-[^"]*\.pdf"/),
  ]);
});

test('an edit without a version applies to the record as it is and says so, one with a stale version is refused', async () => {
  const path = `/api/crm/clients/${client}`;
  const { body: before } = await answerTo('GET', path);
  const wishes = ['In Progress', 'Signed', 'Lost'];
  const [first, ...others] = await Promise.all(
    wishes.map((status) => answerTo('PUT', path, { status, notesIntelligence: `Set to ${status}.` })),
  );
  expect([first, ...others].map((answer) => answer?.status)).toEqual([200, 200, 200]);
  const { body: after } = await answerTo('GET', path);
  expect(after.version).toBe(Number(before.version) + 3);
  const { items } = (await answerTo('GET', `${path}/timeline`)).body as { items: Fields[] };
  expect(items.filter(({ withoutVersion }) => withoutVersion).length).toBeGreaterThanOrEqual(3);

  const stale = await answerTo('PUT', path, { status: 'New', version: before.version });
  expect([stale.status, stale.body.code, stale.body.current]).toEqual([409, 'stale', after]);
  const edited = await answerTo('PUT', path, { status: 'New', version: after.version });
  expect(edited.body).toMatchObject({ status: 'New' });
  const [latest] = itemsOf(await answerTo('GET', `${path}/timeline`));
  expect(latest).not.toHaveProperty('withoutVersion');
});
