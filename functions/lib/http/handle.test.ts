import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '../../../shared/contract/endpoint.ts';
import { handle } from './handle.ts';
import { call, eventFromSite } from './test-event.ts';

const readNetwork = endpoint({
  id: 'test/read-network',
  method: 'GET',
  path: '/api/test',
  auth: 'public',
  input: z.object({}),
  output: z.object({ network: z.string() }),
});

afterEach(() => {
  vi.unstubAllEnvs();
});

test('a function that was not told the key to the API answers nobody', async () => {
  const handler = handle(readNetwork, async ({ network }) => ({ network }));
  expect((await call(handler, eventFromSite('GET'))).status).toBe(200);
  vi.stubEnv('ORIGIN_KEY', undefined);
  const { 'x-origin-key': _, ...headers } = eventFromSite('GET').headers;
  expect((await call(handler, { ...eventFromSite('GET'), headers })).status).toBe(403);
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:0:1:aaaa:bbbb:cccc:dddd', '2001:db8:0:1::/64'],
])('a handler is told of the visitor at %s no more than the network', async (address, network) => {
  let given: object = {};
  const handler = handle(readNetwork, async (all) => {
    given = all;
    return { network: all.network };
  });
  const event = eventFromSite('GET', { headers: { 'x-viewer-address': address } });
  expect((await call(handler, event)).body).toEqual({ network });
  if (address !== network) expect(JSON.stringify(given)).not.toContain(address);
});
