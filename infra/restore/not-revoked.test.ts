import { BatchGetItemCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test } from 'vitest';
import { notRevoked } from './not-revoked.ts';
import type { StoredItem } from './read-items.ts';

const dynamoDb = mockClient(DynamoDBClient);
beforeEach(() => dynamoDb.reset());

const livingIs = (table: string, ...items: StoredItem[]) =>
  dynamoDb.on(BatchGetItemCommand).callsFake(({ RequestItems }) => ({
    Responses: Object.keys(RequestItems).join() === table ? { [table]: items } : {},
  }));
const restorable = notRevoked(new DynamoDBClient({}), (table) => `staging-${table}`);
const of = (username: string) => ({ id: { S: `passkey of ${username}` }, username: { S: username } });

test.each(['second-factors', 'passkeys'] as const)(
  'of %s those stay away whose account had its second factor reset',
  async (table) => {
    livingIs(
      'staging-staff',
      { username: { S: 'reset' } },
      { username: { S: 'nora' }, secondFactorSince: { S: '2026-11-01' } },
    );
    expect(await restorable(table, [of('reset'), of('nora'), of('gone')])).toEqual([of('nora'), of('gone')]);
  },
);

test('a document that was withdrawn is shown to nobody again', async () => {
  const shown = (id: string, audience: string) => ({ id: { S: id }, audience: { S: audience } });
  livingIs(
    'staging-portal-documents',
    { id: { S: 'wrong' }, withdrawnAt: { S: '2026-11-22' } },
    { id: { S: 'right' } },
  );
  expect(
    await restorable('visible-documents', [shown('wrong', 'a'), shown('wrong', 'b'), shown('right', 'a')]),
  ).toEqual([shown('right', 'a')]);
});

test('search finds no client by a name that it had, and no contact who was removed', async () => {
  const named = (id: string, clientName: string) => ({
    ...{ id: { N: id }, clientName: { S: clientName }, company: { S: '' } },
    ...{ contactEmail: { S: `${id}@sample.example` }, contactWhatsApp: { S: '' } },
  });
  const contact = (name: string) => ({
    ...{ id: { S: `8-${name}` }, name: { S: name }, role: { S: '' } },
    ...{ email: { S: '8@sample.example' }, phone: { S: '' } },
  });
  const rowOf = (name: string) => ({ ...named('8', name), contactId: { S: `8-${name}` } });
  livingIs(
    'staging-clients',
    { ...named('7', 'Beta Lines'), version: { N: '4' } },
    { ...named('8', 'Gamma Lines'), contacts: { L: [{ M: contact('anna') }] } },
    { ...named('9', 'Delta Lines'), mergedInto: { M: { id: { N: '7' } } } },
  );
  const kept = [
    named('7', 'Beta Lines'),
    rowOf('anna'),
    { ...named('9', 'Celia'), contactId: { S: '9-celia' } },
    named('10', 'Gone Lines'),
  ];
  expect(await restorable('client-search', [named('7', 'Alpha Lines'), rowOf('boris'), ...kept])).toEqual(
    kept,
  );
});

test('other tables come back whole, and ask for nothing', async () => {
  expect(await restorable('clients', [of('reset')])).toEqual([of('reset')]);
  expect(dynamoDb.commandCalls(BatchGetItemCommand)).toEqual([]);
});
