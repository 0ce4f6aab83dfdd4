import { readFileSync } from 'node:fs';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { grants as allGrants, type FunctionId } from '../../infra/grants.ts';
import type { ServiceCall } from '../../infra/local/iam-proxy/proxy.ts';
import { coverAllGrants } from '../support/grant-coverage/cover-all-grants.ts';
import { readAllPlaces, readToldSecrets, recordAnswers } from '../support/grant-coverage/leaked-secrets.ts';
import { STAFF, startTestApp, type TestApp } from '../support/test-app.ts';

/** A missing grant shows as a denial, an unused one fails its test: so each line of `infra/grants` is needed, and enough. */
let app: TestApp;
let seen: ReturnType<typeof recordAnswers>;
beforeAll(async () => {
  seen = recordAnswers(await startTestApp({ withoutScheduler: true }));
  app = seen.app;
  await coverAllGrants(app);
  callsByFunction = Object.groupBy(app.stack.calls, ({ functionId }) => functionId);
  // A whole day takes minutes where others work on the machine.
}, 600_000);
afterAll(() => app.stop());

test('no function was denied anything', () => {
  const denials = app.stack.denials.map(
    ({ functionId, action, label }) => `AccessDenied: ${functionId} may not ${action} on ${label}`,
  );
  expect(denials).toEqual([]);
});

test('no secret is in a template, an environment, the log, a record, a file, an email or an answer', async () => {
  const answers = seen.answers.join('\n');
  const all = { ...(await readAllPlaces(app)), answers };
  const places = Object.entries(all);
  const keys = ['origin-key', 'sender-key', 'reply-key', 'second-factor-key', 'erasure-key'].map(
    (id) => app.stack.readSecret(`zahrael/local/${id}`).current,
  );
  const typed = [STAFF.accessCode, 'another sample code', 'quiet berth in the lee', 'the next quiet berth'];
  const told = readToldSecrets(all);
  expect([told.answers.length > 10, told.emails.length > 2]).toEqual([true, true]);
  const secrets = [...keys, 'SAMPLE-GATE', ...typed, ...seen.tokens];
  expect(seen.tokens.size).toBeGreaterThan(5);
  // Each place has what it should have: otherwise the search proves nothing.
  for (const [place, text] of places) expect(text.length, place).toBeGreaterThan(1_000);
  const leaksOf = (secret: string, teller?: string) =>
    places
      .filter(([place, text]) => place !== teller && text.includes(secret))
      .map(([place]) => `${secret} in ${place}`);
  expect([
    ...secrets.flatMap((secret) => leaksOf(secret)),
    ...told.answers.flatMap((secret) => leaksOf(secret, 'answers')),
    ...told.emails.flatMap((secret) => leaksOf(secret, 'emails')),
  ]).toEqual([]);
});

test('the Dominion code is in no template, environment or log', async () => {
  const { current: code } = app.stack.readSecret('zahrael/local/dominion-code');
  const { templates, environments, log, records } = await readAllPlaces(app);
  expect(records).toContain(code);
  for (const text of [templates, environments, log]) expect(text).not.toContain(code);
});

const Person = z.object({
  email: z.optional(z.string()),
  contactEmail: z.optional(z.string()),
  name: z.optional(z.string()),
  clientName: z.optional(z.string()),
  phone: z.optional(z.string()),
  message: z.optional(z.string()),
});

test('no person is in the log: no address, name, phone number or message', async () => {
  const log = readFileSync(app.stack.logFile, 'utf8');
  const records = [...(await app.records('inquiries')), ...(await app.records('clients'))];
  const others = records.filter(({ canary }) => canary === undefined);
  const said = new Set(others.flatMap((record) => Object.values(Person.parse(record))));
  const personal = [...said].filter((text) => text.length > 5);
  expect(personal.length).toBeGreaterThan(20);
  expect(personal.filter((text) => log.includes(text))).toEqual([]);
});

let callsByFunction: Partial<Record<string, ServiceCall[]>> = {};
const callsOf = (id: string): readonly ServiceCall[] => callsByFunction[id] ?? [];

const ACTIONS = {
  reads: /:(GetItem|Query)$/,
  scans: /:Scan$/,
  adds: /:PutItem$/,
  changes: /:UpdateItem$/,
  checks: /:ConditionCheckItem$/,
  removes: /:DeleteItem$/,
};

const grants = Object.entries(allGrants).flatMap(([id, granted]) =>
  (Object.keys(ACTIONS) as (keyof typeof ACTIONS)[]).flatMap((kind) =>
    (granted[kind] ?? []).map((table) => ({ id: id as FunctionId, kind, table })),
  ),
);

test.each(grants)('$id needs what it is granted: $kind $table', ({ id, kind, table }) => {
  const arn = `:table/${app.stack.tableName(table)}`;
  const used = callsOf(id).some(
    ({ action, resource }) =>
      ACTIONS[kind].test(action) && (resource.endsWith(arn) || resource.includes(`${arn}/`)),
  );
  expect(used).toBe(true);
});

const limited = Object.entries(allGrants).flatMap(([id, { changesOnly = {} }]) =>
  Object.entries(changesOnly).map(([table, attributes]) => ({ id, table, attributes })),
);

test.each(limited)('$id names each attribute that it may change: $table', ({ id, table, attributes }) => {
  const named = callsOf(id)
    .filter(
      ({ action, resource }) => ACTIONS.changes.test(action) && resource.endsWith(app.stack.tableName(table)),
    )
    .flatMap(({ context }) => context?.['dynamodb:attributes'] ?? []);
  expect(attributes.filter((attribute) => !named.includes(attribute))).toEqual([]);
});

test.each([
  ['client-portal/list-own-sessions', 'sessions', 'tokenHash', 'lastSeenAt', 'clientId'],
  ['staff-access/list-own-sessions', 'sessions', 'tokenHash', 'lastSeenAt', 'username'],
  ['client-portal/change-own-password', 'portal-users', 'id', 'passwordHash', 'accessTier'],
  ['client-portal/update-user', 'portal-users', 'id', 'accessTier', 'clientId'],
  ['staff-access/sign-in', 'staff', 'username', 'lastSignInAt', 'role'],
  ['staff-access/change-own-access-code', 'staff', 'username', 'accessCodeHash', 'role'],
  ['staff-access/choose-access-code', 'staff', 'username', 'accessCodeHash', 'role'],
  ['team/end-sessions', 'staff', 'username', 'sessionEpoch', 'accessCodeHash'],
])('%s may not change others of %s', async (id, table, key, allowed, refused) => {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient(app.stack.actAs(id)));
  const update = async (attribute: string, answers: 'NONE' | 'ALL_NEW' = 'NONE') => {
    const input = {
      TableName: app.stack.tableName(table),
      Key: { [key]: 'nobody' },
      UpdateExpression: 'SET #attribute = :value',
      ConditionExpression: `attribute_exists(${key})`,
      ExpressionAttributeNames: { '#attribute': attribute },
      ExpressionAttributeValues: { ':value': 'sample' },
      ReturnValues: answers,
    };

    return client.send(new UpdateCommand(input)).catch((error: Error) => error.name);
  };
  expect([await update(allowed), await update(allowed, 'ALL_NEW'), await update(refused)]).toEqual([
    'ConditionalCheckFailedException',
    'AccessDeniedException',
    'AccessDeniedException',
  ]);
});

const FILE_ACTIONS = {
  readsFiles: 's3:GetObject',
  storesFiles: 's3:PutObject',
  removesFiles: 's3:DeleteObjectVersion',
} as const;

const fileGrants = Object.entries(allGrants).flatMap(([id, granted]) =>
  (Object.keys(FILE_ACTIONS) as (keyof typeof FILE_ACTIONS)[]).flatMap((kind) =>
    (granted[kind] ?? []).map((area) => ({ id: id as FunctionId, kind, area })),
  ),
);

test.each(fileGrants)('$id needs what it is granted: $kind $area', ({ id, kind, area }) => {
  const used = callsOf(id).some(
    ({ action, resource }) => action === FILE_ACTIONS[kind] && resource.includes(`/${area}/`),
  );
  expect(used).toBe(true);
});

test('mail leaves through one function only', () => {
  const senders = app.stack.calls
    .filter(({ action }) => action.startsWith('ses:'))
    .map(({ functionId }) => functionId);
  expect(new Set(senders)).toEqual(new Set(['events/send-mail']));
});
