import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startTestStore, type TestStore } from '../../../e2e/support/test-store.ts';
import { TODAY_VIEWS, type Today, type TodayView } from '../../../shared/domain/today.ts';
import { sampleClient } from '../../../shared/test-samples/clients.ts';
import { sampleDocument, sampleFailedDocument } from '../../../shared/test-samples/documents.ts';
import { sampleAlert, sampleSyncLog } from '../../../shared/test-samples/grid.ts';
import { sampleMail } from '../../../shared/test-samples/inquiries.ts';
import { sampleTask } from '../../../shared/test-samples/tasks.ts';
import { minutesFromNow, NOW } from '../../../shared/test-samples/time.ts';
import { NOTHING_DUE } from '../../../shared/test-samples/today.ts';
import { invoiceIndexKeys } from '../billing/invoices/invoice-record.ts';
import { sampleInvoiceRecord } from '../billing/test-samples.ts';
import { clientItem } from '../clients/client-item.ts';
import { dynamo } from '../dynamo/client.ts';
import { commit } from '../dynamo/commit.ts';
import { COUNTER_SHARDS, shardKey } from '../dynamo/sharded-counter.ts';
import { inquiryItem } from '../inquiries/inquiry-item.ts';
import { inquiryIndexKeys, newInquiryIndexKeys } from '../inquiries/inquiry-record.ts';
import { sampleInquiryRecord } from '../inquiries/sample-inquiry-record.ts';
import { createTaskWrite } from '../tasks/task.table.ts';
import { findToday, mergeFailures } from './today.ts';

const TABLES = [
  ...(['inquiries', 'counters', 'tasks', 'clients', 'automated-documents'] as const),
  ...(['invoices', 'mail', 'sync-logs'] as const),
] as const;
let store: TestStore;
beforeAll(async () => {
  store = await startTestStore(TABLES);
});
beforeEach(async () => {
  for (const table of TABLES) await store.fill(table);
});
afterAll(() => store.stop());

const today = (view: TodayView = 'everyone') => findToday(view, { actor: 'staff', now: new Date(NOW) });
const ROOMY = 'x'.repeat(400);
const padded = (number: number) => String(number).padStart(4, '0');
const numbers = (most: number) => Array.from({ length: most }, (_, number) => number);

/** So many records of each kind that Today lists, the first of each due first. */
const fillStore = async (most: number) => {
  const all = numbers(most);
  const earlier = (number: number) => minutesFromNow(number - 30 * 24 * 60);
  const day = { dueDate: '2026-10-01' };
  await store.fill(
    'inquiries',
    ...all.map((number) => {
      const record = sampleInquiryRecord({
        ...{ reference: `INQ-SAMP${padded(number)}`, respondBy: earlier(number), company: ROOMY.slice(200) },
        assignedTo: number % 2 === 0 ? 'staff' : 'sara',
      });

      return { ...inquiryItem(record), ...newInquiryIndexKeys(record), ...inquiryIndexKeys(record) };
    }),
  );
  await store.fill(
    'counters',
    ...numbers(COUNTER_SHARDS).map((shard) => ({
      ...shardKey('counters', { name: 'inquiries' }, shard / COUNTER_SHARDS),
      ...(shard === 0
        ? { open: most, overdue: most, 'mine#staff': Math.ceil(most / 2) }
        : { open: 0, answered: 1, quarantined: 2, 'mine#sara': 3 }),
    })),
  );
  await store.fill('tasks');
  for (const number of all)
    await commit([
      createTaskWrite({
        task: sampleTask(number, {
          ...{ text: ROOMY, dueAt: earlier(number), owner: number % 2 === 0 ? 'staff' : 'sara' },
        }),
        isReminded: true,
      }),
    ]);
  const client = (number: number, lead: string) =>
    clientItem(
      sampleClient(number, {
        lastContactDate: earlier(number),
        assignedRelationshipLead: lead,
        notesIntelligence: ROOMY.repeat(20),
      }),
    );
  await store.fill(
    'clients',
    ...all.map((number) => client(number, '')),
    ...all.map((number) => client(1000 + number, 'sara')),
  );
  await store.fill(
    'automated-documents',
    ...all.map((number) => ({ ...sampleDocument(number, { status: 'sent' }), unsigned: 'yes' })),
    ...all.map((number) => ({ ...sampleFailedDocument(2000 + number, 'No font.'), failing: 'yes' })),
  );
  await store.fill(
    'invoices',
    ...all.map((number) => {
      const record = sampleInvoiceRecord({ ...day, id: `INV-SAMP${padded(number)}`, company: ROOMY });

      return { ...record, ...invoiceIndexKeys(record) };
    }),
  );
  await store.fill(
    'mail',
    ...all.map((number) => ({
      ...sampleMail({ id: `mail-${padded(number)}`, status: 'failed', error: ROOMY }),
      ...{ failing: 'yes', text: ROOMY.repeat(40) },
    })),
  );
  await store.fill(
    'sync-logs',
    ...all.map((number) => ({ ...sampleSyncLog(number, { outcome: 'failed' }), failing: 'yes' })),
  );
};

/** The read units of all calls meanwhile. */
const unitsOf = async (act: () => Promise<unknown>): Promise<number> => {
  let units = 0;
  dynamo.middlewareStack.add(
    (next) => async (call) => {
      Object.assign(call.input, { ReturnConsumedCapacity: 'TOTAL' });
      const answer = await next(call);
      units += Number(Object(answer.output).ConsumedCapacity?.CapacityUnits);

      return answer;
    },
    { step: 'initialize', name: 'capacity', override: true },
  );
  await act();
  dynamo.middlewareStack.remove('capacity');

  return units;
};

const shapeOf = (one: NonNullable<Today[keyof Today]>) =>
  one.state === 'ready' ? [one.count, one.isMore, one.items.length] : one.state;
const shapes = async (view?: TodayView) =>
  Object.fromEntries(Object.entries(await today(view)).map(([name, one]) => [name, shapeOf(one)]));

test('on an empty day every section is empty', async () => {
  expect(await today()).toEqual(NOTHING_DUE);
});

test('each section has its first five and a count up to twenty', async () => {
  await fillStore(20);
  expect(await shapes()).toEqual({
    ...{ replies: [20, false, 5], tasks: [20, false, 5], clients: [20, true, 5], documents: [20, false, 5] },
    ...{ invoices: [20, false, 5], failures: [20, true, 5] },
  });
  await fillStore(40);
  expect(await shapes()).toEqual({
    ...{ replies: [40, false, 5], tasks: [20, true, 5], clients: [20, true, 5], documents: [20, true, 5] },
    ...{ invoices: [20, true, 5], failures: [20, true, 5] },
  });
});

test.each(TODAY_VIEWS)('of %s, Today costs at most twenty read units', async (view) => {
  await fillStore(80);
  const units = await unitsOf(() => today(view));
  expect(units).toBeGreaterThan(5);
  expect(units).toBeLessThanOrEqual(20);
});

test('one’s own view has one’s own replies and tasks, what is of nobody, and no clients', async () => {
  await fillStore(20);
  expect(await shapes('mine')).toEqual({
    ...{ replies: [10, false, 5], tasks: [10, false, 5], documents: [20, false, 5] },
    ...{ invoices: [20, false, 5], failures: [20, true, 5] },
  });
  const { replies, tasks } = await today('mine');
  expect(replies).toMatchObject({ overdue: 10, isMoreOverdue: false });
  const isOwn = expect.objectContaining({ assignedTo: 'staff' });
  expect(replies).toMatchObject({ items: [isOwn, isOwn, isOwn, isOwn, isOwn] });
  expect(tasks).toMatchObject({ items: [0, 2, 4, 6, 8].map((number) => ({ id: `task-${number}` })) });
});

test('one’s overdue replies are counted up to twenty, and those that are not due are not', async () => {
  await fillStore(42);
  expect((await today('mine')).replies).toMatchObject({ count: 21, overdue: 20, isMoreOverdue: true });
  await fillStore(40);
  expect((await today('mine')).replies).toMatchObject({ count: 20, overdue: 20, isMoreOverdue: false });
  const later = sampleInquiryRecord({ respondBy: minutesFromNow(1), assignedTo: 'staff' });
  const exact = sampleInquiryRecord({ reference: 'INQ-SAMP0002', respondBy: NOW, assignedTo: 'staff' });
  await store.fill(
    'inquiries',
    ...[later, exact].map((record) => ({ ...inquiryItem(record), ...inquiryIndexKeys(record) })),
  );
  expect((await today('mine')).replies).toMatchObject({ overdue: 0, isMoreOverdue: false });
});

test('the first due are listed first, and those that are not due are not', async () => {
  await fillStore(3);
  const end = '2026-11-21T19:59:59.999Z';
  await store.fill('tasks');
  await commit(
    [
      sampleTask(1, { dueAt: end }),
      sampleTask(2, { dueAt: '2026-11-21T20:00:00.000Z' }),
      sampleTask(3, { dueAt: NOW, owner: 'sara' }),
      sampleTask(4, { dueAt: NOW }),
    ].map((task) => createTaskWrite({ task, isReminded: false })),
  );
  const twoWeeks = (millisecond: number) =>
    new Date(Date.parse(NOW) - 14 * 86_400_000 + millisecond).toISOString();
  const led = { assignedRelationshipLead: 'sara' };
  await store.fill(
    'clients',
    clientItem(sampleClient(1, { ...led, lastContactDate: twoWeeks(-1) })),
    clientItem(sampleClient(2, { ...led, lastContactDate: twoWeeks(0) })),
    clientItem(sampleClient(3, { lastContactDate: NOW })),
    clientItem(sampleClient(4, { lastContactDate: twoWeeks(-9), status: 'Signed' })),
    clientItem(sampleClient(5, { lastContactDate: twoWeeks(-9), status: 'Lost' })),
    clientItem(sampleClient(6, { ...led, lastContactDate: twoWeeks(-9), status: 'In Progress' })),
  );
  const { replies, tasks, clients, failures } = await today();
  expect((await today('mine')).tasks).toMatchObject({ items: [{ id: 'task-4' }, { id: 'task-1' }] });
  expect(replies).toMatchObject({
    overdue: 3,
    items: [0, 1, 2].map((number) => ({ reference: `INQ-SAMP${padded(number)}` })),
  });
  expect(tasks).toMatchObject({ items: [{ id: 'task-3' }, { id: 'task-4' }, { id: 'task-1' }] });
  expect(clients).toMatchObject({ items: [{ id: 6 }, { id: 1 }, { id: 3 }] });
  expect(failures).toMatchObject({ count: 9 });
});

test('a section that cannot be read leaves the others', async () => {
  await fillStore(3);
  await store.put('automated-documents', { id: 'DOC-BROKEN', unsigned: 'yes', createdAt: '2020' });
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  expect(await shapes()).toEqual({
    ...{ replies: [3, false, 3], tasks: [3, false, 3], clients: [6, false, 5], documents: 'failed' },
    ...{ invoices: [3, false, 3], failures: [9, false, 5] },
  });
  expect(logged).toHaveBeenCalledWith(expect.objectContaining({ section: 'documents' }));
  logged.mockRestore();
});

test('failures are listed the oldest first, and there are more of them where a kind has more than ten', () => {
  const alerts = (most: number) =>
    numbers(most).map((number) => sampleAlert({ id: String(number), since: minutesFromNow(-number) }));
  const { items, ...rest } = mergeFailures([alerts(2), alerts(3)]);
  expect(items.map(({ id }) => id)).toEqual(['2', '1', '1', '0', '0']);
  expect(rest).toEqual({ state: 'ready', count: 5, isMore: false });
  expect(mergeFailures([alerts(10), alerts(10)])).toMatchObject({ count: 20, isMore: false });
  expect(mergeFailures([alerts(11)])).toMatchObject({ count: 10, isMore: true });
  expect(mergeFailures([alerts(10), alerts(10), alerts(1)])).toMatchObject({ count: 20, isMore: true });
});
