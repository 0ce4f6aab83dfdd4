import { createHash, randomUUID } from 'node:crypto';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  ScanCommand,
} from '@aws-sdk/lib-dynamodb';
import { portalUserId } from '../../../functions/lib/portal/user.table.ts';
import { STAFF, type TestApp } from '../test-app.ts';
import { READER } from './fuzz-samples.ts';

const LIFETIME = 12 * 3_600_000;

/** Sessions without the second that each sign-in takes: many requests end theirs. */
export const fuzzSessionsOf = ({ stack }: TestApp, clientId: number) => {
  const operator = DynamoDBDocumentClient.from(new DynamoDBClient(stack.operator));

  const epochOf = async (kind: 'staff' | 'client', username: string): Promise<unknown> => {
    const account =
      kind === 'staff'
        ? { TableName: stack.tableName('staff'), Key: { username } }
        : { TableName: stack.tableName('portal-users'), Key: { id: portalUserId(username) } };

    return (await operator.send(new GetCommand({ ...account, ConsistentRead: true }))).Item?.sessionEpoch;
  };

  return {
    /** Starts a session; resolves to its cookie. */
    start: async (
      kind: 'staff' | 'client',
      username: string = kind === 'staff' ? STAFF.username : READER.username,
    ): Promise<string> => {
      const token = randomUUID();
      const end = stack.now() + LIFETIME;
      await operator.send(
        new PutCommand({
          TableName: stack.tableName('sessions'),
          Item: {
            tokenHash: createHash('sha256').update(token).digest('base64url'),
            kind,
            username,
            epoch: await epochOf(kind, username),
            ...(kind === 'client' && { clientId }),
            person: `${kind}#${username}`,
            lastSeenAt: new Date(stack.now()).toISOString(),
            expiresAt: new Date(end).toISOString(),
            expires: Math.ceil(end / 1000),
          },
        }),
      );

      return `__Host-${kind}=${token}`;
    },
    /** Forgets failed attempts, which would have every later one refused before it is looked at. */
    forgetAttempts: async (): Promise<void> => {
      const TableName = stack.tableName('limits');
      const { Items = [] } = await operator.send(new ScanCommand({ TableName }));
      for (const { key } of Items) await operator.send(new DeleteCommand({ TableName, Key: { key } }));
    },
  };
};
