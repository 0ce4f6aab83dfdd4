/** @module-tag details */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CrmApi, crmApiOf } from '../support/api/crm-api.ts';
import { itemsOf } from '../support/api/staff-api.ts';
import { inquiryFrom, startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let api: CrmApi;
beforeAll(async () => {
  app = await startTestApp();
  api = crmApiOf(app);
});
afterAll(() => app.stop());

test('a client created by hand starts at the first pipeline stage', async () => {
  const { status, body } = await api.post('/api/crm/clients', {
    clientName: 'Maren Oduya (sample)',
    company: 'Oduya Shipping',
    contactEmail: 'maren@oduya.example',
  });
  expect(status).toBe(201);
  expect(body).toMatchObject({ pipelineStage: 'Inquiry Received', status: 'New', source: 'Entered by hand' });
  expect((await api.get(`/api/crm/clients/${body.id}`)).body).toEqual(body);
  expect(await api.timelineOf(Number(body.id))).toMatchObject([{ kind: 'created', actor: 'commander' }]);
});

test('an address belongs to one client, and an inquiry from it joins that client', async () => {
  const { id } = await api.newClient({ contactEmail: 'one@owner.example' });
  const second = await api.post('/api/crm/clients', {
    clientName: 'Somebody Else',
    contactEmail: 'ONE@owner.example',
  });
  expect([second.status, second.body.code, second.body.current]).toEqual([409, 'email_taken', { id }]);

  await app.submit(inquiryFrom('one@owner.example'), 'from-a-known-client');
  await app.stack.settled();
  expect((await api.timelineOf(id)).map(({ kind }) => kind)).toContain('inquiry');
});

test('an edit changes the eight fields, and the timeline lists each', { tags: ['quick'] }, async () => {
  const { id, version } = await api.newClient();
  const change = {
    serviceTier: 'Strategic',
    pipelineStage: 'Proposal Sent',
    status: 'In Progress',
    onboardingPackSent: true,
    contractSigned: false,
    retainerPaid: false,
    assignedRelationshipLead: 'commander',
    notesIntelligence: 'Prefers a call.\nIn the morning.',
  };
  const { status, body } = await api.edit(id, version, change);
  expect(status).toBe(200);
  expect(body).toMatchObject({ ...change, version: version + 1 });
  expect(body.evidence).toMatchObject({ onboardingPackSent: { source: 'hand', actor: 'commander' } });
  expect(await api.timelineOf(id)).toMatchObject([
    {
      kind: 'edit',
      actor: 'commander',
      at: expect.any(String),
      changes: [
        { field: 'serviceTier', from: 'Observer', to: 'Strategic' },
        { field: 'pipelineStage', from: 'Inquiry Received', to: 'Proposal Sent' },
        { field: 'status', from: 'New', to: 'In Progress' },
        { field: 'onboardingPackSent', from: false, to: true },
        { field: 'assignedRelationshipLead', from: '', to: 'commander' },
        { field: 'notesIntelligence', from: '', to: change.notesIntelligence },
      ],
    },
    { kind: 'created' },
  ]);
  const led = itemsOf(await api.get('/api/crm/clients?assignedRelationshipLead=commander'));
  expect(led.map((one) => one.id)).toEqual([id]);
  await api.edit(id, version + 1, { assignedRelationshipLead: '', onboardingPackSent: false });
  expect(itemsOf(await api.get('/api/crm/clients?assignedRelationshipLead=commander'))).toEqual([]);
  expect((await api.get(`/api/crm/clients/${id}`)).body.evidence).toEqual({});
});

test('two edits of one client at once: one succeeds, the other answers the current record', async () => {
  const { id, version } = await api.newClient();
  const answers = await Promise.all([
    api.edit(id, version, { notesIntelligence: 'From the first window.' }),
    api.edit(id, version, { notesIntelligence: 'From the second window.' }),
  ]);
  const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
  expect([won?.status, lost?.status, lost?.body.code]).toEqual([200, 409, 'stale']);
  expect(lost?.body.current).toEqual(won?.body);
  expect((await api.timelineOf(id)).filter(({ kind }) => kind === 'edit')).toHaveLength(1);
});

test('an edit without a difference changes nothing', async () => {
  const { id, version } = await api.newClient();
  const same = await api.edit(id, version, { status: 'New' });
  expect([same.status, same.body.version]).toEqual([200, version]);
  expect(await api.timelineOf(id)).toHaveLength(1);
  expect((await api.edit(999_999, 1, { status: 'New' })).status).toBe(404);
});

test('name, company, address and phone are corrected, and lists, search and dashboard follow', async () => {
  const { id, version } = await api.newClient({
    clientName: 'Mistyped Nmae',
    company: 'Wrong House',
    contactEmail: 'mistyped@correct.example',
    contactWhatsApp: '+442079460700',
  });
  const change = {
    clientName: 'Aaron Corrected (sample)',
    company: 'Right House',
    contactEmail: 'aaron@correct.example',
    contactWhatsApp: '+44 20 7946 0711',
  };
  // Written in another notation, it is stored in the international form.
  const { status, body } = await api.edit(id, version, { ...change, contactWhatsApp: '0044-20-79460711' });
  expect(status).toBe(200);
  expect(body).toMatchObject({ ...change, version: version + 1, formerEmails: ['mistyped@correct.example'] });
  expect((await api.timelineOf(id))[0]).toMatchObject({
    kind: 'edit',
    actor: 'commander',
    changes: [
      { field: 'clientName', from: 'Mistyped Nmae', to: change.clientName },
      { field: 'company', from: 'Wrong House', to: 'Right House' },
      { field: 'contactEmail', from: 'mistyped@correct.example', to: 'aaron@correct.example' },
      { field: 'contactWhatsApp', from: '+44 20 7946 0700', to: '+44 20 7946 0711' },
    ],
  });
  const found = async (typed: string) => {
    const answer = await api.get(`/api/crm/search?q=${encodeURIComponent(typed)}`);
    return itemsOf(answer).filter((one) => one.id === id);
  };
  for (const typed of ['aaron corr', 'right house', 'aaron@corr', '442079460711'])
    expect(await found(typed), typed).toMatchObject([change]);
  for (const typed of ['mistyped n', 'wrong house', 'mistyped corr', '442079460700'])
    expect(await found(typed), typed).toEqual([]);
  // The old address is no word of the client any more, and still leads to it.
  expect(await found('Mistyped@correct.example')).toMatchObject([change]);

  const byName = itemsOf(await api.get('/api/crm/clients?order=name&direction=ascending'));
  expect(byName[0]).toMatchObject({ id, clientName: change.clientName });
  const rows = itemsOf(await api.get('/api/sync/master-dashboard'));
  expect(rows.filter(({ clientId }) => clientId === id)).toMatchObject([{ clientName: change.clientName }]);
});

test('inquiries from the old and the new address of a client both join it', async () => {
  const { id, version } = await api.newClient({ contactEmail: 'before@moving.example' });
  await api.edit(id, version, { contactEmail: 'after@moving.example' });
  await app.submit(inquiryFrom('BEFORE@moving.example'), 'from-the-old-address');
  await app.submit(inquiryFrom('after@moving.example'), 'from-the-new-address');
  await app.stack.settled();
  expect((await api.timelineOf(id)).filter(({ kind }) => kind === 'inquiry')).toHaveLength(2);

  const back = await api.edit(id, version + 1, { contactEmail: 'Before@moving.example' });
  expect(back.body).toMatchObject({
    contactEmail: 'Before@moving.example',
    formerEmails: ['after@moving.example'],
  });
});

test('an email that belongs to another client, current or former, is refused at its field', async () => {
  const owner = await api.newClient({ contactEmail: 'first@guarded.example' });
  const other = await api.newClient();
  const taken = await api.edit(other.id, other.version, { contactEmail: 'FIRST@guarded.example' });
  const has = `Client No. ${owner.id} has this address already.`;
  expect([taken.status, taken.body.code]).toEqual([409, 'email_taken']);
  expect([taken.body.fields, taken.body.current]).toEqual([{ contactEmail: has }, { id: owner.id }]);

  await api.edit(owner.id, owner.version, { contactEmail: 'second@guarded.example' });
  const had = `What comes from this address belongs to client No. ${owner.id}, who had it before. Release it there first.`;
  const answers = [
    await api.edit(other.id, other.version, { contactEmail: 'first@guarded.example' }),
    await api.post('/api/crm/clients', { clientName: 'Somebody', contactEmail: 'first@guarded.example' }),
  ];
  for (const { status, body } of answers)
    expect([status, body.fields, body.current]).toEqual([409, { contactEmail: had }, { id: owner.id }]);

  const release = (email: string) =>
    api.post(`/api/crm/clients/${owner.id}/released-emails`, { email, version: owner.version + 1 });
  const current = await release('second@guarded.example');
  expect(current.body.fields).toEqual({ email: 'This is no former address of the client.' });
  const released = await release('First@guarded.example');
  expect([released.status, released.body.formerEmails]).toEqual([200, []]);
  expect((await api.timelineOf(owner.id))[0]).toMatchObject({
    changes: [{ field: 'formerEmails', from: 'first@guarded.example', to: '' }],
  });
  const free = await api.edit(other.id, other.version, { contactEmail: 'first@guarded.example' });
  expect([free.status, free.body.contactEmail]).toEqual([200, 'first@guarded.example']);
});

test('two clients are given one email at once: one gets it', async () => {
  const [one, two] = [await api.newClient(), await api.newClient()];
  const answers = await Promise.all(
    [one, two].map(({ id, version }) =>
      api.edit(id, version, { contactEmail: 'fought-over@sample.example' }),
    ),
  );
  const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
  expect([won?.status, lost?.status, lost?.body.code]).toEqual([200, 409, 'email_taken']);
  expect(lost?.body.current).toEqual({ id: won?.body.id });
  const refused = one.id === won?.body.id ? two : one;
  expect((await api.get(`/api/crm/clients/${refused.id}`)).body).toMatchObject({ version: refused.version });
});

test('time in a stage adds up over its visits', async () => {
  const { id, version } = await api.newClient();
  app.stack.advanceClock(60_000);
  await api.edit(id, version, { pipelineStage: 'Contract Issued' });
  app.stack.advanceClock(30_000);
  await api.edit(id, version + 1, { pipelineStage: 'Inquiry Received' });
  app.stack.advanceClock(60_000);
  const { body } = await api.edit(id, version + 2, { pipelineStage: 'Proposal Sent' });
  const spent = body.timeInStage as Record<string, number>;
  expect(spent['Inquiry Received']).toBeGreaterThanOrEqual(120_000);
  expect(spent['Inquiry Received']).toBeLessThan(150_000);
  expect(spent['Contract Issued']).toBeGreaterThanOrEqual(30_000);
});

test('the Tier 1 contract is ordered once per Dominion client, however often it is asked for', async () => {
  const { id, version } = await api.newClient();
  const early = await api.post('/api/crm/tier1-trigger', { clientId: String(id) });
  expect([early.status, early.body.message]).toEqual([
    409,
    'Client must be marked as Tier 1 to generate Dominion Contract',
  ]);

  await api.edit(id, version, { serviceTier: 'Dominion' });
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => api.post('/api/crm/tier1-trigger', { clientId: id })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const [first] = answers;
  expect(first?.body).toEqual({
    message: expect.stringContaining(`Sample Client`),
    contractId: expect.stringMatching(/^DOC-[0-9A-Z]{8}$/),
    dominionCode: expect.any(String),
  });
  expect(new Set(answers.map(({ body }) => body.contractId)).size).toBe(1);
  const contracts = (await app.records('automated-documents')).filter(
    ({ clientId, documentType }) => clientId === id && documentType === 'Tier1Contract',
  );
  expect(contracts).toMatchObject([{ id: first?.body.contractId }]);
  const orders = (await api.timelineOf(id)).filter(
    ({ documentType, event }) => documentType === 'Tier1Contract' && event === 'ordered',
  );
  expect(orders).toHaveLength(1);
  expect((await api.post('/api/crm/tier1-trigger', { clientId: 999_999 })).status).toBe(404);
});

test('an archived client is in no list but its own, and a new inquiry brings it back', async () => {
  const { id, version } = await api.newClient({ contactEmail: 'away@sample.example' });
  const idsIn = async (query: string) => {
    const ids: unknown[] = [];
    let cursor: unknown = '';
    do {
      const page = await api.get(
        `/api/crm/clients?limit=50${query}${cursor === '' ? '' : `&cursor=${cursor}`}`,
      );
      ids.push(...itemsOf(page).map((one) => one.id));
      cursor = page.body.next;
    } while (cursor !== undefined);

    return ids;
  };
  const counts = async () => (await api.get('/api/crm/summary')).body;
  const before = await counts();
  const away = await api.post(`/api/crm/clients/${id}/archive`, { version, reason: 'Ceased trading.' });
  expect(away).toMatchObject({ status: 200, body: { archived: { actor: 'commander' } } });
  expect((await api.post(`/api/crm/clients/${id}/archive`, { version })).body.code).toBe('stale');
  expect((await api.edit(id, version + 1, { company: 'Another' })).body.code).toBe('archived');
  for (const query of ['', '&order=name', '&pipelineStage=Inquiry Received', '&status=New']) {
    expect(await idsIn(query)).not.toContain(id);
    expect(await idsIn(`${query}&archived=yes`)).toContain(id);
  }
  expect(await counts()).toMatchObject({
    total: Number(before.total) - 1,
    archived: Number(before.archived) + 1,
  });
  expect(itemsOf(await api.get('/api/crm/search?q=away'))).toMatchObject([{ id, isArchived: true }]);
  // The work of the portal and the money goes on.
  const invoice = { clientId: id, lines: [{ description: 'Survey', quantity: '1', unitAmount: '100.00' }] };
  expect((await api.post('/api/invoices', { ...invoice, currency: 'USD' }, 'to-the-archived')).status).toBe(
    201,
  );

  await app.submit(inquiryFrom('away@sample.example'), 'from-an-archived-client');
  await app.stack.settled();
  expect((await api.get(`/api/crm/clients/${id}`)).body).not.toHaveProperty('archived');
  expect(await idsIn('')).toContain(id);
  expect((await api.timelineOf(id)).filter(({ kind }) => kind === 'archive')).toMatchObject([
    { event: 'restored', actor: 'Zahrael', reference: expect.stringMatching(/^INQ-/) },
    { event: 'archived', actor: 'commander', reason: 'Ceased trading.' },
  ]);
  expect(await counts()).toMatchObject({ total: before.total, archived: before.archived });
});
