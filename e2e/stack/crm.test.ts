import { afterAll, beforeAll, expect, test } from 'vitest';
import { portalApiOf } from '../support/api/portal-api.ts';
import { crashAtEachWrite } from '../support/crash-injection.ts';
import { type Answer, inquiryFrom, startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await startTestApp();
  cookie = app.session;
});
afterAll(() => app.stop());

const get = (path: string) => app.send('GET', path, undefined, { cookie });
const post = (path: string, body: unknown, key?: string) =>
  app.send('POST', path, body, { cookie, ...(key && { key }) });
const edit = (id: unknown, version: unknown, change: object) =>
  app.send('PUT', `/api/crm/clients/${id}`, { ...change, version }, { cookie });

let samples = 0;
const newClient = async (change: object = {}) => {
  samples += 1;
  const entered = { clientName: `Sample Client ${samples}`, contactEmail: `client${samples}@sample.example` };

  return (await post('/api/crm/clients', { ...entered, ...change })).body as { id: number; version: number };
};
const itemsOf = ({ body }: Answer) => body.items as Record<string, unknown>[];
const timelineOf = async (id: number) => itemsOf(await get(`/api/crm/clients/${id}/timeline`));

test('a client created by hand starts at the first pipeline stage', async () => {
  const { status, body } = await post('/api/crm/clients', {
    clientName: 'Maren Oduya (sample)',
    company: 'Oduya Shipping',
    contactEmail: 'maren@oduya.example',
  });
  expect(status).toBe(201);
  expect(body).toMatchObject({ pipelineStage: 'Inquiry Received', status: 'New', source: 'Entered by hand' });
  expect((await get(`/api/crm/clients/${body.id}`)).body).toEqual(body);
  expect(await timelineOf(Number(body.id))).toMatchObject([{ kind: 'created', actor: 'commander' }]);
});

test('an address belongs to one client, and an inquiry from it joins that client', async () => {
  const { id } = await newClient({ contactEmail: 'one@owner.example' });
  const second = await post('/api/crm/clients', {
    clientName: 'Somebody Else',
    contactEmail: 'ONE@owner.example',
  });
  expect([second.status, second.body.code, second.body.current]).toEqual([409, 'email_taken', { id }]);

  await app.submit(inquiryFrom('one@owner.example'), 'from-a-known-client');
  await app.stack.settled();
  expect((await timelineOf(id)).map(({ kind }) => kind)).toContain('inquiry');
});

test('an edit changes the eight fields, and the timeline lists each', { tags: ['quick'] }, async () => {
  const { id, version } = await newClient();
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
  const { status, body } = await edit(id, version, change);
  expect(status).toBe(200);
  expect(body).toMatchObject({ ...change, version: version + 1 });
  expect(body.evidence).toMatchObject({ onboardingPackSent: { source: 'hand', actor: 'commander' } });
  expect(await timelineOf(id)).toMatchObject([
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
  const led = itemsOf(await get('/api/crm/clients?assignedRelationshipLead=commander'));
  expect(led.map((one) => one.id)).toEqual([id]);
  await edit(id, version + 1, { assignedRelationshipLead: '', onboardingPackSent: false });
  expect(itemsOf(await get('/api/crm/clients?assignedRelationshipLead=commander'))).toEqual([]);
  expect((await get(`/api/crm/clients/${id}`)).body.evidence).toEqual({});
});

test('two edits of one client at once: one succeeds, the other answers the current record', async () => {
  const { id, version } = await newClient();
  const answers = await Promise.all([
    edit(id, version, { notesIntelligence: 'From the first window.' }),
    edit(id, version, { notesIntelligence: 'From the second window.' }),
  ]);
  const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
  expect([won?.status, lost?.status, lost?.body.code]).toEqual([200, 409, 'stale']);
  expect(lost?.body.current).toEqual(won?.body);
  expect((await timelineOf(id)).filter(({ kind }) => kind === 'edit')).toHaveLength(1);
});

test('an edit without a difference changes nothing', async () => {
  const { id, version } = await newClient();
  const same = await edit(id, version, { status: 'New' });
  expect([same.status, same.body.version]).toEqual([200, version]);
  expect(await timelineOf(id)).toHaveLength(1);
  expect((await edit(999_999, 1, { status: 'New' })).status).toBe(404);
});

test('name, company, address and phone are corrected, and lists, search and dashboard follow', async () => {
  const { id, version } = await newClient({
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
  const { status, body } = await edit(id, version, { ...change, contactWhatsApp: '0044-20-79460711' });
  expect(status).toBe(200);
  expect(body).toMatchObject({ ...change, version: version + 1, formerEmails: ['mistyped@correct.example'] });
  expect((await timelineOf(id))[0]).toMatchObject({
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
    const answer = await get(`/api/crm/search?q=${encodeURIComponent(typed)}`);
    return itemsOf(answer).filter((one) => one.id === id);
  };
  for (const typed of ['aaron corr', 'right house', 'aaron@corr', '442079460711'])
    expect(await found(typed), typed).toMatchObject([change]);
  for (const typed of ['mistyped n', 'wrong house', 'mistyped corr', '442079460700'])
    expect(await found(typed), typed).toEqual([]);
  // The old address is no word of the client any more, and still leads to it.
  expect(await found('Mistyped@correct.example')).toMatchObject([change]);

  const byName = itemsOf(await get('/api/crm/clients?order=name&direction=ascending'));
  expect(byName[0]).toMatchObject({ id, clientName: change.clientName });
  const rows = itemsOf(await get('/api/sync/master-dashboard'));
  expect(rows.filter(({ clientId }) => clientId === id)).toMatchObject([{ clientName: change.clientName }]);
});

test('inquiries from the old and the new address of a client both join it', async () => {
  const { id, version } = await newClient({ contactEmail: 'before@moving.example' });
  await edit(id, version, { contactEmail: 'after@moving.example' });
  await app.submit(inquiryFrom('BEFORE@moving.example'), 'from-the-old-address');
  await app.submit(inquiryFrom('after@moving.example'), 'from-the-new-address');
  await app.stack.settled();
  expect((await timelineOf(id)).filter(({ kind }) => kind === 'inquiry')).toHaveLength(2);

  const back = await edit(id, version + 1, { contactEmail: 'Before@moving.example' });
  expect(back.body).toMatchObject({
    contactEmail: 'Before@moving.example',
    formerEmails: ['after@moving.example'],
  });
});

test('an email that belongs to another client, current or former, is refused at its field', async () => {
  const owner = await newClient({ contactEmail: 'first@guarded.example' });
  const other = await newClient();
  const taken = await edit(other.id, other.version, { contactEmail: 'FIRST@guarded.example' });
  const has = `Client No. ${owner.id} has this address already.`;
  expect([taken.status, taken.body.code]).toEqual([409, 'email_taken']);
  expect([taken.body.fields, taken.body.current]).toEqual([{ contactEmail: has }, { id: owner.id }]);

  await edit(owner.id, owner.version, { contactEmail: 'second@guarded.example' });
  const had = `What comes from this address belongs to client No. ${owner.id}, who had it before. Release it there first.`;
  const answers = [
    await edit(other.id, other.version, { contactEmail: 'first@guarded.example' }),
    await post('/api/crm/clients', { clientName: 'Somebody', contactEmail: 'first@guarded.example' }),
  ];
  for (const { status, body } of answers)
    expect([status, body.fields, body.current]).toEqual([409, { contactEmail: had }, { id: owner.id }]);

  const release = (email: string) =>
    post(`/api/crm/clients/${owner.id}/released-emails`, { email, version: owner.version + 1 });
  const current = await release('second@guarded.example');
  expect(current.body.fields).toEqual({ email: 'This is no former address of the client.' });
  const released = await release('First@guarded.example');
  expect([released.status, released.body.formerEmails]).toEqual([200, []]);
  expect((await timelineOf(owner.id))[0]).toMatchObject({
    changes: [{ field: 'formerEmails', from: 'first@guarded.example', to: '' }],
  });
  const free = await edit(other.id, other.version, { contactEmail: 'first@guarded.example' });
  expect([free.status, free.body.contactEmail]).toEqual([200, 'first@guarded.example']);
});

test('two clients are given one email at once: one gets it', async () => {
  const [one, two] = [await newClient(), await newClient()];
  const answers = await Promise.all(
    [one, two].map(({ id, version }) => edit(id, version, { contactEmail: 'fought-over@sample.example' })),
  );
  const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
  expect([won?.status, lost?.status, lost?.body.code]).toEqual([200, 409, 'email_taken']);
  expect(lost?.body.current).toEqual({ id: won?.body.id });
  const refused = one.id === won?.body.id ? two : one;
  expect((await get(`/api/crm/clients/${refused.id}`)).body).toMatchObject({ version: refused.version });
});

test('time in a stage adds up over its visits', async () => {
  const { id, version } = await newClient();
  app.stack.advanceClock(60_000);
  await edit(id, version, { pipelineStage: 'Contract Issued' });
  app.stack.advanceClock(30_000);
  await edit(id, version + 1, { pipelineStage: 'Inquiry Received' });
  app.stack.advanceClock(60_000);
  const { body } = await edit(id, version + 2, { pipelineStage: 'Proposal Sent' });
  const spent = body.timeInStage as Record<string, number>;
  expect(spent['Inquiry Received']).toBeGreaterThanOrEqual(120_000);
  expect(spent['Inquiry Received']).toBeLessThan(150_000);
  expect(spent['Contract Issued']).toBeGreaterThanOrEqual(30_000);
});

test('counts per tier and stage equal a count of all records after a day of edits', async () => {
  const clients = await Promise.all(Array.from({ length: 6 }, () => newClient()));
  await Promise.all(
    clients.map(({ id, version }, place) =>
      edit(id, version, {
        serviceTier: ['Dominion', 'Strategic', 'Observer'][place % 3],
        pipelineStage: place % 2 === 0 ? 'Retainer Paid' : 'Onboarding Pack Sent',
      }),
    ),
  );
  const { body } = await get('/api/crm/summary');
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
      const { body } = await get(`/api/crm/clients?${asked}&limit=4${more}`);
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
  const away = await get('/api/crm/clients?toContact=yes&archived=yes');
  expect([away.status, Object.keys(Object(away.body.fields))]).toEqual([400, ['toContact']]);
  expect((await get('/api/crm/clients?order=stage')).status).toBe(400);
  expect((await get('/api/crm/clients?order=name&cursor=bm90LW91cnM')).status).toBe(400);
});

test('the search finds a client by parts of its fields', async () => {
  const { id } = await newClient({
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
    const { body } = await get(`/api/crm/search?q=${encodeURIComponent(typed)}`);
    expect(
      (body.items as { id: number }[]).map((one) => one.id),
      typed,
    ).toContain(id);
  }
  expect(itemsOf(await get('/api/crm/search?q=nobody-like-this'))).toEqual([]);
});

test('a note is added once per key and stands in the timeline', async () => {
  const { id } = await newClient();
  const note = { text: 'Called back.\nWants the contract.' };
  const answers = await Promise.all(
    [1, 2, 3].map(() => post(`/api/crm/clients/${id}/notes`, note, 'one-note-key')),
  );
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  app.stack.advanceClock(5_000);
  await post(`/api/crm/clients/${id}/notes`, note, 'one-note-key');
  const timeline = await timelineOf(id);
  expect(timeline).toMatchObject([{ kind: 'note', actor: 'commander', ...note }, { kind: 'created' }]);
  const { id: another } = await newClient();
  const others = [
    await post(`/api/crm/clients/${id}/notes`, { text: 'Something else.' }, 'one-note-key'),
    await post(`/api/crm/clients/${another}/notes`, note, 'one-note-key'),
  ];
  expect(others.map(({ body }) => body.code)).toEqual(['idempotency_key_reused', 'idempotency_key_reused']);
  expect(await timelineOf(another)).toMatchObject([{ kind: 'created' }]);
  expect((await post('/api/crm/clients/999999/notes', note)).status).toBe(404);
});

test('a call, an edit and a pin whose function is killed at each write happen once, sent again', async () => {
  const { id } = await newClient();
  const path = `/api/crm/clients/${id}`;
  const again = async (send: () => Promise<Answer>) => {
    const first = await send();

    return first.status < 500 ? first : send();
  };
  const calls: string[] = [];
  await crashAtEachWrite('crm/log-call', app, async (name) => {
    calls.push(name);
    const call = { direction: 'incoming', outcome: 'spoke', text: name };
    expect((await again(() => post(`${path}/calls`, call, `call-${name}`))).status).toBe(201);
  });
  const logged = await timelineOf(id);
  expect(logged.flatMap(({ kind, text }) => (kind === 'call' ? [text] : [])).toSorted()).toEqual(
    calls.toSorted(),
  );
  const spoken = logged.flatMap(({ kind, at }) => (kind === 'call' ? [String(at)] : []));
  expect((await get(path)).body.lastContactDate).toBe(spoken.toSorted().at(-1));

  const { entry } = (await post(`${path}/notes`, { text: 'first' })).body;
  const texts = ['first'];
  await crashAtEachWrite('crm/update-note', app, async (text) => {
    const sent = { entry, version: texts.length, text };
    const answer = await again(() => app.send('PUT', `${path}/notes`, sent, { cookie }));
    expect(answer).toMatchObject({ status: 200, body: { text, version: texts.length + 1 } });
    texts.push(text);
  });
  await crashAtEachWrite('crm/pin-note', app, async () => {
    expect((await again(() => post(`${path}/pinned-notes`, { entry }))).status).toBe(200);
  });
  const former = `${path}/former-texts?limit=50&entry=${encodeURIComponent(String(entry))}`;
  expect(itemsOf(await get(former)).map(({ text }) => text)).toEqual(texts.slice(0, -1).toReversed());
  expect(itemsOf(await get(`${path}/pinned-notes`))).toMatchObject([{ entry, text: texts.at(-1) }]);
  expect(itemsOf(await get(`${path}/timeline?show=notes`))).toMatchObject([{ entry }]);
});

test('the Tier 1 contract is ordered once per Dominion client, however often it is asked for', async () => {
  const { id, version } = await newClient();
  const early = await post('/api/crm/tier1-trigger', { clientId: String(id) });
  expect([early.status, early.body.message]).toEqual([
    409,
    'Client must be marked as Tier 1 to generate Dominion Contract',
  ]);

  await edit(id, version, { serviceTier: 'Dominion' });
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => post('/api/crm/tier1-trigger', { clientId: id })),
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
  const orders = (await timelineOf(id)).filter(
    ({ documentType, event }) => documentType === 'Tier1Contract' && event === 'ordered',
  );
  expect(orders).toHaveLength(1);
  expect((await post('/api/crm/tier1-trigger', { clientId: 999_999 })).status).toBe(404);
});

test('the search finds and opens any record by its id in any spelling or by a prefix', async () => {
  const { body: filed } = await app.submit(inquiryFrom('finder@sample.example'), 'an-inquiry-to-find');
  await app.stack.settled();
  const [client] = itemsOf(await get('/api/crm/search?q=finder@sample.example'));
  const clientId = client?.id;
  const [document] = itemsOf(await get(`/api/automated-documents?clientId=${clientId}`));
  const retainer = { clientId, clientName: 'x', clientEmail: 'finder@sample.example', serviceTier: 'Tier1' };
  const { body: invoice } = await post('/api/generate-retainer-invoice', retainer);
  const paid = { clientId, paymentMethod: 'card', amount: 10, currency: 'USD' };
  const { body: payment } = await post('/api/payments', paid, 'a-payment-to-find');
  const entered = { clientId, username: 'finder', password: 'a long sample password', accessTier: 'Tier1' };
  const { body: user } = await post('/api/client-portal/users', entered);
  const opened = { clientId, title: 'Two voyages', engagementType: 'Chartering' };
  const { body: engagement } = await post('/api/client-portal/engagements', opened, 'an-engagement-to-find');
  const { body: file } = await portalApiOf(app).upload(
    'Sample outlook.',
    { originalName: 'Outlook.txt' },
    { contentType: 'text/plain', key: 'a-file-to-find' },
  );
  await post(
    '/api/sync/trigger',
    { uniqueClientId: String(clientId), actionType: 'nda_signed' },
    'a-sync-to-find',
  );
  const [log] = itemsOf(await get(`/api/sync/logs?uniqueClientId=${clientId}`));

  const find = async (typed: string) =>
    itemsOf(await get(`/api/records?q=${encodeURIComponent(typed)}`)).map(({ id }) => id);
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
  expect(itemsOf(await get(`/api/records?q=cl-${clientId}`))).toMatchObject([
    { kind: 'client', title: 'Amira Sample · Sample Bulk Carriers' },
  ]);
  expect(await find(String(document?.uniqueFileId))).toEqual([document?.id]);
  expect(await find(String(invoice.invoiceNumber).replace(/-0+/, ' '))).toContain(invoice.id);
  expect(await find('PAY-00000000')).toEqual([]);
  expect(await find('nobody')).toEqual([]);

  const kinds = { payment, user, engagement, log, document: file };
  for (const [name, record] of Object.entries(kinds)) {
    const { status, body } = await get(`/api/records/${record?.id}`);
    expect([status, body[name]]).toMatchObject([200, { id: record?.id }]);
    expect(JSON.stringify(body)).not.toContain('passwordHash');
  }
  expect((await get('/api/records/PAY-00000000')).status).toBe(404);
  expect((await get(`/api/records/${filed.reference}`)).status).toBe(400);
});

test('an archived client is in no list but its own, and a new inquiry brings it back', async () => {
  const { id, version } = await newClient({ contactEmail: 'away@sample.example' });
  const idsIn = async (query: string) => {
    const ids: unknown[] = [];
    let cursor: unknown = '';
    do {
      const page = await get(`/api/crm/clients?limit=50${query}${cursor === '' ? '' : `&cursor=${cursor}`}`);
      ids.push(...itemsOf(page).map((one) => one.id));
      cursor = page.body.next;
    } while (cursor !== undefined);

    return ids;
  };
  const counts = async () => (await get('/api/crm/summary')).body;
  const before = await counts();
  const away = await post(`/api/crm/clients/${id}/archive`, { version, reason: 'Ceased trading.' });
  expect(away).toMatchObject({ status: 200, body: { archived: { actor: 'commander' } } });
  expect((await post(`/api/crm/clients/${id}/archive`, { version })).body.code).toBe('stale');
  expect((await edit(id, version + 1, { company: 'Another' })).body.code).toBe('archived');
  for (const query of ['', '&order=name', '&pipelineStage=Inquiry Received', '&status=New']) {
    expect(await idsIn(query)).not.toContain(id);
    expect(await idsIn(`${query}&archived=yes`)).toContain(id);
  }
  expect(await counts()).toMatchObject({
    total: Number(before.total) - 1,
    archived: Number(before.archived) + 1,
  });
  expect(itemsOf(await get('/api/crm/search?q=away'))).toMatchObject([{ id, isArchived: true }]);
  // The work of the portal and the money goes on.
  const invoice = { clientId: id, lines: [{ description: 'Survey', quantity: '1', unitAmount: '100.00' }] };
  expect((await post('/api/invoices', { ...invoice, currency: 'USD' }, 'to-the-archived')).status).toBe(201);

  await app.submit(inquiryFrom('away@sample.example'), 'from-an-archived-client');
  await app.stack.settled();
  expect((await get(`/api/crm/clients/${id}`)).body).not.toHaveProperty('archived');
  expect(await idsIn('')).toContain(id);
  expect((await timelineOf(id)).filter(({ kind }) => kind === 'archive')).toMatchObject([
    { event: 'restored', actor: 'Zahrael', reference: expect.stringMatching(/^INQ-/) },
    { event: 'archived', actor: 'commander', reason: 'Ceased trading.' },
  ]);
  expect(await counts()).toMatchObject({ total: before.total, archived: before.archived });
});

test('clients that look alike are suggested until staff say that they are not one', async () => {
  const company = 'Lumen Grain Ltd';
  const one = await newClient({ clientName: 'Ilvo Lumen', company, contactEmail: 'ilvo@lumen.example' });
  const other = await newClient({ clientName: 'Lumen', company, contactEmail: 'info@lumen.example' });
  const ids = async (of: number) =>
    itemsOf(await get(`/api/crm/clients/${of}/duplicates`)).map(({ client }) => Object(client).id);
  expect([await ids(one.id), await ids(other.id)]).toEqual([[other.id], [one.id]]);
  const sent = { otherId: other.id, version: one.version };
  expect((await post(`/api/crm/clients/${one.id}/distinct-clients`, sent)).status).toBe(200);
  expect([await ids(one.id), await ids(other.id)]).toEqual([[], []]);
});
