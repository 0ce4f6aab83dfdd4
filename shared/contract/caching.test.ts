import { expect, test } from 'vitest';
import { AnsweredFile, type Endpoint } from './endpoint.ts';
import { contract } from './index.ts';

// The CDN gives a cached answer to every caller.
test('only public reads without input may be cached', () => {
  const cached = contract.filter(({ cacheSeconds }: Endpoint) => cacheSeconds !== undefined);
  expect(cached.length).toBeGreaterThan(0);
  for (const endpoint of cached) {
    const { id, auth, method, input, output, path }: Endpoint = endpoint;
    expect({ id, auth, method }).toEqual({ id, auth: 'public', method: 'GET' });
    expect([input.safeParse({}).data, path.includes('{'), output === AnsweredFile]).toEqual([
      {},
      false,
      false,
    ]);
  }
});
