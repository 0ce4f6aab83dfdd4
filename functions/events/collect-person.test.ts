import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startTestStore, type TestStore } from '../../e2e/support/test-store.ts';
import { sampleClient } from '../../shared/test-samples/clients.ts';
import { samplePortalDocument } from '../../shared/test-samples/portal.ts';
import { clientItem } from '../lib/clients/client-item.ts';
import { commit } from '../lib/dynamo/commit.ts';
import { LISTED } from '../lib/dynamo/tables.ts';
import { erasers } from '../lib/personal-data/erase-items.ts';
import { findPersonRequest } from '../lib/personal-data/person-request.table.ts';
import { handler } from './collect-person.ts';

const ID = 'PDR-SAMPLE01';
const s3 = mockClient(S3Client);
let store: TestStore;
let stored: Uint8Array;
beforeAll(async () => {
  store = await startTestStore();
});
beforeEach(() => {
  vi.stubEnv('FILES_BUCKET', 'files');
  vi.spyOn(console, 'info').mockImplementation(() => {});
  s3.reset();
  s3.on(PutObjectCommand).callsFake(({ Body }) => {
    stored = Body;

    return {};
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});
afterAll(() => store.stop());

const merge = { at: '2026-11-21T10:00:00.000Z', actor: 'sara' };
const anna = sampleClient(7, { clientName: 'Anna', contactEmail: 'anna@sample.example' });
const boris = sampleClient(8, { clientName: 'Boris', contactEmail: 'boris@sample.example' });

const collect = async (task: 'look-up' | 'export') => {
  const request = (await store.items('person-requests'))[0];
  await store.put('person-requests', {
    ...{ id: ID, createdAt: merge.at, createdBy: 'sara', email: anna.contactEmail, ...LISTED, ...request },
    ...{ task, state: 'pending', attempts: 0, work: 'collect' },
  });
  await handler({ Records: [{ dynamodb: { SequenceNumber: '1', NewImage: { id: { S: ID } } } }] });

  return findPersonRequest(ID);
};

test('an export after a merge was undone has nothing of the other client, as a new look-up has', async () => {
  const included = { id: 8, into: 7, clientName: 'Boris', company: '', ...merge };
  await store.put('clients', clientItem({ ...anna, includes: [included] }));
  await store.put('clients', clientItem({ ...boris, mergedInto: { id: 7, ...merge, changed: [] } }));
  await store.put('client-emails', { email: anna.contactEmail, clientId: 7 });
  await store.put('client-emails', { email: boris.contactEmail, clientId: 8 });
  expect((await collect('look-up'))?.person?.clientIds.toSorted()).toEqual([7, 8]);
  await store.put('clients', clientItem(anna));
  await store.put('clients', clientItem(boris));
  expect(await collect('export')).toMatchObject({
    ...{ task: 'export', state: 'done' },
    person: { clientIds: [7], emails: ['anna@sample.example'] },
  });
  const text = strFromU8(unzipSync(stored)['person.json'] ?? new Uint8Array());
  expect(text).toContain('anna@sample.example');
  expect(text).not.toMatch(/boris/i);
});

test('an export whose request is erased with its person stores no further part', async () => {
  await store.put('clients', clientItem(anna));
  for (const number of [1, 2, 3])
    await store.put('portal-documents', samplePortalDocument(number, { clientId: 7 }));
  s3.on(GetObjectCommand).callsFake(() => ({
    Body: { transformToByteArray: async () => new Uint8Array(3_000_000) },
  }));
  s3.on(PutObjectCommand).callsFake(async () => {
    const [request = {}] = await store.items('person-requests');
    const erasure = { person: { clientIds: [7], emails: [], usernames: [], records: [] }, now: new Date() };
    await commit([...(erasers['person-requests']?.(request, erasure) ?? [])]);

    return {};
  });
  const request = await collect('export');
  expect(s3.commandCalls(PutObjectCommand)).toHaveLength(1);
  expect(request).toMatchObject({ state: 'failed' });
  expect(request).not.toHaveProperty('parts');
});
