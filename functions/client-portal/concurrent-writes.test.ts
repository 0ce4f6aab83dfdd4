import { PutObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type ConcurrentWrites, startConcurrentWrites } from '../../e2e/support/concurrent-writes.ts';
import { sessionRacesOn } from '../../e2e/support/session-races.ts';
import { changeOwnPassword, endOtherSessions } from '../../shared/contract/client-portal.ts';
import { createClient, readClient } from '../../shared/contract/crm.ts';
import {
  generateDocument,
  listDocuments,
  updateDocument,
  withdrawSignature,
} from '../../shared/contract/documents.ts';
import { updateMarketData } from '../../shared/contract/operations.ts';
import {
  createEngagement,
  createPortalUser,
  invitePortalUser,
  listEngagements,
  readPortalAnalytics,
  updateEngagement,
  updatePortalUser,
  uploadPortalDocument,
  withdrawPortalDocument,
} from '../../shared/contract/portal-management.ts';
import {
  choosePassword,
  forgotPassword,
  readPortalSession,
  signInToPortal,
  signOutOfPortal,
} from '../../shared/contract/portal-session.ts';
import { listSyncLogs, triggerSync } from '../../shared/contract/sync.ts';
import { withAccessToken } from '../lib/auth/access-link.table.ts';
import { findDocumentRecord } from '../lib/documents/document.table.ts';
import { markDocumentFailed, markDocumentMade } from '../lib/documents/production.table.ts';
import { EmailMessage } from '../lib/email/email-message.ts';
import { findPortalUserNamed } from '../lib/portal/user.table.ts';
import { saveWeeklyReport } from '../lib/reporting/weekly-report.table.ts';

// Of each condition that a write of the portal, of documents, syncs, feeds and reports has: somebody else writes between
// its read and its commit.
let store: ConcurrentWrites;
beforeAll(async () => {
  store = await startConcurrentWrites();
  store.files.on(PutObjectCommand).resolves({});
});
afterEach(() => {
  vi.useRealTimers();
  expect(store.hasComeInBetween()).toBe(true);
});
afterAll(() => store.stop());

let samples = 0;
const newClient = async (): Promise<number> => {
  samples += 1;
  const entered = { clientName: 'Sample Client', contactEmail: `sample-${samples}@sample.example` };

  return createClient.output.parse((await store.call(createClient, entered)).body).id;
};
const STALE = { status: 409, body: { code: 'stale' } };

test('a username that is given in between is taken', async () => {
  const user = { clientId: await newClient(), username: 'amira', accessTier: 'Tier3' } as const;
  const create = (password: string) => store.call(createPortalUser, { ...user, password });
  store.inBetween(() => create('another quiet berth'));
  expect(await create('a quiet berth in June')).toMatchObject({
    status: 409,
    body: { code: 'username_taken' },
  });
});

test('a user who is created by two equal calls at once is there once', async () => {
  const user = { clientId: await newClient(), username: 'amira-twice', accessTier: 'Tier3' } as const;
  const create = () => store.call(createPortalUser, { ...user, password: 'a quiet berth in June' });
  const between = Promise.withResolvers<unknown>();
  store.inBetween(async () => between.resolve((await create()).body));
  const { status, body } = await create();
  expect([status, body]).toEqual([201, await between.promise]);
});

test('an edit of a portal user that somebody else has edited in between is stale', async () => {
  const user = { clientId: await newClient(), username: 'boris', accessTier: 'Tier3' } as const;
  const { body } = await store.call(createPortalUser, { ...user, password: 'a quiet berth in June' });
  const { id, version } = createPortalUser.output.parse(body);
  store.inBetween(() => store.call(updatePortalUser, { id, version, isActive: false }));
  expect(await store.call(updatePortalUser, { id, version, accessTier: 'Tier1' })).toMatchObject(STALE);
});

const PASSWORD = 'a quiet berth in June';
const newUser = async (username: string) => {
  const user = { clientId: await newClient(), username, accessTier: 'Tier3' } as const;

  return createPortalUser.output.parse(
    (await store.call(createPortalUser, { ...user, password: PASSWORD })).body,
  );
};
const signIn = (username: string) =>
  store.call(signInToPortal, { username, password: PASSWORD }, { cookies: [] });
const races = sessionRacesOn(() => store, { read: readPortalSession, signIn });

test.each([
  ['another password is set', { password: 'the next quiet berth' }],
  ['the user is deactivated', { isActive: false }],
])('a sign-in during which %s starts no session', async (_, change) => {
  const username = `cora-${Object.keys(change)[0]?.toLowerCase()}`;
  const { id, version } = await newUser(username);
  store.inBetween(() => store.call(updatePortalUser, { id, version, ...change }), 'portal-users');
  expect(await signIn(username)).toMatchObject({
    status: 401,
    body: { code: 'unauthenticated', message: 'Invalid credentials. Access denied.' },
    cookies: [],
  });
  expect(await races.sessionsOf(username)).toEqual([]);
});

test('a session that the index does not list yet ends with all others', async () => {
  const { id, version } = await newUser('edgar');
  const edit = { id, version, accessTier: 'Tier1' } as const;
  const statuses = races.afterEndingOthers('edgar', (cookies) => {
    store.inBetween(() => store.call(updatePortalUser, edit), 'portal-users');

    return store.call(endOtherSessions, {}, { cookies });
  });
  expect(await statuses).toEqual([401, 200]);
});

test('of two sessions that end all others at once, one goes on', async () => {
  await newUser('gerda');
  const end = (cookies: readonly string[]) => store.call(endOtherSessions, {}, { cookies });
  expect(await races.afterEndingEachOther('gerda', end)).toEqual([200, 401, 200]);
});

test('a session that starts with the old password at the instant of its change is void', async () => {
  await newUser('dana');
  vi.setSystemTime(new Date());
  const passwords = { oldPassword: PASSWORD, newPassword: 'the next quiet berth' };
  const change = (cookies: readonly string[]) => store.call(changeOwnPassword, passwords, { cookies });
  expect(await races.afterChange('dana', change)).toEqual([401, 401, 200]);
});

test.each([
  ['to sign out everywhere else', 'helga', endOtherSessions, {}],
  [
    'for another password',
    'ida',
    changeOwnPassword,
    { oldPassword: PASSWORD, newPassword: 'the next quiet berth' },
  ],
] as const)(
  'a call %s changes nothing where its session is signed out of meanwhile',
  async (_, name, endpoint, input) => {
    const { id, username } = await newUser(name);
    const cookies = (await signIn(username)).cookies.map((cookie) => cookie.split(';')[0] ?? '');
    store.inBetween(() => store.call(signOutOfPortal, {}, { cookies }), 'portal-users');
    expect(await store.call(endpoint, input, { cookies })).toMatchObject({ status: 401, cookies: [] });
    expect((await store.items('portal-users')).find((user) => user.id === id)).toMatchObject({ version: 1 });
    expect(await races.sessionsOf(username)).toEqual([]);
  },
);

let invitations = 0;
/** A user who is invited, with the token of their link. */
const invited = async () => {
  invitations += 1;
  const username = `invited-${invitations}`;
  const email = `${username}@sample.example`;
  const user = { clientId: await newClient(), username, email, accessTier: 'Tier3' } as const;
  const { body } = await store.call(invitePortalUser, user);
  const mail = (await store.items('mail')).find(({ to }) => to === email);
  const accounts = { staff: async () => undefined, client: findPortalUserNamed };
  const sent = await withAccessToken(EmailMessage.parse(mail), accounts, new Date());
  const [, token = ''] = /choose-password#([\w-]{43})/.exec(sent?.text ?? '') ?? [];

  return { id: String(body.id), username, token };
};
const choose = (token: string, password: string) =>
  store.call(choosePassword, { token, password }, { cookies: [] });

test('a link that is used twice at the same moment sets one password', async () => {
  const { token } = await invited();
  store.inBetween(() => choose(token, 'a quiet berth in May'), 'portal-users');
  expect(await choose(token, 'the other quiet berth')).toMatchObject({
    status: 404,
    body: { code: 'link_void' },
  });
});

test('a password is chosen though staff edit the user in between', async () => {
  const { id, username, token } = await invited();
  store.inBetween(
    () => store.call(updatePortalUser, { id, version: 1, accessTier: 'Tier1' }),
    'portal-users',
  );
  expect(await choose(token, PASSWORD)).toMatchObject({ status: 200, body: { username } });
  expect(await findPortalUserNamed(username)).toMatchObject({ accessTier: 'Tier1', version: 3 });
});

test('a link for a forgotten password goes out though staff edit the user in between, and stays with the next edit', async () => {
  const { id, version, username } = await newUser('fritz');
  const edit = (on: number, accessTier: 'Tier1' | 'Tier2') =>
    store.call(updatePortalUser, { id, version: on, accessTier });
  store.inBetween(() => edit(version, 'Tier1'), 'portal-users');
  await store.call(forgotPassword, { username }, { cookies: [] });
  const { link } = (await findPortalUserNamed(username)) ?? {};
  expect(link).toBeDefined();
  expect((await store.items('mail')).filter(({ cause }) => cause === id)).toHaveLength(1);
  expect((await edit(version + 1, 'Tier2')).status).toBe(200);
  expect((await findPortalUserNamed(username))?.link).toEqual(link);
});

test('an engagement that comes twice under one key is opened once, and edited by one at a time', async () => {
  const clientId = await newClient();
  const work = { clientId, title: 'Santos to Lagos', engagementType: 'Charter' };
  const create = () => store.call(createEngagement, work, { key: 'one-key-for-both' });
  store.inBetween(create);
  const { id, version } = createEngagement.output.parse((await create()).body);
  expect((await store.call(readPortalAnalytics, {})).body.engagements).toBe(1);
  const { items } = listEngagements.output.parse((await store.call(listEngagements, { clientId })).body);
  expect(items).toHaveLength(1);
  store.inBetween(() => store.call(updateEngagement, { id, version, progress: 40 }));
  expect(await store.call(updateEngagement, { id, version, progress: 60 })).toMatchObject(STALE);
});

test('a file that comes twice under one key is one document, withdrawn once', async () => {
  const told = { originalName: 'Notes.txt', documentType: 'Report', accessTier: 'Tier3' } as const;
  const upload = () =>
    store.call(uploadPortalDocument, told, { key: 'one-key-for-both', file: 'Berth plan' });
  const before = (await store.call(readPortalAnalytics, {})).body;
  store.inBetween(upload);
  const { id } = uploadPortalDocument.output.parse((await upload()).body);
  expect((await store.call(readPortalAnalytics, {})).body.documents).toBe(Number(before.documents) + 1);
  store.inBetween(() => store.call(withdrawPortalDocument, { id }));
  expect((await store.call(withdrawPortalDocument, { id })).status).toBe(404);
  expect((await store.call(readPortalAnalytics, {})).body).toEqual(before);
});

const newDocument = async (clientId: number, key?: string) => {
  const order = { clientId, documentType: 'NDA' } as const;
  const { body } = await store.call(generateDocument, order, key === undefined ? {} : { key });

  return generateDocument.output.parse(body);
};
const record = async (id: string) => {
  const found = await findDocumentRecord(id);
  if (!found) throw new Error('The document is missing.');

  return found;
};
const FILE = { sha256: '0'.repeat(64), fileSize: 1_000 };

test('a document that is ordered twice under one key is one, with a file id of its own', async () => {
  const clientId = await newClient();
  store.inBetween(() => newDocument(clientId, 'one-key-for-both'));
  await newDocument(clientId, 'one-key-for-both');
  store.inBetween(() => newDocument(clientId));
  await newDocument(clientId);
  const { items } = listDocuments.output.parse((await store.call(listDocuments, { clientId })).body);
  expect([items.length, new Set(items.map(({ uniqueFileId }) => uniqueFileId)).size]).toEqual([3, 3]);
});

test('a document that another run makes in between is made once, and no failure replaces it', async () => {
  const { id, clientId } = await newDocument(await newClient());
  const pending = await record(id);
  store.inBetween(() => markDocumentMade(pending, FILE, new Date()));
  await markDocumentMade(pending, { ...FILE, sha256: '1'.repeat(64) }, new Date());
  await markDocumentFailed(pending, 'No memory.', new Date());
  expect(await record(id)).toMatchObject({ production: 'done', sha256: FILE.sha256 });
  const made = (await store.items('timeline')).filter(
    (entry) => entry.clientId === clientId && entry.event === 'generated',
  );
  expect(made).toHaveLength(1);
});

test('a document that somebody else marks in between is not marked again', async () => {
  const { id } = await newDocument(await newClient());
  await markDocumentMade(await record(id), FILE, new Date());
  const { version } = await record(id);
  store.inBetween(() => store.call(updateDocument, { id, version, status: 'sent' }));
  const signed = { id, version, status: 'signed', reason: 'On paper.' } as const;
  expect(await store.call(updateDocument, signed)).toMatchObject(STALE);
});

test('of two signatures that are withdrawn at the same moment none stays the evidence', async () => {
  const clientId = await newClient();
  const signed = async () => {
    const { id } = await newDocument(clientId);
    await markDocumentMade(await record(id), FILE, new Date());
    const { version } = await record(id);
    const { body } = await store.call(updateDocument, { id, version, status: 'signed', reason: 'On paper.' });

    return updateDocument.output.parse(body);
  };
  const [first, second] = [await signed(), await signed()];
  const withdraw = ({ id, version }: typeof first) =>
    store.call(withdrawSignature, { id, version, reason: 'Signed by the wrong person.' });
  const isSigned = async () =>
    readClient.output.parse((await store.call(readClient, { id: clientId })).body).ndaSigned !== undefined;
  expect(await isSigned()).toBe(true);
  store.inBetween(() => withdraw(first));
  // What the first has changed is handed over to the second, which nobody has seen so.
  const stale = await withdraw(second);
  expect(stale).toMatchObject(STALE);
  const newest = updateDocument.output.parse(stale.body.current);
  expect([(await withdraw(newest)).status, await isSigned()]).toEqual([200, false]);
});

test('a sync that comes twice under one key is logged once', async () => {
  const uniqueClientId = await newClient();
  const sync = () =>
    store.call(triggerSync, { uniqueClientId, actionType: 'no such action' }, { key: 'one-key-for-both' });
  const pay = () =>
    store.call(
      triggerSync,
      { uniqueClientId, actionType: 'payment_received', actionData: { amount: 800 } },
      { key: 'one-key-for-both-payments' },
    );
  store.inBetween(sync);
  expect((await sync()).status).toBe(400);
  store.inBetween(pay);
  expect((await pay()).status).toBe(200);
  expect((await store.items('payments')).filter(({ paymentId }) => paymentId !== undefined)).toHaveLength(1);
  const logs = (await store.items('sync-logs')).map(({ outcome }) => outcome);
  expect(logs.toSorted()).toEqual(['done', 'refused']);
  expect(
    listSyncLogs.output.parse((await store.call(listSyncLogs, { uniqueClientId })).body).items,
  ).toHaveLength(1);
});

test('a sync that succeeds in between is not logged as failed', async () => {
  const uniqueClientId = await newClient();
  const { id } = await newDocument(uniqueClientId);
  const sync = () =>
    store.call(
      triggerSync,
      { uniqueClientId, actionType: 'nda_signed' },
      { key: 'one-key-for-both-signings' },
    );
  store.inBetween(async () => {
    await markDocumentMade(await record(id), FILE, new Date());
    expect((await sync()).status).toBe(200);
  });
  expect(await sync()).toMatchObject({ status: 409, body: { code: 'not_made' } });
  const { items } = listSyncLogs.output.parse((await store.call(listSyncLogs, { uniqueClientId })).body);
  expect(items.map(({ outcome }) => outcome)).toEqual(['done']);
});

test('a feed that somebody else publishes in between is not overwritten', async () => {
  const publish = (version: number, message: string) =>
    store.call(updateMarketData, {
      version,
      alerts: [{ type: 'info', message }],
      provenance: 'Sample',
    });
  store.inBetween(() => publish(0, 'Theirs, the first'));
  expect(await publish(0, 'Ours')).toMatchObject(STALE);
  store.inBetween(() => publish(1, 'Theirs, the second'));
  expect(await publish(1, 'Ours')).toMatchObject({
    status: 409,
    body: { current: { version: 2, content: { alerts: [{ message: 'Theirs, the second' }] } } },
  });
});

test('a report that another run saves in between is the report', async () => {
  const report = (id: string) => ({
    ...{ id, week: '2026-W47', createdAt: '2026-11-23T02:00:00.000Z', createdBy: 'schedule' },
    ...{ fileSize: 1_000, sha256: id, fileName: 'Report.pdf', isPartial: false },
  });
  const save = (sha256: string) =>
    saveWeeklyReport({ ...report('REP-SAMP0001'), sha256 }, 'schedule#2026-W47', { now: new Date() });
  store.inBetween(() => save('first'));
  await save('second').catch(() => {});
  expect(await store.items('weekly-reports')).toMatchObject([{ sha256: 'first' }]);
});
