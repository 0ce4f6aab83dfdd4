import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestStore, type TestStore } from '../../../e2e/support/test-store.ts';
import { INQUIRY_STATES, type Inquiry } from '../../../shared/domain/inquiry.ts';
import { sampleInquiry } from '../../../shared/test-samples/inquiries.ts';
import { onlyNumber } from '../dynamo/client-scope.ts';
import { countInquiries, everyReference, findInquiries, findInquiriesOfClient } from './inbox.table.ts';
import { inquiryItem } from './inquiry-item.ts';
import { inquiryIndexKeys, newInquiryIndexKeys } from './inquiry-record.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore(['inquiries', 'counters']);
});
afterAll(() => store.stop());

const stored = (...inquiries: readonly Inquiry[]) =>
  store.fill(
    'inquiries',
    ...inquiries.map((one) => ({
      ...inquiryItem(one),
      ...newInquiryIndexKeys(one),
      ...inquiryIndexKeys(one),
    })),
  );
/** The later an inquiry has come, the later it is due, unless another time is given. */
const inquiry = (number: number, change: Partial<Inquiry> = {}) =>
  sampleInquiry(number, {
    receivedAt: `2026-11-21T10:00:${String(number).padStart(2, '0')}.000Z`,
    ...change,
  });
const numbersOf = (items: readonly { readonly reference: string }[]) =>
  items.map(({ reference }) => Number(reference.slice(-2)));
type Listing = Parameters<typeof findInquiries>[0];
const list = (listing: Partial<Listing> = {}) =>
  findInquiries(
    { view: 'open', order: 'due', limit: 20, ...listing },
    'sara',
    new Date('2026-11-23T10:00:06.500Z'),
  );
const numbers = async (listing: Partial<Listing> = {}) => numbersOf((await list(listing)).items);

const holdings = { details: { form: 'home', division: 'Holdings' } } as const;
const other = { inquiryType: 'General Inquiry' } as const;

test.each([
  ['the open ones, the first due first', {}, [4, 3, 2, 1]],
  ['the open ones, the newest first', { order: 'newest' }, [4, 3, 2, 1]],
  ['those of a division', { division: 'Holdings' }, [4, 3]],
  ['those of a type', { inquiryType: 'General Inquiry' }, [3, 2]],
  ['those of a type and division', { inquiryType: 'General Inquiry', division: 'Holdings' }, [3]],
  ['one’s own', { view: 'mine' }, [4, 3, 1]],
  ['one’s own of a type', { view: 'mine', inquiryType: 'General Inquiry' }, [3]],
  ['one’s own of a division', { view: 'mine', division: 'Holdings' }, [4, 3]],
  ['a colleague’s', { assignee: 'omar' }, [2]],
  ['a colleague’s of another type', { assignee: 'omar', inquiryType: 'Strategic Briefing' }, []],
  ['the overdue ones', { due: 'overdue' }, [4, 3]],
  ['the overdue ones of a type', { due: 'overdue', inquiryType: 'General Inquiry' }, [3]],
  ['the overdue ones of a type and division', { due: 'overdue', ...other, division: 'Holdings' }, [3]],
  ['a colleague’s that are overdue', { due: 'overdue', assignee: 'omar' }, []],
  ['one’s own that are due today', { view: 'mine', due: 'today' }, [4, 3, 1]],
  ['the answered ones', { view: 'answered' }, [5]],
  ['the answered ones of a division', { view: 'answered', division: 'Holdings' }, []],
] as const)('the inbox lists %s', async (_, listing, expected) => {
  const due = (number: number) => ({ respondBy: `2026-11-23T10:00:0${9 - number}.000Z` });
  await stored(
    inquiry(1, { ...due(1), assignedTo: 'sara' }),
    inquiry(2, { ...due(2), ...other, assignedTo: 'omar' }),
    inquiry(3, { ...due(3), ...other, ...holdings, assignedTo: 'sara' }),
    inquiry(4, { ...due(4), ...holdings, assignedTo: 'sara' }),
    inquiry(5, { ...due(5), state: 'answered', assignedTo: 'sara' }),
  );
  expect(await numbers(listing)).toEqual(expected);
});

test('what is due today ends with the day in Dubai, and its pages follow one another', async () => {
  await stored(
    inquiry(1, { respondBy: '2026-11-23T19:59:59.999Z' }),
    inquiry(2, { respondBy: '2026-11-23T20:00:00.000Z' }),
    inquiry(3, { respondBy: '2026-11-23T10:00:06.499Z' }),
    inquiry(4, { respondBy: '2026-11-23T10:00:06.500Z' }),
  );
  expect(await numbers({ due: 'today' })).toEqual([3, 4, 1]);
  expect(await numbers({ due: 'overdue' })).toEqual([3]);
  const first = await list({ due: 'today', limit: 2 });
  expect(await numbers({ due: 'today', limit: 2, cursor: first.next })).toEqual([1]);
});

test('the order of arrival is not that in which answers are due', async () => {
  await stored(
    inquiry(1, { respondBy: '2026-11-23T00:00:00.000Z' }),
    inquiry(2, { respondBy: '2026-11-22T00:00:00.000Z' }),
    inquiry(3, { respondBy: '2026-11-24T00:00:00.000Z' }),
  );
  expect(await numbers()).toEqual([2, 1, 3]);
  expect(await numbers({ order: 'newest' })).toEqual([3, 2, 1]);
});

test('a listed inquiry has the details that the list shows', async () => {
  await stored(inquiry(1));
  const { items } = await list();
  expect(items[0]).toMatchObject({ details: { division: 'Maritime Logistics', urgency: 'High' } });
  expect(items[0]).not.toHaveProperty('listed');
});

test('pages follow one another through all partitions of a state', async () => {
  await stored(...Array.from({ length: 7 }, (_, place) => inquiry(place + 1)));
  const first = await list({ limit: 3 });
  const second = await list({ limit: 3, cursor: first.next });
  const third = await list({ limit: 3, cursor: second.next });
  expect([first, second, third].map(({ items }) => numbersOf(items))).toEqual([[1, 2, 3], [4, 5, 6], [7]]);
  expect(third).not.toHaveProperty('next');
});

test('the type of one’s own is compared, of four inquiries for each that the page has room for', async () => {
  const mine = { assignedTo: 'sara' };
  const listing = { view: 'mine', inquiryType: 'General Inquiry', limit: 1 } as const;
  const others = (length: number) => Array.from({ length }, (_, place) => inquiry(place + 1, mine));
  await stored(...others(3), inquiry(9, { ...mine, ...other }));
  expect(await numbers(listing)).toEqual([9]);
  await stored(...others(4), inquiry(9, { ...mine, ...other }));
  const first = await list(listing);
  expect(first).toEqual({ items: [], looked: 4, next: expect.any(String) });
  expect(await numbers({ ...listing, cursor: first.next })).toEqual([9]);
});

const ofPriority = (urgency: 'High' | 'Low') =>
  ({ details: { form: 'home', division: 'Holdings', urgency } }) as const;

test.each([
  ['of nobody', { withoutAssignee: 'yes' }, [1, 3, 4]],
  ['of nobody, of a type', { withoutAssignee: 'yes', ...other }, [3, 4]],
  ['of nobody, of a division', { withoutAssignee: 'yes', division: 'Holdings' }, [3, 4]],
  ['of nobody, of a type and division', { withoutAssignee: 'yes', ...other, division: 'Holdings' }, [3, 4]],
  ['of nobody, overdue', { withoutAssignee: 'yes', due: 'overdue' }, [1, 3]],
  ['of a priority', { urgency: 'High' }, [1, 2, 3]],
  ['of a priority and nobody', { urgency: 'High', withoutAssignee: 'yes' }, [1, 3]],
  ['of a priority and a colleague', { urgency: 'High', assignee: 'omar' }, [2]],
  ['with a word', { q: 'ferry' }, [2, 4]],
  ['with a word, of nobody', { q: 'ferry', withoutAssignee: 'yes' }, [4]],
  [
    'with a word, of a priority, the newest first',
    { q: 'sample', urgency: 'High', order: 'newest' },
    [3, 2, 1],
  ],
  ['with a word, answered', { q: 'ferry', view: 'answered' }, [5]],
] as const)('the inbox looks through inquiries for those %s', async (_, listing, expected) => {
  const ferries = { company: 'Sample Ferry Line' };
  const due = (number: number) => ({ respondBy: `2026-11-23T10:00:0${number * 2}.000Z` });
  await stored(
    inquiry(1, { ...due(1) }),
    inquiry(2, { ...due(2), ...ferries, assignedTo: 'omar' }),
    inquiry(3, { ...due(3), ...other, ...ofPriority('High') }),
    inquiry(4, { ...due(4), ...other, ...ferries, ...ofPriority('Low') }),
    inquiry(5, { ...ferries, state: 'answered' }),
  );
  const found = await list(listing);
  expect(numbersOf(found.items)).toEqual(expected);
  expect(found.looked).toBeGreaterThanOrEqual(expected.length);
});

test('a list says how far it has looked where it leaves inquiries out, and nowhere else', async () => {
  await stored(inquiry(1, { assignedTo: 'omar' }));
  const all = { ...other, division: 'Holdings' } as const;
  for (const listing of [{}, all, { view: 'mine' }, { assignee: 'omar', due: 'overdue' }] as const)
    expect(await list(listing)).not.toHaveProperty('looked');
  const left = [
    { q: 'x' },
    { urgency: 'High' },
    { withoutAssignee: 'yes' },
    { view: 'mine', division: 'Holdings' },
  ];
  for (const listing of left as Partial<Listing>[]) expect(await list(listing)).toHaveProperty('looked');
});

test('pages of a list that is looked through follow one another, in either order, each at the same cost', async () => {
  const all = Array.from({ length: 60 }, (_, place) =>
    inquiry(place, { assignedTo: place % 7 === 0 ? '' : 'omar' }),
  );
  await stored(...all);
  for (const order of ['due', 'newest'] as const) {
    const pages: { found: number[]; looked: number }[] = [];
    let cursor: string | undefined;
    do {
      const { items, looked = 0, next } = await list({ order, withoutAssignee: 'yes', limit: 3, cursor });
      pages.push({ found: numbersOf(items), looked });
      cursor = next;
    } while (cursor !== undefined);
    const whole = [0, 7, 14, 21, 28, 35, 42, 49, 56];
    expect(pages.flatMap(({ found }) => found)).toEqual(order === 'due' ? whole : whole.toReversed());
    expect(pages.reduce((sum, { looked }) => sum + looked, 0)).toBe(60);
    expect(Math.max(...pages.map(({ looked }) => looked))).toBeLessThanOrEqual(12);
    expect(Math.max(...pages.map(({ found }) => found.length))).toBeLessThanOrEqual(3);
  }
});

test('a page is full where one partition has most of the inquiries', async () => {
  await stored(...Array.from({ length: 9 }, (_, place) => inquiry(place + 1, holdings)));
  expect(await numbers({ inquiryType: 'Strategic Briefing', urgency: 'High', limit: 9 })).toEqual([]);
  await stored(...Array.from({ length: 9 }, (_, place) => inquiry(place + 1)));
  const full = await list({ inquiryType: 'Strategic Briefing', urgency: 'High', limit: 9 });
  expect(numbersOf(full.items)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test('a page that is filtered has no more than was asked for', async () => {
  const mine = { assignedTo: 'sara' };
  await stored(
    inquiry(1, { ...mine, ...other }),
    inquiry(2, mine),
    ...[3, 4, 5].map((number) => inquiry(number, { ...mine, ...other })),
  );
  expect(await numbers({ view: 'mine', inquiryType: 'General Inquiry', limit: 2 })).toEqual([1, 3]);
});

test('every reference of a state is told, page by page', async () => {
  await stored(
    ...Array.from({ length: 51 }, (_, place) => inquiry(place + 1)),
    inquiry(99, { state: 'answered' }),
  );
  const pages: string[][] = [];
  for await (const page of everyReference('open')) pages.push(page);
  expect(pages.map(({ length }) => length)).toEqual([50, 1]);
  expect(new Set(pages.flat()).size).toBe(51);
});

test('inquiries are counted by state, and for one member of staff', async () => {
  await store.fill('counters', {
    name: 'inquiries',
    shard: '#00',
    open: 3,
    'mine#sara': 2,
    'mine#omar': 1,
    overdue: 1,
  });
  const none = Object.fromEntries(INQUIRY_STATES.map((state) => [state, 0]));
  expect(await countInquiries('sara')).toEqual({ ...none, open: 3, mine: 2, overdue: 1 });
  expect(await countInquiries('zoe')).toMatchObject({ mine: 0 });
  await store.fill('counters');
  expect(await countInquiries('sara')).toEqual({ ...none, mine: 0, overdue: 0 });
});

test('the inquiries of a client are listed in every state, page by page, the newest first', async () => {
  await stored(
    inquiry(1, { clientId: 71 }),
    inquiry(2, { clientId: 71, state: 'answered' }),
    inquiry(3, { clientId: 72 }),
    inquiry(4, { clientId: 71, state: 'quarantined' }),
    inquiry(5, { clientId: undefined }),
  );
  const first = await findInquiriesOfClient(onlyNumber(71), { limit: 2 });
  expect(numbersOf(first.items)).toEqual([4, 2]);
  const rest = await findInquiriesOfClient(onlyNumber(71), { limit: 2, cursor: first.next });
  expect(numbersOf(rest.items)).toEqual([1]);
  expect(rest.next).toBeUndefined();
});

test('an inquiry that is filed anew leaves the list of its former client', async () => {
  await stored(inquiry(1, { clientId: 81 }));
  await stored(inquiry(1, { clientId: 82 }));
  expect((await findInquiriesOfClient(onlyNumber(81), { limit: 5 })).items).toEqual([]);
  expect(numbersOf((await findInquiriesOfClient(onlyNumber(82), { limit: 5 })).items)).toEqual([1]);
});
