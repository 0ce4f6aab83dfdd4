import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { INBOX_VIEWS, type InboxView } from '../../shared/contract/inquiries.ts';
import {
  divisionOf,
  INQUIRY_STATE_RULES,
  INQUIRY_STATES,
  Inquiry,
  type InquiryState,
} from '../../shared/domain/inquiry.ts';
import { endOfToday } from '../../shared/domain/today.ts';
import { sampleInquiryChange } from '../../shared/test-samples/inquiries.ts';
import { type InquiriesApi, inquiriesApiOf } from '../support/api/inquiries-api.ts';
import { HOUR } from '../support/api/staff-api.ts';
import { inquiryFrom, STAFF, startTestApp, type TestApp } from '../support/test-app.ts';

const COLLEAGUE = 'navigator';
const COLLEAGUE_CODE = 'another sample code';
const ON_A_BUSY_MACHINE = { timeout: 180_000 };

let app: TestApp;
let api: InquiriesApi;
beforeAll(async () => {
  app = await startTestApp();
  api = inquiriesApiOf(app);
  await app.stack.invoke('ops/create-staff', {
    ...{ username: COLLEAGUE, accessCode: COLLEAGUE_CODE, email: 'navigator@sample.example' },
  });
});
afterAll(() => app.stop());

let sent = 0;
const submit = async (change: Record<string, unknown> = {}): Promise<string> => {
  sent += 1;
  const inquiry = inquiryFrom(`sender-${sent}@sample.example`, change);
  const { body } = await app.submit(inquiry, `inquiry-of-the-inbox-${sent}`);

  return String(body.reference);
};

const storedInquiries = async () => (await app.records('inquiries')).map((record) => Inquiry.parse(record));

/** The expected summary, counted from every inquiry. */
const countInquiryRecords = async () => {
  const all = await storedInquiries();
  const awaiting = all.filter(({ state }) => INQUIRY_STATE_RULES[state].awaitsAnswer);

  return {
    ...Object.fromEntries(
      INQUIRY_STATES.map((one) => [one, all.filter(({ state }) => state === one).length]),
    ),
    mine: awaiting.filter(({ assignedTo }) => assignedTo === STAFF.username).length,
    overdue: awaiting.filter(({ overdueSince }) => overdueSince !== undefined).length,
  };
};

test('every view lists what it holds, filtered and in either order', ON_A_BUSY_MACHINE, async () => {
  const types = ['Strategic Briefing', 'Intelligence - risk', 'Maritime Chartering'];
  const divisions = ['', 'Holdings', 'Maritime Logistics', ''];
  for (const inquiryType of types)
    for (const division of divisions)
      await submit({ inquiryType, details: { form: 'home', ...(division && { division }) } });
  await app.stack.settled();
  const references = await api.list();
  const [answered, quarantined, ...open] = references;
  await api.change(String(answered), { state: 'answered' });
  await api.change(String(quarantined), { state: 'quarantined' });
  for (const [place, reference] of open.entries())
    await api.change(reference, { assignedTo: place % 2 === 0 ? STAFF.username : COLLEAGUE });

  const all = await storedInquiries();
  const isListed = (view: InboxView, { state, assignedTo }: Inquiry) =>
    view === 'mine' ? state === 'open' && assignedTo === STAFF.username : state === view;
  const orders = {
    due: (a: Inquiry, b: Inquiry) => a.respondBy.localeCompare(b.respondBy),
    newest: (a: Inquiry, b: Inquiry) => b.receivedAt.localeCompare(a.receivedAt),
  };
  let listed = 0;
  for (const view of INBOX_VIEWS)
    for (const [order, before] of Object.entries(orders))
      for (const inquiryType of [undefined, 'Strategic Briefing', 'Intelligence - risk'])
        for (const division of [undefined, 'Maritime Logistics', 'Intelligence']) {
          const query = new URLSearchParams({
            view,
            order,
            ...(inquiryType && { inquiryType }),
            ...(division && { division }),
          });
          const expected = all
            .filter((one) => isListed(view, one))
            .filter((one) => !inquiryType || one.inquiryType === inquiryType)
            .filter((one) => !division || divisionOf(one) === division)
            .toSorted(before);
          expect([String(query), await api.list(String(query))]).toEqual([
            String(query),
            expected.map(({ reference }) => reference),
          ]);
          listed += expected.length;
        }
  expect(listed).toBeGreaterThan(50);
});

test('open inquiries of a colleague, and those that are due, are listed with any other filter', async () => {
  const listed = async (filters: Record<string, string>) =>
    api.list(String(new URLSearchParams({ order: 'due', ...filters })));
  const all = (await storedInquiries()).filter(({ state }) => state === 'open');
  const expected = (isWanted: (one: Inquiry) => boolean) =>
    all
      .filter(isWanted)
      .toSorted((a, b) => a.respondBy.localeCompare(b.respondBy))
      .map(({ reference }) => reference);
  const of = (one: Inquiry) => one.assignedTo === COLLEAGUE;
  const isHoldings = (one: Inquiry) => divisionOf(one) === 'Holdings';
  expect(expected(of).length).toBeGreaterThan(2);
  expect(await listed({ assignee: COLLEAGUE })).toEqual(expected(of));
  expect(await listed({ assignee: COLLEAGUE, division: 'Holdings' })).toEqual(
    expected((one) => of(one) && isHoldings(one)),
  );
  const end = endOfToday(new Date(app.stack.now()));
  const isToday = ({ respondBy }: Inquiry) => respondBy <= end;
  expect(await listed({ due: 'overdue' })).toEqual([]);
  expect(await listed({ due: 'today' })).toEqual(expected(isToday));
  expect(await listed({ due: 'today', division: 'Holdings', assignee: COLLEAGUE })).toEqual(
    expected((one) => isToday(one) && isHoldings(one) && of(one)),
  );
  expect((await api.get('/api/inquiries?view=answered&due=today')).status).toBe(400);
});

test('a person’s own inquiries are listed page by page without gap or double, also filtered', async () => {
  const whole = await api.list('view=mine&division=Maritime Logistics');
  expect(whole.length).toBeGreaterThan(2);
  const references: string[] = [];
  let next: unknown;
  do {
    const cursor = next === undefined ? '' : `&cursor=${encodeURIComponent(String(next))}`;
    const { body } = await api.get(`/api/inquiries?view=mine&division=Maritime Logistics&limit=1${cursor}`);
    references.push(...(body.items as { reference: string }[]).map(({ reference }) => reference));
    next = body.next;
  } while (next !== undefined);
  expect(references).toEqual(whole);
});

/** All pages of a list, one inquiry each, and how many inquiries each has looked at. */
const pagesOf = async (filters: string) => {
  const references: string[] = [];
  const counts: number[] = [];
  let next: unknown;
  do {
    const cursor = next === undefined ? '' : `&cursor=${encodeURIComponent(String(next))}`;
    const { body } = await api.get(`/api/inquiries?${filters}&limit=1${cursor}`);
    references.push(...(body.items as { reference: string }[]).map(({ reference }) => reference));
    counts.push(Number(body.looked));
    next = body.next;
  } while (next !== undefined);

  return { references, counts };
};

test('those of nobody, of a priority and with words are looked through, with any other filter and in either order', async () => {
  const grain = { company: 'Sample Grain Terminal' };
  for (const [change, urgency] of [
    ...[[grain, 'High'] as const, [grain, 'Low'] as const, [grain, 'High'] as const],
    ...[[{}, 'High'] as const, [{}, 'Low'] as const],
  ])
    await submit({ ...change, details: { form: 'home', division: 'Holdings', urgency } });
  await app.stack.settled();
  const [taken] = await api.list('q=grain&order=due');
  await api.change(String(taken), { assignedTo: COLLEAGUE });

  const all = (await storedInquiries()).filter(({ state }) => state === 'open');
  const ofNobody = (one: Inquiry) => one.assignedTo === '';
  const isHigh = (one: Inquiry) => one.details?.urgency === 'High';
  const isGrain = (one: Inquiry) => one.company === grain.company;
  const isHoldings = (one: Inquiry) => divisionOf(one) === 'Holdings';
  const cases: Record<string, ((one: Inquiry) => boolean)[]> = {
    'withoutAssignee=yes': [ofNobody],
    'urgency=High': [isHigh],
    'q=gra ter': [isGrain],
    'withoutAssignee=yes&urgency=High&q=grain': [ofNobody, isHigh, isGrain],
    'withoutAssignee=yes&division=Holdings': [ofNobody, isHoldings],
    [`assignee=${COLLEAGUE}&q=grain`]: [isGrain, ({ assignedTo }) => assignedTo === COLLEAGUE],
    'urgency=High&division=Holdings&q=grain': [isHigh, isHoldings, isGrain],
  };
  for (const [filters, rules] of Object.entries(cases))
    for (const order of ['due', 'newest'] as const) {
      const expected = all
        .filter((one) => rules.every((holds) => holds(one)))
        .toSorted((a, b) =>
          order === 'due' ? a.respondBy.localeCompare(b.respondBy) : b.receivedAt.localeCompare(a.receivedAt),
        )
        .map(({ reference }) => reference);
      const { references, counts } = await pagesOf(`${filters}&order=${order}`);
      expect([filters, order, references]).toEqual([filters, order, expected]);
      expect(expected.length).toBeGreaterThan(0);
      expect(Math.max(...counts)).toBeLessThanOrEqual(4);
    }
  expect(await api.list('view=answered&q=grain')).toEqual([]);
});

test.each([
  ['view=mine&withoutAssignee=yes', 'view'],
  [`assignee=${COLLEAGUE}&withoutAssignee=yes`, 'view'],
  ['withoutAssignee=no', 'withoutAssignee'],
  ['urgency=Highest', 'urgency'],
  ['q=', 'q'],
  [`q=${'x'.repeat(101)}`, 'q'],
])('an inbox of %s is refused', async (filters, field) => {
  const { status, body } = await api.get(`/api/inquiries?${filters}`);
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
});

test('a cursor of another view is refused, not followed', async () => {
  const { body } = await api.get('/api/inquiries?limit=1');
  const answer = await api.get(`/api/inquiries?view=mine&cursor=${encodeURIComponent(String(body.next))}`);
  expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, ['cursor']]);
});

test('each change is in the client’s timeline with person and time', { tags: ['quick'] }, async () => {
  const reference = await submit();
  await app.stack.settled();
  await api.change(reference, { assignedTo: COLLEAGUE });
  await api.change(reference, { state: 'answered' });
  await api.change(reference, { state: 'open', assignedTo: '' });
  const { clientId, answeredAt } = await api.read(reference);
  expect(answeredAt).toBeUndefined();

  const entries = (await app.records('timeline')).filter(
    (entry) => entry.clientId === clientId && entry.kind === 'inquiry-change',
  );
  const changes = entries.map(({ change, to, actor, reference: about }) => ({ change, to, actor, about }));
  const by = { actor: STAFF.username, about: reference };
  expect(changes).toEqual([
    { change: 'assigned', to: COLLEAGUE, ...by },
    { change: 'answered', to: undefined, ...by },
    { change: 'assigned', to: undefined, ...by },
    { change: 'reopened', to: undefined, ...by },
  ]);
  for (const { at } of entries)
    expect(Math.abs(Date.parse(String(at)) - app.stack.now())).toBeLessThan(60_000);
});

test('a reply reaches the visitor once per key, answers the inquiry, and is listed', async () => {
  const reference = await submit();
  await app.stack.settled();
  const { email } = await api.read(reference);
  const text = 'Two vessels are open:\n- MV Sample Star\n- MV Sample Dawn';
  const [first, again] = await Promise.all([
    api.reply(reference, { text, version: 1, key: 'sample-key-of-a-reply' }),
    api.reply(reference, { text, version: 1, key: 'sample-key-of-a-reply' }),
  ]);
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(again.body.reply).toEqual(first.body.reply);
  expect(first.body.inquiry).toMatchObject({ state: 'answered', answeredBy: STAFF.username, version: 2 });
  await app.stack.settled();

  const replies = (await app.mails()).filter(
    ({ destination, subject }) => destination.to.includes(String(email)) && subject.startsWith('Re: '),
  );
  expect(replies).toHaveLength(1);
  expect(replies[0]?.subject).toBe(`Re: Strategic Briefing · ${reference}`);
  const other = await api.reply(reference, { text: 'Another text.', key: 'sample-key-of-a-reply' });
  expect(other.body.code).toBe('idempotency_key_reused');
  expect((await api.reply(reference, { version: 1 })).body.code).toBe('stale');

  const { body: further } = await api.reply(reference, { text: 'And a third.' });
  expect(further.inquiry).toMatchObject({ state: 'answered', version: 3 });
  const { body: listed } = await api.get(`/api/inquiries/${reference}/replies?limit=1`);
  expect(listed.items).toEqual([further.reply]);
  const { body: rest } = await api.get(
    `/api/inquiries/${reference}/replies?cursor=${encodeURIComponent(String(listed.next))}`,
  );
  expect(rest).toEqual({ items: [first.body.reply] });
  expect(await api.summary()).toEqual(expect.objectContaining(await countInquiryRecords()));
});

test('a visitor without an address cannot be replied to', async () => {
  const reference = await submit({ email: 'unknown@archai.invalid' });
  const answer = await api.reply(reference);
  expect([answer.status, answer.body.code]).toEqual([400, 'invalid_input']);
  expect(await api.read(reference)).toMatchObject({ state: 'open', version: 1 });
});

test('a note is added once per key, mailed to whom it mentions, and never to the visitor', async () => {
  const reference = await submit();
  await app.stack.settled();
  const { email, clientId, version } = await api.read(reference);
  const notes = `/api/inquiries/${reference}/notes`;
  const text = `He waits for the draft, @${COLLEAGUE} please check; @nobody-here, @${STAFF.username}.`;
  const [first, again] = await Promise.all([
    api.post(notes, { text }, 'sample-key-of-a-note'),
    api.post(notes, { text }, 'sample-key-of-a-note'),
  ]);
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(again.body).toEqual(first.body);
  expect(first.body).toMatchObject({
    ...{ text, by: STAFF.username, version: 1, mentions: [{ username: COLLEAGUE, isMailed: true }] },
  });
  const other = await api.post(notes, { text: 'Another text.' }, 'sample-key-of-a-note');
  expect(other.body.code).toBe('idempotency_key_reused');
  const { body: edited } = await api.put(`${notes}/${first.body.id}`, { text: `${text} Soon.`, version: 1 });
  expect(edited).toMatchObject({ text: `${text} Soon.`, version: 2 });
  const stale = await api.put(`${notes}/${first.body.id}`, { text: 'Late.', version: 1 });
  expect([stale.status, stale.body.code, stale.body.current]).toEqual([409, 'stale', edited]);
  await app.stack.settled();

  const mails = (await app.mails()).filter(({ subject }) => subject.includes('mentioned you'));
  expect(mails.map(({ destination }) => destination.to)).toEqual([['navigator@sample.example']]);
  const toVisitor = (await app.mails()).filter(({ destination }) => destination.to.includes(String(email)));
  expect(JSON.stringify(toVisitor)).not.toContain('He waits for the draft');
  expect(await api.read(reference)).toMatchObject({ state: 'open', version });
  const told = (await api.timelineOf(clientId)).filter(({ change }) => change === 'noted');
  expect(told).toEqual([expect.objectContaining({ reference, actor: STAFF.username })]);
});

test('a note is its author’s to edit and to delete, and says who could not be mailed', async () => {
  const reference = await submit();
  const notes = `/api/inquiries/${reference}/notes`;
  const asColleague = { username: COLLEAGUE, accessCode: COLLEAGUE_CODE };
  const { cookie } = await app.send('POST', '/api/staff/session', asColleague);
  const { body: hers } = await app.send('POST', notes, { text: `Ask @${STAFF.username}.` }, { cookie });
  expect(hers.mentions).toEqual([{ username: STAFF.username, isMailed: false }]);
  const { body: own } = await api.post(notes, { text: 'Mine.' });
  const refusals = [
    await api.put(`${notes}/${hers.id}`, { text: 'Changed.', version: 1 }),
    await api.remove(`${notes}/${hers.id}`),
  ];
  expect(refusals.map(({ body }) => body.code)).toEqual(['forbidden', 'forbidden']);
  expect((await api.get(notes)).body).toEqual({ items: [own, hers] });
  const { body: page } = await api.get(`${notes}?limit=1`);
  const next = encodeURIComponent(String(page.next));
  expect((await api.get(`${notes}?cursor=${next}`)).body).toEqual({ items: [hers] });

  const deletions = [await api.remove(`${notes}/${own.id}`), await api.remove(`${notes}/${own.id}`)];
  expect(deletions.map(({ status }) => status)).toEqual([200, 200]);
  expect((await api.put(`${notes}/${own.id}`, { text: 'Late.', version: 1 })).body.code).toBe('not_found');
  expect((await api.get(notes)).body).toEqual({ items: [hers] });
  expect((await api.post('/api/inquiries/INQ-ZZZZZZZZ/notes', { text: 'None.' })).body.code).toBe(
    'not_found',
  );
});

test('work is assigned to staff only', async () => {
  const [reference = ''] = await api.list();
  const { status, body } = await api.change(reference, { assignedTo: 'nobody-here' });
  expect([status, body.fields]).toEqual([400, { assignedTo: 'There is no member of staff “nobody-here”.' }]);
  const { body: staff } = await api.get('/api/staff');
  expect(staff.items).toEqual([
    { username: STAFF.username, role: 'admin' },
    { username: COLLEAGUE, role: 'staff' },
  ]);
});

test('two changes of one inquiry at once: one succeeds, the other answers the current record', async () => {
  const reference = await submit();
  await app.stack.settled();
  const [first, second] = await Promise.all([
    api.change(reference, { version: 1, state: 'answered' }),
    api.change(reference, { version: 1, assignedTo: COLLEAGUE }),
  ]);
  const [won, lost] = first.status === 200 ? [first, second] : [second, first];
  expect([won.status, lost.status, lost.body.code]).toEqual([200, 409, 'stale']);
  expect(lost.body.current).toEqual(won.body);
  expect(await api.read(reference)).toEqual(won.body);
});

test('a change whose reply is lost is made once, and answered', async () => {
  const reference = await submit();
  await app.stack.settled();
  let cuts = 0;
  const restore = app.stack.intercept(async ({ functionId, action, forward }) => {
    if (functionId !== 'inquiries/update-inquiry' || !/TransactWrite/.test(action) || cuts > 0) return;
    cuts += 1;
    await forward();

    return 'cut';
  });
  const { status, body } = await api.change(reference, { state: 'answered' });
  restore();
  expect([cuts, status, body.version]).toEqual([1, 200, 2]);
  expect(await api.summary()).toEqual(await countInquiryRecords());
});

test('a change by staff before the follow-up stays and is counted once', async () => {
  const restore = app.stack.intercept(async ({ functionId, action }) =>
    functionId === 'events/receive-inquiry' && action === 'dynamodb:TransactWriteItems' ? 'cut' : undefined,
  );
  const [answered, assigned] = [await submit(), await submit()];
  await app.stack.settled();
  await api.change(answered, { state: 'answered' });
  await api.change(assigned, { assignedTo: STAFF.username });
  await app.stack.settled();
  expect(await api.read(answered)).not.toHaveProperty('clientId');

  restore();
  await api.sweepAfter(2 * 60_000);
  expect(await api.read(answered)).toMatchObject({ state: 'answered', clientId: expect.any(Number) });
  expect(await api.read(assigned)).toMatchObject({
    assignedTo: STAFF.username,
    clientId: expect.any(Number),
  });
  expect(await api.list('view=answered&inquiryType=Strategic Briefing')).toContain(answered);
  expect(await api.summary()).toEqual(await countInquiryRecords());
});

test('counters equal a count of all records after random changes', ON_A_BUSY_MACHINE, async () => {
  const references = (await storedInquiries()).map(({ reference }) => reference).slice(0, 12);
  const state = fc.constantFrom(...INQUIRY_STATES);
  const changeTo = (to: InquiryState) => sampleInquiryChange(to, new Date(app.stack.now()));
  const assignedTo = fc.constantFrom('', STAFF.username, COLLEAGUE);
  const step = fc.oneof(
    { weight: 12, arbitrary: fc.record({ on: fc.nat(11), wanted: fc.record({ state }) }) },
    { weight: 8, arbitrary: fc.record({ on: fc.nat(11), wanted: fc.record({ assignedTo }) }) },
    { weight: 4, arbitrary: fc.record({ on: fc.nat(11), wanted: fc.record({ state, assignedTo }) }) },
    { weight: 2, arbitrary: fc.constant('sweep' as const) },
    { weight: 2, arbitrary: fc.constant('submit' as const) },
  );
  // The strategic briefings come due while the walk goes on; half an hour's pause does not end a session.
  await api.sweepAfter(23 * HOUR);
  await api.renewSession();
  for (const action of fc.sample(step, { numRuns: 80, seed: 20261121 })) {
    if (action === 'sweep') await api.sweepAfter(HOUR / 2);
    else if (action === 'submit') await submit();
    else {
      const { on, wanted } = action;
      const change = 'state' in wanted ? { ...changeTo(wanted.state), ...wanted } : wanted;
      expect((await api.change(references[on] ?? '', change)).status).toBe(200);
    }
  }
  await app.stack.settled();
  const counts = await api.summary();
  expect(counts).toEqual(await countInquiryRecords());
  expect(INQUIRY_STATES.filter((one) => counts[one] === 0)).toEqual([]);
  expect(Number(counts.overdue)).toBeGreaterThan(0);
  expect(Number(counts.mine)).toBeGreaterThan(0);
});
