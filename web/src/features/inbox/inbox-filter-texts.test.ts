import { expect, test } from 'vitest';
import { INBOX_FILTER_TEXTS } from './inbox-filter-texts.ts';
import { type InboxFilterName, NOBODY } from './inbox-query.ts';

test.each<[InboxFilterName, string, string]>([
  ['due', 'overdue', 'Overdue'],
  ['due', 'today', 'By the end of today'],
  ['assignee', NOBODY, 'Nobody'],
  ['assignee', 'omar', 'omar'],
  ['priority', 'High', 'High'],
  ['type', 'corporate-briefing', 'Corporate briefing'],
  ['division', NOBODY, NOBODY],
])('the filter %s with %s reads “%s”', (name, value, text) => {
  expect(INBOX_FILTER_TEXTS.text(name, value)).toBe(text);
});
