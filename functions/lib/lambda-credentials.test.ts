import { afterEach, expect, test, vi } from 'vitest';
import { defaultProvider } from './lambda-credentials.ts';

afterEach(() => vi.unstubAllEnvs());

test('a function signs with the keys and the token of its role', async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'key of the role');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'its secret');
  vi.stubEnv('AWS_SESSION_TOKEN', 'its token');

  expect(await defaultProvider()()).toEqual({
    accessKeyId: 'key of the role',
    secretAccessKey: 'its secret',
    sessionToken: 'its token',
  });
});

test('a function without keys says which one is missing', async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'key of the role');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', '');

  await expect(defaultProvider()()).rejects.toThrow('AWS_SECRET_ACCESS_KEY');
});
