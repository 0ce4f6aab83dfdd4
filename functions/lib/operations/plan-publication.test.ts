import { expect, test } from 'vitest';
import { itemsPut } from '../dynamo/test-writes.ts';
import { planPublication } from './plan-publication.ts';

const NOW = '2026-11-22T10:00:00.000Z';
const context = { actor: 'sara', now: new Date(NOW) };
const market = (message: string) => ({
  alerts: [{ type: 'info' as const, message }],
  provenance: 'Sample' as const,
});
const first = { content: market('Fog at Jebel Ali.'), version: 1 };

test('a publication replaces the revision that was read, and says what it changes', () => {
  const content = market('Wind at Durban.');
  const { revision, writes } = planPublication('market-data', first, content, {
    ...context,
    expectedVersion: 1,
  });
  const published = { ...content, lastUpdate: NOW };
  expect(revision).toEqual({ content: published, version: 2, publishedAt: NOW, publishedBy: 'sara' });
  expect(writes[0]).toEqual({
    put: { feed: 'market-data', ...published, version: 2, publishedBy: 'sara' },
    into: 'operations',
    condition: '#version = :expectedVersion OR attribute_not_exists(#version)',
    names: { '#version': 'version' },
    values: { ':expectedVersion': 1 },
  });
  expect(itemsPut(writes, 'publications')).toEqual([
    {
      ...{ feed: 'market-data', version: 2, at: NOW, by: 'sara' },
      changes: [{ field: 'alerts.1.message', from: 'Fog at Jebel Ali.', to: 'Wind at Durban.' }],
    },
  ]);
});

test('the first publication of a feed replaces none', () => {
  const before = { content: null, version: 0 };
  const { revision, writes } = planPublication('market-data', before, market('Fog at Jebel Ali.'), {
    ...context,
    expectedVersion: 0,
  });
  expect(revision.version).toBe(1);
  expect(writes[0]).toMatchObject({ into: 'operations', condition: 'attribute_not_exists(feed)' });
});

test('a publication on another version conflicts, and answers the revision as it is', () => {
  expect(() =>
    planPublication('market-data', first, market('Wind at Durban.'), { ...context, expectedVersion: 2 }),
  ).toThrow(expect.objectContaining({ code: 'stale', current: first }));
});
