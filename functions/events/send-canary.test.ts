import { createServer } from 'node:http';
import { expect, test, vi } from 'vitest';
import { stubSecret } from '../lib/config/test-secrets.ts';
import { handler } from './send-canary.ts';

test('a test lead that is redirected is not accepted', async () => {
  const asked: (string | undefined)[] = [];
  const site = createServer(({ url }, response) => {
    asked.push(url);
    response.writeHead(307, { location: '/elsewhere' }).end();
  });
  await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening));
  const address = site.address();
  vi.stubEnv('SITE_ADDRESS', `http://127.0.0.1:${Object(address).port}`);
  stubSecret('sender-key', 'sample key');
  await expect(handler({})).rejects.toThrow('it answered 307');
  expect(asked).toEqual(['/api/contact']);
  vi.unstubAllEnvs();
  await new Promise((closed) => site.close(closed));
});
