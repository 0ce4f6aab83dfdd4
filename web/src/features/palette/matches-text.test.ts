import { expect, test } from 'vitest';
import { matchesText } from './matches-text.ts';

test.each([
  ['', 'Inbox: open inquiries'],
  ['inb', 'Inbox: open inquiries'],
  ['open in', 'Inbox: open inquiries'],
  [' BOARD ', 'CRM Dashboard: pipeline board'],
])('"%s" matches "%s"', (typed, text) => {
  expect(matchesText(typed, text)).toBe(true);
});

test.each([
  ['board', 'CRM Dashboard: clients'],
  ['open board', 'CRM Dashboard: pipeline board'],
])('"%s" does not match "%s"', (typed, text) => {
  expect(matchesText(typed, text)).toBe(false);
});
