import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test } from 'vitest';
import { requestsTo } from '../dynamo/test-requests.ts';
import { findAccessCodeHashes, replaceAccessCodes } from './access-code.table.ts';

const store = mockClient(DynamoDBDocumentClient);
beforeEach(() => {
  store.reset();
  store.onAnyCommand().resolves({});
});

test('a gate has the codes that were set last, none before', async () => {
  expect(await findAccessCodeHashes('dominion')).toEqual([]);
  store.on(GetCommand).resolves({ Item: { gate: 'dominion', hashes: ['one', 'two'] } });
  expect(await findAccessCodeHashes('dominion')).toEqual(['one', 'two']);
  await replaceAccessCodes('dominion', ['three'], {
    actor: 'an operator',
    now: new Date('2026-11-22T08:00:00.000Z'),
  });
  expect(requestsTo(store).slice(1)).toMatchObject([
    ['Get', { TableName: 'access-codes', Key: { gate: 'dominion' }, ConsistentRead: true }],
    [
      'TransactWrite',
      {
        TransactItems: [
          {
            Put: {
              TableName: 'access-codes',
              Item: { gate: 'dominion', hashes: ['three'], changedAt: '2026-11-22T08:00:00.000Z' },
            },
          },
          {
            Put: {
              TableName: 'access-log',
              Item: { kind: 'setting', setting: 'gate-access-codes', username: 'an operator' },
            },
          },
        ],
      },
    ],
  ]);
});
