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

export interface CallerSessions {
  readonly cookieOf: (caller: Caller) => Promise<string>;
  /** After an answer: the call may have ended every session of this person, so that the next ones are new. */
  readonly forget: (caller: Caller) => void;
  /** A new session of staff who must enrol a second factor first. */
  readonly enrolling: () => Promise<string>;
}

/** Accounts of every kind, and sessions of theirs. */
export const callerSessionsOf = async (app: TestApp): Promise<CallerSessions> => {
  const { stack } = app;
  const store = DynamoDBDocumentClient.from(new DynamoDBClient(stack.operator));
  const api = portalApiOf(app);
  const newStaff = async (username: string, role: string) => {
    await stack.invoke('ops/create-staff', { username, role });

    return { kind: 'staff', username } as const;
  };
  const clientId = await api.newClient();
  const newPortalUser = async (username: string): Promise<Account & { readonly id: string }> => {
    const { id } = await api.newPerson(clientId, { username });

    return { kind: 'client', username, clientId, id };
  };
  const accounts = {
    staff: await newStaff('matrix-staff', 'staff'),
    admin: await newStaff('matrix-admin', 'admin'),
    'deactivated staff': await newStaff('matrix-former', 'staff'),
    'admin who must step up': await newStaff('matrix-second', 'admin'),
    client: await newPortalUser('matrix-client'),
    'deactivated client': await newPortalUser('matrix-gone'),
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

  const { client, staff, admin } = accounts;
  const callers: Record<Caller, { readonly of?: Account; readonly start: () => Promise<string> }> = {
    nobody: { start: async () => '' },
    'forged token': { start: async () => `__Host-staff=${'x'.repeat(43)}; __Host-client=${'y'.repeat(43)}` },
    'expired client': { of: client, start: () => start(client, {}, 2 * HOUR) },
    'expired staff': { of: staff, start: () => start(staff, {}, 2 * HOUR) },
    'signed-out client': { of: client, start: () => start(client, { epoch: 'before' }) },
    'signed-out staff': { of: staff, start: () => start(staff, { epoch: 'before' }) },
    'deactivated client': {
      of: accounts['deactivated client'],
      start: () => start(accounts['deactivated client']),
    },
    'deactivated staff': {
      of: accounts['deactivated staff'],
      start: () => start(accounts['deactivated staff']),
    },
    'client under the name of staff': {
      of: client,
      start: async () => (await start(client)).replace('__Host-client', '__Host-staff'),
    },
    'staff under the name of a client': {
      of: staff,
      start: async () => (await start(staff)).replace('__Host-staff', '__Host-client'),
    },
    client: { of: client, start: () => start(client) },
    staff: { of: staff, start: () => start(staff) },
    admin: { of: admin, start: () => start(admin) },
    'staff whose sign-in is not complete': {
      of: staff,
      start: () => start(staff, { awaits: 'second-factor' }),
    },
    'admin who must step up': {
      of: accounts['admin who must step up'],
      start: () => start(accounts['admin who must step up']),
    },
  };
  const cookies = new Map<Caller, string>();

  return {
    cookieOf: async (caller) => {
      const cookie = cookies.get(caller) ?? (await callers[caller].start());
      cookies.set(caller, cookie);

      return cookie;
    },
    forget: (caller) => {
      const { of } = callers[caller];
      for (const [other, one] of Object.entries(callers) as [Caller, (typeof callers)[Caller]][])
        if (of !== undefined && one.of === of) cookies.delete(other);
    },
    enrolling: () => start(staff, { awaits: 'enrolment' }),
  };
};
