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
import { PROTECTED_STAFF, READER } from './fuzz-samples.ts';

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

  /** Starts a session; resolves to its cookie. */
  const start = async (
    kind: 'staff' | 'client',
    username: string = kind === 'staff' ? STAFF.username : READER.username,
    more: object = {},
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
          ...more,
        },
      }),
    );

    return `__Host-${kind}=${token}`;
  };

  const protectedItems = Promise.all(
    Object.values(PROTECTED_STAFF).flatMap(({ username }) =>
      ['staff', 'second-factors'].map(async (table) => {
        const TableName = stack.tableName(table);
        const { Item } = await operator.send(new GetCommand({ TableName, Key: { username } }));

        return { TableName, Item };
      }),
    ),
  );

  return {
    start,
    /** Starts a session of the account with a second factor, which is as it was at first: some requests end its sessions. */
    startProtected: async (role: keyof typeof PROTECTED_STAFF): Promise<string> => {
      const { username } = PROTECTED_STAFF[role];
      for (const put of await protectedItems)
        if (put.Item?.username === username) await operator.send(new PutCommand(put));
      const verifiedAt = new Date(stack.now() - (role === 'stepped-up' ? 0 : LIFETIME)).toISOString();

      return start('staff', username, { verifiedAt });
    },
    /** Forgets failed attempts, which would have every later one refused before it is looked at. */
    forgetAttempts: async (): Promise<void> => {
      const TableName = stack.tableName('limits');
      const { Items = [] } = await operator.send(new ScanCommand({ TableName }));
      for (const { key } of Items) await operator.send(new DeleteCommand({ TableName, Key: { key } }));
    },
  };
};
