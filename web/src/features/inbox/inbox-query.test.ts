import { expect, test } from 'vitest';
import { INBOX_VIEWS, listInquiries } from '../../../../shared/contract/inquiries.ts';
import { inboxQuery, NOBODY } from './inbox-query.ts';

const read = (query: string) => inboxQuery(new URLSearchParams(query));

test('without parameters the inbox has open inquiries, by due time', () => {
  expect(read('').input).toEqual({ view: 'open', order: 'due', limit: 50 });
});

test('view, order and filters come from the URL', () => {
  expect(read('view=mine&order=newest&type=corporate-briefing&division=Holdings').input).toEqual({
    view: 'mine',
    order: 'newest',
    inquiryType: 'corporate-briefing',
    division: 'Holdings',
    limit: 50,
  });
});

test('open inquiries may be of somebody and due, one’s own may be due, others neither', () => {
  const asked = 'assignee=omar&due=overdue&order=newest';
  expect(read(asked).input).toEqual({
    ...{ view: 'open', order: 'due', assignee: 'omar', due: 'overdue', limit: 50 },
  });
  expect(read(`view=mine&${asked}`).input).toEqual({ view: 'mine', order: 'due', due: 'overdue', limit: 50 });
  expect(read(`view=answered&${asked}`).input).toEqual({ view: 'answered', order: 'newest', limit: 50 });
  for (const view of ['open', 'mine', 'answered'])
    expect(listInquiries.input.safeParse(read(`view=${view}&${asked}`).input).success).toBe(true);
});

test('open inquiries may be of nobody, and any view may be of a priority and have words', () => {
  const asked = 'assignee=-&priority=High&q=%20grain%20';
  const filters = { urgency: 'High', q: 'grain', limit: 50 };
  expect(read(asked).input).toEqual({ view: 'open', order: 'due', withoutAssignee: 'yes', ...filters });
  expect(read(`view=mine&${asked}`).input).toEqual({ view: 'mine', order: 'due', ...filters });
  for (const view of INBOX_VIEWS)
    expect(listInquiries.input.safeParse(read(`view=${view}&${asked}`).input).success).toBe(true);
});

test('words are no filter that could be cleared, but leave inquiries out', () => {
  expect(read('q=grain')).toMatchObject({ q: 'grain', filters: [], isFiltered: true });
  expect(read('assignee=-&q=grain')).toMatchObject({
    filters: [{ name: 'assignee', value: NOBODY }],
    isFiltered: true,
  });
  expect(read('q=%20')).toMatchObject({ q: '', filters: [], isFiltered: false });
});

test('the filters of a view hold in their order, and no other is offered', () => {
  const asked = 'division=Holdings&due=today&type=corporate-briefing&assignee=omar&priority=High';
  const filters = {
    due: { name: 'due', value: 'today' },
    assignee: { name: 'assignee', value: 'omar' },
    others: [
      { name: 'priority', value: 'High' },
      { name: 'type', value: 'corporate-briefing' },
      { name: 'division', value: 'Holdings' },
    ],
  };
  expect(read(asked)).toMatchObject({
    names: ['due', 'assignee', 'priority', 'type', 'division'],
    filters: [filters.due, filters.assignee, ...filters.others],
  });
  expect(read(`view=mine&${asked}`)).toMatchObject({
    names: ['due', 'priority', 'type', 'division'],
    filters: [filters.due, ...filters.others],
  });
  for (const view of ['answered', 'quarantined'])
    expect(read(`view=${view}&${asked}`)).toMatchObject({
      names: ['priority', 'type', 'division'],
      filters: filters.others,
    });
});

test('no more words are looked for than the server takes', () => {
  const { input } = read(`q=${'x'.repeat(101)}`);
  expect(input).toMatchObject({ q: 'x'.repeat(100) });
  expect(listInquiries.input.safeParse(input).success).toBe(true);
});

test.each([
  { view: 'mine', assignee: 'omar' },
  { view: 'mine', withoutAssignee: 'yes' },
  { view: 'answered', withoutAssignee: 'yes' },
  { withoutAssignee: 'yes', assignee: 'omar' },
  { withoutAssignee: 'no' },
  { urgency: 'Highest' },
  { q: '' },
  { q: 'x'.repeat(101) },
  { view: 'answered', due: 'today' },
  { due: 'today', order: 'newest' },
])('the server refuses %o', (input) => {
  expect(listInquiries.input.safeParse(input).success).toBe(false);
});

test.each([
  'view=all',
  'order=oldest',
  'type=Spam',
  'division=Navy',
  'due=never',
  'assignee=',
  'priority=Highest',
  'q=',
])('%s is no reason to show nothing', (query) => {
  expect(read(query).input).toEqual({ view: 'open', order: 'due', limit: 50 });
  expect(listInquiries.input.safeParse(read(query).input).success).toBe(true);
});
