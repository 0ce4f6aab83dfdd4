import { createHash, randomBytes } from 'node:crypto';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { portalUserId } from '../../../functions/lib/portal/user.table.ts';
import type { Caller } from '../authorization-matrix.ts';
import type { TestApp } from '../test-app.ts';
import { portalApiOf } from './portal-api.ts';

interface Account {
  readonly kind: 'staff' | 'client';
  readonly username: string;
  readonly clientId?: number;
}

const HOUR = 3_600_000;

/** Accounts of every kind, and sessions of theirs that are as good as new at each call: some calls end them. */
export const callerSessionsOf = async (app: TestApp) => {
  const { stack } = app;
  const store = DynamoDBDocumentClient.from(new DynamoDBClient(stack.operator));
  const api = portalApiOf(app);
  const staff = async (username: string, role: string) => {
    await stack.invoke('ops/create-staff', { username, role });

    return { kind: 'staff', username } as const;
  };
  const clientId = await api.newClient();
  const client = async (username: string): Promise<Account & { readonly id: string }> => {
    const { id } = await api.newPerson(clientId, { username });

    return { kind: 'client', username, clientId, id };
  };
  const accounts = {
    staff: await staff('matrix-staff', 'staff'),
    admin: await staff('matrix-admin', 'admin'),
    'deactivated staff': await staff('matrix-former', 'staff'),
    'admin who must step up': await staff('matrix-second', 'admin'),
    client: await client('matrix-client'),
    'deactivated client': await client('matrix-gone'),
  };
  await stack.invoke('ops/change-staff', { action: 'end', username: 'matrix-former' });
  const gone = `/api/client-portal/users/${accounts['deactivated client'].id}`;
  await api.put(gone, { version: 1, isActive: false });
  const [second] = (await app.records('staff')).filter(({ username }) => username === 'matrix-second');
  const Item = { ...second, secondFactorSince: new Date(stack.now()).toISOString() };
  await store.send(new PutCommand({ TableName: stack.tableName('staff'), Item }));
  /** Some calls begin another epoch. */
  const epochOf = async ({ kind, username }: Account): Promise<unknown> => {
    const account =
      kind === 'staff'
        ? { TableName: stack.tableName('staff'), Key: { username } }
        : { TableName: stack.tableName('portal-users'), Key: { id: portalUserId(username) } };

    return (await store.send(new GetCommand({ ...account, ConsistentRead: true }))).Item?.sessionEpoch;
  };

  const start = async (account: Account, change: object = {}, age = 0): Promise<string> => {
    const { kind, username, clientId: ofClient } = account;
    const token = randomBytes(32).toString('base64url');
    const now = stack.now() - age;
    // Without their person no index lists them: ending hundreds of them would take a function its time.
    const session = {
      tokenHash: createHash('sha256').update(token).digest('base64url'),
      ...{ kind, username, epoch: await epochOf(account) },
      ...(ofClient !== undefined && { clientId: ofClient }),
      lastSeenAt: new Date(now).toISOString(),
      expiresAt: new Date(now + HOUR).toISOString(),
      expires: Math.ceil((now + 24 * HOUR) / 1000),
      ...change,
    };
    await store.send(new PutCommand({ TableName: stack.tableName('sessions'), Item: session }));

    return `__Host-${kind}=${token}`;
  };

  const cookies: Record<Caller, () => Promise<string>> = {
    nobody: async () => '',
    'forged token': async () => `__Host-staff=${'x'.repeat(43)}; __Host-client=${'y'.repeat(43)}`,
    'expired client': () => start(accounts.client, {}, 2 * HOUR),
    'expired staff': () => start(accounts.staff, {}, 2 * HOUR),
    'signed-out client': () => start(accounts.client, { epoch: 'before' }),
    'signed-out staff': () => start(accounts.staff, { epoch: 'before' }),
    'deactivated client': () => start(accounts['deactivated client']),
    'deactivated staff': () => start(accounts['deactivated staff']),
    'client under the name of staff': async () =>
      (await start(accounts.client)).replace('__Host-client', '__Host-staff'),
    'staff under the name of a client': async () =>
      (await start(accounts.staff)).replace('__Host-staff', '__Host-client'),
    client: () => start(accounts.client),
    staff: () => start(accounts.staff),
    admin: () => start(accounts.admin),
    'staff whose sign-in is not complete': () => start(accounts.staff, { awaits: 'second-factor' }),
    'admin who must step up': () => start(accounts['admin who must step up']),
  };

  return (caller: Caller): Promise<string> => cookies[caller]();
};
