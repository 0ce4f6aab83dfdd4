import { expect, test } from 'vitest';
import { tabStore } from './tab-store.ts';

test('what cannot be read of what a tab kept is as if it had never been kept', () => {
  for (const text of ['', '{"name":', 'undefined', 'key-1\n{}']) {
    tabStore.setItem('draft:sample', text);
    expect(tabStore.getJson('draft:sample')).toBeUndefined();
  }
  tabStore.setItem('draft:sample', '{"name":"Noor"}');
  expect(tabStore.getJson('draft:sample')).toEqual({ name: 'Noor' });
});
