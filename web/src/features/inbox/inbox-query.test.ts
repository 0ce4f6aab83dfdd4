import { expect, test } from 'vitest';
import { listInquiries } from '../../../../shared/contract/inquiries.ts';
import { inboxQuery } from './inbox-query.ts';

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

test.each(['view=all', 'order=oldest', 'type=Spam', 'division=Navy'])(
  '%s is no reason to show nothing',
  (query) => {
    expect(read(query).input).toEqual({ view: 'open', order: 'due', limit: 50 });
    expect(listInquiries.input.safeParse(read(query).input).success).toBe(true);
  },
);
