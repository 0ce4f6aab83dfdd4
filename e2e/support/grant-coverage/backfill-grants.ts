import { isDeepStrictEqual } from 'node:util';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, DynamoDBDocumentClient, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { TestApp } from '../test-app.ts';

/** An attribute of an index, with a value by a former rule. */
const FORMER = {
  inquiries: { key: 'reference', attribute: 'openFor', value: 'former' },
  clients: { key: 'id', attribute: 'nameKey', value: 'former' },
  invoices: { key: 'id', attribute: 'openOf', value: 'former' },
  payments: { key: 'id', attribute: 'onAccountOf', value: 1 },
} as const;

/** Takes the address from a user who has their client's, and has it backfilled. */
const coverAddressOfUser = async (
  { stack, records }: Pick<TestApp, 'stack' | 'records'>,
  operator: DynamoDBDocumentClient,
): Promise<void> => {
  const addresses = new Map((await records('clients')).map(({ id, contactEmail }) => [id, contactEmail]));
  const isBackfilled = ({ email, clientId, passwordHash }: Record<string, unknown>) =>
    passwordHash !== undefined && email === addresses.get(clientId);
  const user = (await records('portal-users')).find(isBackfilled);
  await operator.send(
    new UpdateCommand({
      TableName: stack.tableName('portal-users'),
      Key: { id: user?.id },
      UpdateExpression: 'REMOVE email',
    }),
  );
  const answer = JSON.stringify(await stack.invoke('ops/backfill-indexes', { table: 'portal-users' }));
  const after = (await records('portal-users')).find(({ id }) => id === user?.id);
  if (!isDeepStrictEqual(after, user)) throw new Error(`A user has no address after the backfill: ${answer}`);
};

/** Renames a client behind the product's back, and has its rows of search rewritten: those of the new name come, a former one goes. */
const coverSearchRows = async (
  { stack, records }: Pick<TestApp, 'stack' | 'records'>,
  operator: DynamoDBDocumentClient,
): Promise<void> => {
  const client = (await records('clients')).find(
    ({ contactEmail, mergedInto }) => contactEmail !== '' && mergedInto === undefined,
  );
  const TableName = stack.tableName('client-search');
  const former = { bucket: 's', entry: `sølvi#${client?.id}` };
  const present = { bucket: 's', entry: `solvi#${client?.id}` };
  const rename = (clientName: unknown) =>
    operator.send(
      new UpdateCommand({
        TableName: stack.tableName('clients'),
        Key: { id: client?.id },
        UpdateExpression: 'SET clientName = :name',
        ExpressionAttributeValues: { ':name': clientName },
      }),
    );
  const rewrite = async () =>
    JSON.stringify(await stack.invoke('ops/backfill-indexes', { table: 'client-search' }));
  await rename('Sølvi');
  await operator.send(new PutCommand({ TableName, Item: former }));
  const answer = await rewrite();
  const entries = (await records('client-search')).map(({ entry }) => entry);
  if (!entries.includes(present.entry) || entries.includes(former.entry))
    throw new Error(`A client has rows by a former rule after the backfill: ${answer}`);
  await rename(client?.clientName);
  await operator.send(new DeleteCommand({ TableName, Key: present }));
  await rewrite();
};

/** Gives every record of a table a former attribute, and has the present one backfilled. */
export const coverBackfillGrants = async ({ stack, records }: TestApp): Promise<void> => {
  const operator = DynamoDBDocumentClient.from(new DynamoDBClient(stack.operator));
  for (const [table, { key, attribute, value }] of Object.entries(FORMER)) {
    // A test lead is in no list, nor is which payments are a client's newest.
    const before = (await records(table)).filter(
      ({ canary, newest }) => canary === undefined && newest === undefined,
    );
    for (const record of before)
      await operator.send(
        new UpdateCommand({
          TableName: stack.tableName(table),
          Key: { [key]: record[key] },
          UpdateExpression: 'SET #attribute = :value',
          ExpressionAttributeNames: { '#attribute': attribute },
          ExpressionAttributeValues: { ':value': value },
        }),
      );
    const answer = JSON.stringify(await stack.invoke('ops/backfill-indexes', { table }));
    const after = new Map((await records(table)).map((record) => [record[key], record[attribute]]));
    for (const record of before)
      if (!isDeepStrictEqual(after.get(record[key]), record[attribute]))
        throw new Error(`${table} ${record[key]} has a former ${attribute} after the backfill: ${answer}`);
    const again = (await stack.invoke('ops/backfill-indexes', { table })) as { changed: number };
    if (again.changed !== 0)
      throw new Error(`A second backfill of ${table} changed ${again.changed} records.`);
  }
  await coverAddressOfUser({ stack, records }, operator);
  await coverSearchRows({ stack, records }, operator);
  const compared = (await stack.invoke('ops/backfill-indexes', { table: 'client-pairs' })) as {
    failed: number;
  };
  if (compared.failed > 0) throw new Error(`${compared.failed} clients could not be compared.`);
  await stack.settled();
};
