import { beforeEach, expect, test } from 'vitest';
import { tabStore } from '../../api/tab-store.ts';
import { moveClientDrafts } from './move-client-drafts.ts';

beforeEach(() => tabStore.clear());

test('what was typed for a merged client is of the one that stays', () => {
  const drafts = {
    'edit:12': '{"company":{"from":"","to":"Sample"}}',
    'draft:note-12': '{"text":"Called."}',
    'draft:call-12': '{"text":"Spoke."}',
    'draft:new-task-12': '{"text":"Call back"}',
    'draft:new-task-12-2026#note#a': '{"text":"Call again"}',
    'draft:record-payment-of-12': '{"amount":"100"}',
    'draft:new-contact-of-12': '{"name":"Anna Berth"}',
    'draft:contact-3-5-of-12-start': '{"id":"3-5"}',
  };
  for (const [name, draft] of Object.entries(drafts)) tabStore.setItem(name, draft);
  moveClientDrafts(12, 7);
  for (const [name, draft] of Object.entries(drafts)) {
    expect(tabStore.getItem(name)).toBeNull();
    expect(tabStore.getItem(name.replace('12', '7'))).toBe(draft);
  }
});

test('a draft of the client that stays is kept, unless it was emptied', () => {
  tabStore.setItem('draft:note-12', '{"text":"Called."}');
  tabStore.setItem('draft:note-7', '{"text":"Own."}');
  tabStore.setItem('draft:call-12', '{"text":"Spoke."}');
  tabStore.setItem('draft:call-7', '{}');
  moveClientDrafts(12, 7);
  expect(tabStore.getItem('draft:note-7')).toBe('{"text":"Own."}');
  expect(tabStore.getItem('draft:note-12')).toBe('{"text":"Called."}');
  expect(tabStore.getItem('draft:call-7')).toBe('{"text":"Spoke."}');
});

test('drafts of other clients and other records stay where they are', () => {
  const names = [
    'edit:123',
    'draft:note-121',
    'draft:new-task-INQ-12',
    'draft:allocate-12',
    'draft:reply-12',
  ];
  for (const name of names) tabStore.setItem(name, '{"text":"Own."}');
  moveClientDrafts(12, 7);
  expect(tabStore.names().toSorted()).toEqual(names.toSorted());
});
