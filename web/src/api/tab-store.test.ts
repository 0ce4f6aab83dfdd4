import { expect, test } from 'vitest';
import { tabStore } from './tab-store.ts';

test('an unreadable stored value counts as absent', () => {
  for (const text of ['', '{"name":', 'undefined', 'key-1\n{}']) {
    tabStore.setItem('draft:sample', text);
    expect(tabStore.getJson('draft:sample')).toBeUndefined();
  }
  tabStore.setItem('draft:sample', '{"name":"Noor"}');
  expect(tabStore.getJson('draft:sample')).toEqual({ name: 'Noor' });
});
