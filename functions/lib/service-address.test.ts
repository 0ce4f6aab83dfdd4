import { afterEach, expect, test, vi } from 'vitest';
import { serviceAddress } from './service-address.ts';

afterEach(() => void vi.unstubAllEnvs());

test('a service answers in the Region of the function', () => {
  vi.stubEnv('AWS_REGION', 'eu-west-1');
  vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', undefined);
  expect(serviceAddress('dynamodb').href).toBe('https://dynamodb.eu-west-1.amazonaws.com/');
});

test('the address in the environment comes first', () => {
  vi.stubEnv('AWS_ENDPOINT_URL_SECRETS_MANAGER', 'http://127.0.0.1:4321');
  expect(serviceAddress('secretsmanager').href).toBe('http://127.0.0.1:4321/');
});
