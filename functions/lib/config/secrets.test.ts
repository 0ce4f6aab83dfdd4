import { createServer } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StoreUnavailable } from '../dynamo/errors.ts';
import { SECRET_LIFETIME } from './secret-ids.ts';
import { acceptedSecrets, currentSecret, loadSecrets } from './secrets.ts';

const ARN = 'arn:aws:secretsmanager:eu-west-1:000000000000:secret:zahrael/local/origin-key';

/** A Secrets Manager that answers `reply`, and notes what it is asked. */
let reply: { status: number; body: object };
let asked: unknown[];
const server = createServer((request, response) => {
  request.on('data', (body) => asked.push([request.headers['x-amz-target'], JSON.parse(body)]));
  request.on('end', () => response.writeHead(reply.status).end(JSON.stringify(reply.body)));
});

let now = Date.parse('2026-11-22T08:00:00.000Z');
beforeEach(async () => {
  asked = [];
  // Later than what the test before has read.
  now += 24 * 3_600_000;
  vi.spyOn(Date, 'now').mockImplementation(() => now);
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, resolve);
  await promise;
  vi.stubEnv('AWS_ENDPOINT_URL_SECRETS_MANAGER', `http://localhost:${Object(server.address()).port}`);
  vi.stubEnv('AWS_REGION', 'eu-west-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'sample');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'sample');
});
afterEach(async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  server.close(resolve);
  server.closeAllConnections();
  await promise;
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const answering = (value: object) => ({ status: 200, body: { SecretString: JSON.stringify(value) } });

test('a function that may read no secret asks for none', async () => {
  await loadSecrets();
  expect(asked).toEqual([]);
  expect(() => currentSecret('origin-key')).toThrow('SECRET_ORIGIN_KEY');
});

test('without an answer at all the first call fails, and the next one asks again', async () => {
  vi.stubEnv('SECRET_ORIGIN_KEY', ARN);
  reply = { status: 500, body: { __type: 'InternalServiceError' } };
  await expect(loadSecrets()).rejects.toThrow(StoreUnavailable);
  expect(asked).toHaveLength(2);
  reply = answering({ current: 'at last' });
  await loadSecrets();
  expect(currentSecret('origin-key')).toBe('at last');
});

test('a secret is read once for all calls of five minutes', async () => {
  vi.stubEnv('SECRET_ORIGIN_KEY', ARN);
  reply = answering({ current: 'new', previous: 'old' });
  await Promise.all([loadSecrets(), loadSecrets()]);
  now += SECRET_LIFETIME - 1;
  await loadSecrets();
  expect(asked).toEqual([['secretsmanager.GetSecretValue', { SecretId: ARN }]]);
  expect(acceptedSecrets('origin-key')).toEqual(['new', 'old']);

  reply = answering({ current: 'newer' });
  now += 1;
  await loadSecrets();
  expect(acceptedSecrets('origin-key')).toEqual(['newer']);
});

test('the last value serves while Secrets Manager does not answer, and the log does not say it', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubEnv('SECRET_ORIGIN_KEY', ARN);
  reply = answering({ current: 'value-7Q2M' });
  await loadSecrets();
  now += SECRET_LIFETIME;
  reply = { status: 400, body: { __type: 'ThrottlingException' } };
  await loadSecrets();
  await loadSecrets();
  expect(currentSecret('origin-key')).toBe('value-7Q2M');
  expect(logged).toHaveBeenCalledOnce();
  expect(JSON.stringify(logged.mock.calls)).toContain('ThrottlingException');
  expect(JSON.stringify(logged.mock.calls)).not.toContain('value-7Q2M');
});

test.each([
  ['an object of another form', JSON.stringify({ text: 'a secret text' })],
  ['a text', 'a secret text'],
])('%s is refused, and named nowhere', async (_, value) => {
  vi.stubEnv('SECRET_SENDER_KEY', ARN);
  reply = { status: 200, body: { SecretString: value } };
  const error = await loadSecrets().catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(StoreUnavailable);
  expect(JSON.stringify(error, ['message', 'cause', 'stack'])).not.toContain('a secret');
});
