import { DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test } from 'vitest';
import {
  type DocumentReader,
  mayReadDocument,
  type PortalDocument,
} from '../../../shared/domain/portal-document.ts';
import { ACCESS_TIERS, PORTAL_DIVISIONS } from '../../../shared/domain/portal-user.ts';
import {
  audiencesOf,
  findSharedDocuments,
  findVisibleDocuments,
  visibleDocumentRemovals,
  visibleDocumentWrites,
} from './visible-documents.table.ts';

const store = mockClient(DynamoDBDocumentClient);
beforeEach(() => {
  store.reset();
  store.on(QueryCommand).resolves({ Items: [] });
});

test('a document is visible to every reader that may read it, and to no other', async () => {
  let found = 0;
  for (const document of everyDocument())
    for (const reader of everyReader()) {
      const whose = document.clientId === undefined ? 'shared' : 'own';
      const isThere = audiencesOf(document).includes(await audienceAskedFor(reader, whose));
      expect(isThere, JSON.stringify({ reader, document })).toBe(mayReadDocument(reader, document));
      if (isThere) found += 1;
    }
  expect(found).toBeGreaterThan(100);
});

test('a document of one client is never among the shared ones', async () => {
  for (const document of everyDocument().filter(({ clientId }) => clientId !== undefined))
    for (const reader of everyReader())
      expect(audiencesOf(document)).not.toContain(await audienceAskedFor(reader, 'shared'));
});

test('a document is hidden from every audience it was shown to', () => {
  for (const document of everyDocument()) {
    const put = visibleDocumentWrites(document).map(
      (write) => 'put' in write && [write.put.audience, write.put.entry],
    );
    const removed = visibleDocumentRemovals(document).map(
      (step) => 'remove' in step && Object.values(step.remove),
    );
    expect(removed).toEqual(put);
  }
});

test('a row tells its readers nothing that is not theirs to know', () => {
  const [row] = visibleDocumentWrites(sample({ clientId: 7 }));
  expect(row).toMatchObject({ put: { originalName: 'Outlook.pdf' } });
  for (const field of ['uploadedBy', 'sha256', 'clientId', 'accessTier'])
    expect(row).not.toHaveProperty(['put', field]);
});

test('the audience follows from the reader, whatever a cursor says', async () => {
  const reader: DocumentReader = { clientId: 1, accessTier: 'Tier3', division: 'Trust' };
  const forged = Buffer.from(JSON.stringify({ audience: 'shared#Tier1#All', position: '2026' })).toString(
    'base64url',
  );
  await findSharedDocuments(reader, { limit: 25, cursor: forged });
  expect(lastQuery()?.ExclusiveStartKey).toEqual({ audience: 'shared#Tier3#Trust', entry: '2026' });
  expect(lastQuery()?.ExpressionAttributeValues).toEqual({ ':audience': 'shared#Tier3#Trust' });
});

function sample(change: Partial<PortalDocument>): PortalDocument {
  return {
    id: 'LIB-7K2M9QXA',
    originalName: 'Outlook.pdf',
    documentType: 'Report',
    accessTier: 'Tier2',
    division: 'All',
    fileSize: 1,
    isEncrypted: true,
    watermarked: true,
    uploadedBy: 'commander',
    createdAt: '2026-11-21T08:00:00.000Z',
    sha256: 'a'.repeat(64),
    ...change,
  };
}

const pairs = ACCESS_TIERS.flatMap((accessTier) =>
  PORTAL_DIVISIONS.map((division) => ({ accessTier, division })),
);

function everyReader(): DocumentReader[] {
  return [1, 2].flatMap((clientId) => pairs.map((pair) => ({ clientId, ...pair })));
}

function everyDocument(): PortalDocument[] {
  return [{}, { clientId: 1 }, { clientId: 2 }].flatMap((whose) =>
    pairs.map((pair) => sample({ ...whose, ...pair })),
  );
}

const lastQuery = () => store.commandCalls(QueryCommand).at(-1)?.args[0].input;

async function audienceAskedFor(reader: DocumentReader, whose: 'own' | 'shared'): Promise<string> {
  await findVisibleDocuments(reader, whose, { limit: 25 });

  return String(lastQuery()?.ExpressionAttributeValues?.[':audience']);
}
