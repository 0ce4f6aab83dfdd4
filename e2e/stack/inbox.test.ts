/** @module-tag details */

import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { INBOX_VIEWS, type InboxView } from '../../shared/contract/inquiries.ts';
import { divisionOf, INQUIRY_STATES, type Inquiry, type InquiryState } from '../../shared/domain/inquiry.ts';
import { endOfToday } from '../../shared/domain/today.ts';
import { sampleInquiryChange } from '../../shared/test-samples/inquiries.ts';
import { HOUR } from '../support/api/staff-api.ts';
import { STAFF } from '../support/test-app.ts';
import { COLLEAGUE, startTestInbox, type TestInbox } from '../support/test-inbox.ts';

const ON_A_BUSY_MACHINE = { timeout: 180_000 };

let inbox: TestInbox;
beforeAll(async () => {
  inbox = await startTestInbox();
});
afterAll(() => inbox.app.stop());

test('every view lists what it holds, filtered and in either order', ON_A_BUSY_MACHINE, async () => {
  const types = ['Strategic Briefing', 'Intelligence - risk', 'Maritime Chartering'];
  const divisions = ['', 'Holdings', 'Maritime Logistics', ''];
  for (const inquiryType of types)
    for (const division of divisions)
      await inbox.submit({ inquiryType, details: { form: 'home', ...(division && { division }) } });
  await inbox.app.stack.settled();
  const references = await inbox.api.list();
  const [answered, quarantined, ...open] = references;
  await inbox.api.change(String(answered), { state: 'answered' });
  await inbox.api.change(String(quarantined), { state: 'quarantined' });
  for (const [place, reference] of open.entries())
    await inbox.api.change(reference, { assignedTo: place % 2 === 0 ? STAFF.username : COLLEAGUE.username });

  const all = await inbox.storedInquiries();
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
          expect([String(query), await inbox.api.list(String(query))]).toEqual([
            String(query),
            expected.map(({ reference }) => reference),
          ]);
          listed += expected.length;
        }
  expect(listed).toBeGreaterThan(50);
});

test('open inquiries of a colleague, and those that are due, are listed with any other filter', async () => {
  const listed = async (filters: Record<string, string>) =>
    inbox.api.list(String(new URLSearchParams({ order: 'due', ...filters })));
  const all = (await inbox.storedInquiries()).filter(({ state }) => state === 'open');
  const expected = (isWanted: (one: Inquiry) => boolean) =>
    all
      .filter(isWanted)
      .toSorted((a, b) => a.respondBy.localeCompare(b.respondBy))
      .map(({ reference }) => reference);
  const of = (one: Inquiry) => one.assignedTo === COLLEAGUE.username;
  const isHoldings = (one: Inquiry) => divisionOf(one) === 'Holdings';
  expect(expected(of).length).toBeGreaterThan(2);
  expect(await listed({ assignee: COLLEAGUE.username })).toEqual(expected(of));
  expect(await listed({ assignee: COLLEAGUE.username, division: 'Holdings' })).toEqual(
    expected((one) => of(one) && isHoldings(one)),
  );
  const end = endOfToday(new Date(inbox.app.stack.now()));
  const isToday = ({ respondBy }: Inquiry) => respondBy <= end;
  expect(await listed({ due: 'overdue' })).toEqual([]);
  expect(await listed({ due: 'today' })).toEqual(expected(isToday));
  expect(await listed({ due: 'today', division: 'Holdings', assignee: COLLEAGUE.username })).toEqual(
    expected((one) => isToday(one) && isHoldings(one) && of(one)),
  );
  expect((await inbox.api.get('/api/inquiries?view=answered&due=today')).status).toBe(400);
});

test('a person’s own inquiries are listed page by page without gap or double, also filtered', async () => {
  const whole = await inbox.api.list('view=mine&division=Maritime Logistics');
  expect(whole.length).toBeGreaterThan(2);
  const references: string[] = [];
  let next: unknown;
  do {
    const cursor = next === undefined ? '' : `&cursor=${encodeURIComponent(String(next))}`;
    const { body } = await inbox.api.get(
      `/api/inquiries?view=mine&division=Maritime Logistics&limit=1${cursor}`,
    );
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
    const { body } = await inbox.api.get(`/api/inquiries?${filters}&limit=1${cursor}`);
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
    await inbox.submit({ ...change, details: { form: 'home', division: 'Holdings', urgency } });
  await inbox.app.stack.settled();
  const [taken] = await inbox.api.list('q=grain&order=due');
  await inbox.api.change(String(taken), { assignedTo: COLLEAGUE.username });

  const all = (await inbox.storedInquiries()).filter(({ state }) => state === 'open');
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
    [`assignee=${COLLEAGUE.username}&q=grain`]: [
      isGrain,
      ({ assignedTo }) => assignedTo === COLLEAGUE.username,
    ],
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
  expect(await inbox.api.list('view=answered&q=grain')).toEqual([]);
});

test.each([
  ['view=mine&withoutAssignee=yes', 'view'],
  [`assignee=${COLLEAGUE.username}&withoutAssignee=yes`, 'view'],
  ['withoutAssignee=no', 'withoutAssignee'],
  ['urgency=Highest', 'urgency'],
  ['q=', 'q'],
  [`q=${'x'.repeat(101)}`, 'q'],
])('an inbox of %s is refused', async (filters, field) => {
  const { status, body } = await inbox.api.get(`/api/inquiries?${filters}`);
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
});

test('a cursor of another view is refused, not followed', async () => {
  const { body } = await inbox.api.get('/api/inquiries?limit=1');
  const answer = await inbox.api.get(
    `/api/inquiries?view=mine&cursor=${encodeURIComponent(String(body.next))}`,
  );
  expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, ['cursor']]);
});

test('counters equal a count of all records after random changes', ON_A_BUSY_MACHINE, async () => {
  const references = (await inbox.storedInquiries()).map(({ reference }) => reference).slice(0, 12);
  const state = fc.constantFrom(...INQUIRY_STATES);
  const changeTo = (to: InquiryState) => sampleInquiryChange(to, new Date(inbox.app.stack.now()));
  const assignedTo = fc.constantFrom('', STAFF.username, COLLEAGUE.username);
  const step = fc.oneof(
    { weight: 12, arbitrary: fc.record({ on: fc.nat(11), wanted: fc.record({ state }) }) },
    { weight: 8, arbitrary: fc.record({ on: fc.nat(11), wanted: fc.record({ assignedTo }) }) },
    { weight: 4, arbitrary: fc.record({ on: fc.nat(11), wanted: fc.record({ state, assignedTo }) }) },
    { weight: 2, arbitrary: fc.constant('sweep' as const) },
    { weight: 2, arbitrary: fc.constant('submit' as const) },
  );
  // The strategic briefings come due while the walk goes on; half an hour's pause does not end a session.
  await inbox.api.sweepAfter(23 * HOUR);
  await inbox.api.renewSession();
  for (const action of fc.sample(step, { numRuns: 80, seed: 20261121 })) {
    if (action === 'sweep') await inbox.api.sweepAfter(HOUR / 2);
    else if (action === 'submit') await inbox.submit();
    else {
      const { on, wanted } = action;
      const change = 'state' in wanted ? { ...changeTo(wanted.state), ...wanted } : wanted;
      expect(await inbox.api.change(references[on] ?? '', change)).toMatchObject({ status: 200 });
    }
  }
  await inbox.app.stack.settled();
  const counts = await inbox.api.summary();
  expect(counts).toEqual(await inbox.countInquiryRecords());
  expect(INQUIRY_STATES.filter((one) => counts[one] === 0)).toEqual([]);
  expect(Number(counts.overdue)).toBeGreaterThan(0);
  expect(Number(counts.mine)).toBeGreaterThan(0);
});
