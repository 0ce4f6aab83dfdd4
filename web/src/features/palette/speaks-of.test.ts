import { expect, test } from 'vitest';
import { speaksOf } from './speaks-of.ts';

test.each([
  ['', 'Inbox: open inquiries'],
  ['inb', 'Inbox: open inquiries'],
  ['open in', 'Inbox: open inquiries'],
  [' BOARD ', 'CRM Dashboard: pipeline board'],
])('"%s" means "%s"', (typed, text) => {
  expect(speaksOf(typed, text)).toBe(true);
});

test.each([
  ['board', 'CRM Dashboard: clients'],
  ['open board', 'CRM Dashboard: pipeline board'],
])('"%s" does not mean "%s"', (typed, text) => {
  expect(speaksOf(typed, text)).toBe(false);
});
