import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { grants as allGrants, type FunctionId } from '../../infra/grants.ts';
import type { ServiceCall } from '../../infra/local/iam-proxy/proxy.ts';
import { HONEYPOT } from '../../shared/domain/inquiry-choices.ts';
import { sendMailTo } from '../support/api/inbound-mail.ts';
import { coverBackfillGrants } from '../support/grant-coverage/backfill-grants.ts';
import { coverBillingGrants } from '../support/grant-coverage/billing-grants.ts';
import { currentVersion } from '../support/grant-coverage/current-version.ts';
import { coverDocumentsGrants } from '../support/grant-coverage/documents-grants.ts';
import { coverInquiryStatusGrants } from '../support/grant-coverage/inquiry-status-grants.ts';
import { coverJobGrants } from '../support/grant-coverage/job-grants.ts';
import { readAllPlaces, readToldSecrets, recordAnswers } from '../support/grant-coverage/leaked-secrets.ts';
import { coverMergeGrants } from '../support/grant-coverage/merge-grants.ts';
import { coverPersonalDataGrants } from '../support/grant-coverage/personal-data-grants.ts';
import { coverPortalGrants } from '../support/grant-coverage/portal-grants.ts';
import { coverReceivedMailGrants } from '../support/grant-coverage/received-mail-grants.ts';
import { coverReplyGrants } from '../support/grant-coverage/reply-grants.ts';
import { coverStaffGrants } from '../support/grant-coverage/staff-grants.ts';
import { coverSyncGrants } from '../support/grant-coverage/sync-grants.ts';
import { coverTimelineGrants } from '../support/grant-coverage/timeline-grants.ts';
import { coverVisitGrants } from '../support/grant-coverage/visit-grants.ts';
import { inquiryFrom, STAFF, startTestApp, type TestApp } from '../support/test-app.ts';

/**
 * One day in which every function uses each of its grants. A missing grant shows as a denial, an unused one fails its
 * test: so each line of `infra/grants.ts` is needed, and enough.
 */
let app: TestApp;
let seen: ReturnType<typeof recordAnswers>;
beforeAll(async () => {
  seen = recordAnswers(await startTestApp({ withoutScheduler: true }));
  app = seen.app;
  const { stack, send, submit, signIn } = app;

  await stack.invoke('ops/create-staff', { username: 'colleague', accessCode: 'another sample code' });
  // Those whom a note mentions.
  for (const username of ['tactician', 'analyst'])
    await stack.invoke('ops/create-staff', {
      ...{ username, accessCode: 'another sample code', email: `${username}@sample.example` },
    });
  await stack.invoke('ops/change-staff', { action: 'sign-out', username: 'colleague' });
  await stack.invoke('ops/list-staff');
  await stack.invoke('ops/set-access-codes', { codes: ['SAMPLE-GATE'] });
  await stack.invoke('ops/publish-operations', { 'market-data': { alerts: [], provenance: 'Sample' } });
  await send('GET', '/api/health');
  await stack.invoke('events/send-canary');
  for (const feed of ['maritime-flow-status', 'contract-previews', 'market-data'])
    await send('GET', `/api/${feed}`);
  for (const code of ['SAMPLE-GATE', 'SAMPLE-GUESS'])
    await send('POST', '/api/access-codes/verify', { code });

  const { body } = await submit(inquiryFrom('amira@sample.example'), 'first-of-the-day');
  await stack.settled();
  await submit(inquiryFrom('amira@sample.example', { message: 'And a third vessel.' }), 'second-of-the-day');
  await stack.settled();

  const restore = stack.intercept(async ({ service, functionId, action }) =>
    service === 'ses' || (functionId === 'events/receive-inquiry' && action === 'dynamodb:TransactWriteItems')
      ? 'cut'
      : undefined,
  );
  await submit(inquiryFrom('boris@sample.example'), 'third-of-the-day');
  await stack.settled();
  await submit(inquiryFrom('amira@sample.example', { message: 'Still there?' }), 'fourth-of-the-day');
  await stack.settled();
  restore();
  stack.advanceClock(10 * 60_000);
  await stack.runSchedule('events/sweep');
  await stack.settled();

  const offline = stack.intercept(async ({ service, functionId }) =>
    service === 'ses' || functionId === 'events/find-client-pairs' ? 'cut' : undefined,
  );
  await submit(inquiryFrom('edgar@sample.example'), 'fifth-of-the-day');
  await stack.settled();
  // The sweep requeues the failed emails, which fail once more.
  stack.advanceClock(10 * 60_000);
  await stack.runSchedule('events/sweep');
  await stack.settled();
  offline();
  await stack.invoke('ops/requeue-mail');
  await stack.settled();

  const hidden = { details: { [HONEYPOT]: 'x' } };
  const { body: robot } = await submit(inquiryFrom('robot@sample.example', hidden), 'robot-of-the-day');
  const { body: person } = await submit(inquiryFrom('petra@sample.example', hidden), 'person-of-the-day');
  await stack.settled();
  await sendMailTo(app, { to: 'stranger@reply.zahrael.example' });
  await stack.settled();
  stack.advanceClock(10 * 60_000);
  await stack.runSchedule('events/report-quarantine');
  await stack.settled();

  await send('POST', '/api/staff/session', { ...STAFF, accessCode: 'wrong' });
  const replaced = await signIn();
  const { cookie } = await send('POST', '/api/staff/session', STAFF, { cookie: replaced });
  stack.advanceClock(10 * 60_000);
  // Ten minutes on, the next function is the one that notes that the session lives.
  const ask = async (method: string, path: string, input?: object) => {
    const answer = await send(method, path, input, { cookie });
    stack.advanceClock(10 * 60_000);

    return answer.body;
  };
  const inquiry = `/api/inquiries/${body.reference}`;
  const reads = ['/api/inquiries', '/api/inquiries/summary', inquiry, `${inquiry}/matches`, '/api/staff'];
  for (const path of ['/api/staff/session', ...reads]) await ask('GET', path);
  await ask('PUT', `${inquiry}/drafts/note`, { text: 'Ask the' });
  await ask('PUT', `${inquiry}/drafts/note`, { text: '' });
  await ask('GET', `${inquiry}/drafts`);
  await ask('POST', `${inquiry}/replies`, {
    version: await currentVersion(app, 'inquiries', body.reference),
    text: 'We have both vessels.',
  });
  await ask('GET', `${inquiry}/replies`);
  await coverReceivedMailGrants(app, String(body.reference));
  await coverInquiryStatusGrants(app, String(body.reference));
  await ask('GET', await coverVisitGrants(app));
  await ask('GET', `${inquiry}/mail`);
  await ask('GET', '/api/set-aside-mail');
  const note = await ask('POST', `${inquiry}/notes`, { text: '@tactician, please look.' });
  await ask('PUT', `${inquiry}/notes/${note.id}`, { text: '@tactician or @analyst.', version: 1 });
  await ask('GET', `${inquiry}/notes`);
  await ask('DELETE', `${inquiry}/notes/${note.id}`);
  const content = { name: 'First answer', text: 'Good day {{name}},' };
  const template = await ask('POST', '/api/reply-templates', content);
  await ask('PUT', `/api/reply-templates/${template.id}`, { ...content, version: 1 });
  await ask('GET', '/api/reply-templates');
  await ask('DELETE', `/api/reply-templates/${template.id}`);
  const promised = { text: 'Call on Tuesday', dueAt: new Date(stack.now()).toISOString() };
  const task = await ask('POST', '/api/tasks', {
    ...{ ...promised, reference: body.reference, repeat: 'daily', owner: STAFF.username },
  });
  await ask('PUT', `/api/tasks/${task.id}`, {
    ...promised,
    owner: STAFF.username,
    repeat: 'daily',
    version: 1,
  });
  await ask('POST', `/api/tasks/${task.id}/completion`, {});
  await ask('POST', `/api/tasks/${task.id}/reopening`, {});
  await ask('GET', '/api/tasks');
  await ask('GET', '/api/tasks/due');
  await ask('GET', '/api/today');
  const assigned = await ask('PUT', inquiry, {
    version: await currentVersion(app, 'inquiries', body.reference),
    assignedTo: STAFF.username,
  });
  await ask('POST', '/api/mail/retry', { id: `acknowledgement#${body.reference}` });

  const entered = { clientName: 'Cora Sample', contactEmail: 'cora@sample.example' };
  const { id } = await ask('POST', '/api/crm/clients', entered);
  await ask('POST', '/api/crm/clients', entered);
  // An inquiry in quarantine has no client yet: filing it creates one.
  const quarantined = { version: await currentVersion(app, 'inquiries', robot.reference) };
  await ask('POST', `/api/inquiries/${robot.reference}/client`, quarantined);
  // Nor has this one, whose task the follow-up moves to the client.
  await ask('POST', '/api/tasks', { ...promised, reference: person.reference });
  await ask('PUT', `/api/inquiries/${person.reference}`, {
    version: await currentVersion(app, 'inquiries', person.reference),
    state: 'open',
  });
  await stack.settled();
  await ask('POST', `${inquiry}/client`, { version: assigned.version, clientId: id, rememberEmail: true });
  await ask('GET', '/api/crm/clients');
  await ask('GET', '/api/crm/summary');
  await ask('GET', '/api/crm/search?q=1');
  await ask('GET', '/api/crm/search?q=cora@sample.example');
  await ask('GET', `/api/crm/clients/${id}`);
  const clientVersion = () => currentVersion(app, 'clients', id);
  await ask('PUT', `/api/crm/clients/${id}`, { version: await clientVersion(), serviceTier: 'Dominion' });
  const renamed = { version: await clientVersion(), clientName: 'Cora', contactEmail: 'c@sample.example' };
  await ask('PUT', `/api/crm/clients/${id}`, renamed);
  const released = { version: await clientVersion(), email: 'cora@sample.example' };
  await ask('POST', `/api/crm/clients/${id}/released-emails`, released);
  await ask('POST', `/api/crm/clients/${id}/notes`, { text: 'Called.' });
  await ask('GET', `/api/crm/clients/${id}/timeline`);
  const ofClient = await ask('POST', '/api/tasks', { ...promised, clientId: id });
  await ask('DELETE', `/api/tasks/${ofClient.id}`);
  await ask('GET', `/api/crm/clients/${id}/inquiries`);
  await ask('POST', '/api/crm/tier1-trigger', { clientId: id });
  const email = 'bounce-1@sample.example';
  const { body: later } = await submit(inquiryFrom(email), 'bounce-of-the-day');
  await stack.settled();
  // Later than the client's last contact.
  const filed = { version: await currentVersion(app, 'inquiries', later.reference), clientId: id };
  await ask('POST', `/api/inquiries/${later.reference}/client`, filed);
  const away = `/api/crm/clients/${id}`;
  await ask('POST', `${away}/archive`, { version: await clientVersion(), reason: 'A sample' });
  await ask('POST', `${away}/restore`, { version: await clientVersion() });
  await ask('GET', '/api/crm/clients?archived=yes');
  await ask('GET', '/api/crm/clients?q=sample&status=New');
  const view = { name: 'New', query: 'status=New', isShared: false };
  const { id: viewId } = await ask('POST', '/api/views/clients', view);
  await ask('PUT', `/api/views/clients/${viewId}`, { ...view, isShared: true, version: 1 });
  await ask('DELETE', `/api/views/clients/${viewId}`);
  await ask('PUT', '/api/list-layouts/clients', { density: 'compact', columns: ['client'] });
  await ask('GET', '/api/views/clients');
  await ask('GET', `${away}/duplicates`);
  const other = await ask('POST', '/api/crm/clients', { ...entered, contactEmail: 'd@sample.example' });
  // The day is longer than a session.
  await app.renewSession(cookie);
  const separated = { otherId: other.id };
  await ask('POST', `${away}/distinct-clients`, { version: await clientVersion(), ...separated });
  await ask('POST', `${away}/distinct-clients`, {
    ...{ version: await clientVersion(), ...separated, isDistinct: false },
  });
  await ask('GET', '/api/crm/duplicate-pairs');
  await ask('GET', '/api/crm/duplicate-pairs/count');
  await ask('GET', `/api/mail/addresses?email=${email}`);
  await ask('POST', '/api/mail/allowed-addresses', { email });
  await ask('GET', '/api/records?q=cl-1');
  const { probabilities } = await ask('GET', '/api/crm/forecast');
  for (const version of [0, 1])
    await ask('PUT', '/api/crm/forecast/probabilities', {
      version,
      probabilities: { ...Object(probabilities), 'Proposal Sent': 50 + version },
    });
  await ask('GET', '/api/records?q=00000000');
  await ask('PUT', '/api/presence/client-1', { activity: 'looking' });
  await ask('DELETE', '/api/presence/client-1');
  await ask('GET', '/api/records?q=Sample-Client-NDA-2026');
  for (const prefix of ['PAY', 'LIB', 'USR', 'ENG', 'SYN'])
    await ask('GET', `/api/records/${prefix}-00000000`);
  await app.renewSession(cookie);
  await coverStaffGrants(app, ask);
  await app.renewSession(cookie);
  await coverJobGrants(app, ask);
  await app.renewSession(cookie);
  await coverDocumentsGrants(app, ask);
  await coverPortalGrants(app, Number(id));
  await coverReplyGrants(app, { reference: String(body.reference), clientId: Number(id) });
  await coverSyncGrants(app);
  await coverMergeGrants(app);
  await coverTimelineGrants(app);
  await coverBillingGrants(app);
  await coverBackfillGrants(app);
  await coverPersonalDataGrants(app);
  await app.renewSession(cookie);
  await send('DELETE', '/api/staff/session', undefined, { cookie });

  // By now the day's inquiries are overdue, also the one whose follow-up fails.
  stack.intercept(async ({ functionId }) => (functionId === 'events/receive-inquiry' ? 'cut' : undefined));
  await submit(inquiryFrom('edgar@sample.example'), 'sixth-of-the-day');
  stack.advanceClock(24 * 60 * 60_000);
  await stack.runSchedule('events/sweep');
  callsByFunction = Object.groupBy(stack.calls, ({ functionId }) => functionId);
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
  const keys = ['origin-key', 'sender-key', 'reply-key', 'second-factor-key'].map(
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

let callsByFunction: Partial<Record<string, ServiceCall[]>> = {};
const callsOf = (id: string): readonly ServiceCall[] => callsByFunction[id] ?? [];

const ACTIONS = {
  reads: /:(GetItem|Query)$/,
  scans: /:Scan$/,
  adds: /:PutItem$/,
  changes: /:UpdateItem$/,
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
