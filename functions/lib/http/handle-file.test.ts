import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { startTestStore, type TestStore } from '../../../e2e/support/test-store.ts';
import { AnsweredFile, endpoint } from '../../../shared/contract/endpoint.ts';
import { samplePortalUser } from '../../../shared/test-samples/portal.ts';
import { startSession } from '../auth/test-sessions.ts';

import { hashToken } from '../auth/tokens.ts';
import { portalUserId } from '../portal/user.table.ts';
import { handleFile } from './handle-file.ts';
import { eventFromSite } from './test-event.ts';

const TABLES = ['staff', 'sessions', 'portal-users', 'access-log', 'timeline', 'counters'] as const;
const TOKEN = 'the token of a sample session';
let store: TestStore;
beforeAll(async () => {
  store = await startTestStore(TABLES);
});
beforeEach(async () => {
  for (const table of TABLES) await store.fill(table);
  const at = new Date().toISOString();
  await store.put('staff', {
    ...{ username: 'nora', role: 'staff', accessCodeHash: 'a-hash', createdAt: at, list: 'all' },
    ...{ sessionEpoch: 'first', version: 1 },
  });
  await store.put('portal-users', {
    ...samplePortalUser(1, { id: portalUserId('dara'), username: 'dara', clientId: 7, createdAt: at }),
    ...{ passwordHash: 'a-hash', sessionEpoch: 'first', list: 'all' },
  });
  const person = { epoch: 'first', tokenHash: hashToken(TOKEN) };
  await startSession({ ...person, kind: 'staff', username: 'nora' }, new Date());
  await startSession(
    { ...person, tokenHash: hashToken('of dara'), kind: 'client', username: 'dara', clientId: 7 },
    new Date(),
  );
});
afterAll(() => store.stop());

const bytes = new Uint8Array([1, 2, 3]);
const file = { bytes, name: 'Plan.pdf', contentType: 'application/pdf' };
const logged = { documentId: 'LIB-SAMPLE01', documentType: 'portal', clientId: 7 } as const;
const taken = (auth: 'staff' | 'client', log: typeof logged | 'sample' = logged) => {
  const one = endpoint.get('/api/test', {
    ...{ id: `test/take-file-as-${auth}`, auth, input: z.object({}), output: AnsweredFile },
  });
  const handler = handleFile(one, async () => ({ ...file, log }));
  const cookies = [auth === 'staff' ? `__Host-staff=${TOKEN}` : '__Host-client=of dara'];

  return handler(eventFromSite('GET', { cookies }), {} as never);
};
const answered = { statusCode: 200, isBase64Encoded: true, body: Buffer.from(bytes).toString('base64') };

test('a file that staff take is in the access log, and in no timeline', async () => {
  expect(await taken('staff')).toMatchObject(answered);
  expect(await store.items('access-log')).toMatchObject([
    { ...logged, kind: 'download', originalName: 'Plan.pdf', username: 'nora', by: 'staff' },
  ]);
  expect(await store.items('timeline')).toEqual([]);
});

test('a file that a client takes is in the access log, in its timeline and counted', async () => {
  expect(await taken('client')).toMatchObject(answered);
  const [entry] = await store.items('access-log');
  expect(entry).toMatchObject({ ...logged, originalName: 'Plan.pdf', username: 'dara', by: 'client' });
  expect(Date.now() - Date.parse(String(entry?.at))).toBeLessThan(60_000);
  expect(await store.items('timeline')).toMatchObject([{ clientId: 7, event: 'downloaded', actor: 'dara' }]);
  expect(await store.items('counters')).toMatchObject([{ name: 'client-portal-use', downloads: 1 }]);
});

test('a sample is not logged', async () => {
  expect(await taken('staff', 'sample')).toMatchObject(answered);
  expect(await store.items('access-log')).toEqual([]);
});

test('a file does not go before its download is logged', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  store.beforeNext(() => Promise.reject(new Error('No answer.')));
  expect(await taken('staff')).toMatchObject({ statusCode: 500 });
  vi.restoreAllMocks();
});
