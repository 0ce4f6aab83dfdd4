import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestStore, type TestStore } from '../../../e2e/support/test-store.ts';
import { findFeedContent, findFeedRevision, findPublications } from './feed.table.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore(['operations', 'publications']);
});
beforeEach(async () => {
  await store.fill('operations');
  await store.fill('publications');
});
afterAll(() => store.stop());

const AT = '2026-11-22T10:00:00.000Z';
const content = {
  alerts: [{ type: 'info', message: 'Fog at Jebel Ali.' }],
  provenance: 'Sample',
  lastUpdate: AT,
};

test('a feed has no content until it is published', async () => {
  expect(await findFeedRevision('market-data')).toEqual({ content: null, version: 0 });
  expect(await findFeedContent('market-data')).toBeNull();
});

test.each([
  ['its version and its author', { version: 3, publishedBy: 'sara' }, { version: 3, publishedBy: 'sara' }],
  ['the first version, where it has none', {}, { version: 1, publishedBy: undefined }],
])('a published feed is read with %s', async (_, stored, expected) => {
  await store.put('operations', { feed: 'market-data', ...content, ...stored });
  expect(await findFeedRevision('market-data')).toEqual({ content, publishedAt: AT, ...expected });
  expect(await findFeedContent('market-data')).toEqual(content);
});

test('publications are listed the newest first, page by page', async () => {
  const publication = (version: number) => ({
    feed: 'market-data',
    version,
    at: AT,
    by: 'sara',
    changes: [],
  });
  for (const version of [1, 2, 10]) await store.put('publications', publication(version));
  await store.put('publications', { ...publication(11), feed: 'maritime-flow' });
  const first = await findPublications('market-data', { limit: 2 });
  expect(first.items).toEqual([10, 2].map(publication));
  const second = await findPublications('market-data', { limit: 2, cursor: first.next });
  expect(second).toEqual({ items: [publication(1)] });
});
