import { createHash } from 'node:crypto';
import { cpSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { sumCounters } from '../../functions/lib/dynamo/sharded-counter.ts';
import { inquiryFields } from '../../functions/lib/inquiries/inquiry-item.ts';
import type { MetricName } from '../../functions/lib/metrics.ts';
import type { Stack, StackOptions } from '../../infra/local/stack.ts';
import { startStack } from '../../infra/local/start-stack.ts';
import { assembly, snapshot, snapshotSession } from './snapshot-paths.ts';

/** A sample inquiry, as the home page's form sends it. */
export const inquiryFrom = (email: string, change: Record<string, unknown> = {}) => ({
  name: 'Amira Sample',
  company: 'Sample Bulk Carriers',
  email,
  phone: '+971 4 555 0199',
  inquiryType: 'Strategic Briefing',
  message: 'Two vessels open in Fujairah.',
  confidentiality: true,
  details: { form: 'home', division: 'Maritime Logistics', urgency: 'High' },
  ...change,
});

interface Sent {
  readonly key?: string;
  readonly cookie?: string;
  readonly headers?: Record<string, string>;
}

export interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly text: string;
  /** The session cookie of the answer, ready to be sent back. */
  readonly cookie: string;
  /** Its device cookie. */
  readonly device: string;
}

interface Mail {
  readonly subject: string;
  readonly destination: { readonly to: readonly string[] };
  readonly replyTo?: readonly string[];
  readonly body: { readonly text: string; readonly html: string };
  /** Contents in Base64. */
  readonly attachments: readonly { readonly filename: string; readonly content: string }[];
}

export const STAFF = { username: 'commander', accessCode: 'a sample code for tests' };

/** The running app with its API, emails and records. */
export interface TestApp {
  readonly stack: Stack;
  readonly send: (method: string, path: string, body?: unknown, sent?: Sent) => Promise<Answer>;
  readonly submit: (body: unknown, key?: string) => Promise<Answer>;
  /** The cookie of the snapshot's staff session. */
  readonly session: string;
  /** Restarts a session, which ends while a test moves the clock, without the second that a sign-in takes. */
  readonly renewSession: (cookie?: string) => Promise<void>;
  /** Signs in as staff; resolves to the session's cookie. Takes a second, as every sign-in. */
  readonly signIn: () => Promise<string>;
  readonly mails: () => Promise<Mail[]>;
  /** The entries of the log with this figure, the oldest first. */
  readonly figures: (name: MetricName) => Record<string, unknown>[];
  /** Every record of a table, with its fields; those of an inquiry as `inquiryFields` has them. */
  readonly records: (table: string) => Promise<Record<string, unknown>[]>;
  /** The sums of a counter's shards, by figure. */
  readonly counters: (name: string) => Promise<Record<string, number>>;
  /** Stops and starts again on the same data. */
  readonly restart: () => Promise<TestApp>;
  readonly stop: () => Promise<void>;
}

export type TestAppOptions = Pick<
  StackOptions,
  'withoutScheduler' | 'overrides' | 'showError' | 'clockAhead' | 'firewall'
> &
  Partial<Pick<StackOptions, 'assembly' | 'port'>>;

/** Starts the app on a data folder, which it leaves behind. */
export const testAppOn = async (
  dataDir: string,
  session = '',
  options: TestAppOptions = {},
): Promise<TestApp> => {
  const stack = await startStack({ assembly, dataDir, port: 0, mailPort: 0, ...options });
  const operator = DynamoDBDocumentClient.from(new DynamoDBClient(stack.operator));

  const send: TestApp['send'] = async (method, path, body, { key, cookie, headers = {} } = {}) => {
    const response = await fetch(`${stack.siteUrl}${path}`, {
      method,
      headers: {
        'sec-fetch-site': 'same-origin',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
        ...(cookie && { cookie }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const cookies = response.headers.getSetCookie().map((one) => one.split(';', 1)[0] ?? '');
    const isDevice = (one: string) => /^[^=]+-device=/.test(one);
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;

    return {
      status: response.status,
      body: isJson ? JSON.parse(text) : {},
      text,
      cookie: cookies.filter((one) => !isDevice(one)).join('; '),
      device: cookies.filter(isDevice).join('; '),
    };
  };

  const records: TestApp['records'] = async (table) => {
    const { Items = [] } = await operator.send(new ScanCommand({ TableName: stack.tableName(table) }));

    return table === 'inquiries' ? Items.map(inquiryFields) : Items;
  };

  return {
    stack,
    send,
    session,
    submit: (body, key) => send('POST', '/api/contact', body, key ? { key } : {}),
    renewSession: async (cookie = session) => {
      const [, token = ''] = cookie.split('=');
      await operator.send(
        new UpdateCommand({
          TableName: stack.tableName('sessions'),
          Key: { tokenHash: createHash('sha256').update(token).digest('base64url') },
          UpdateExpression: 'SET lastSeenAt = :now, expiresAt = :end',
          ConditionExpression: 'attribute_exists(tokenHash)',
          ExpressionAttributeValues: {
            ':now': new Date(stack.now()).toISOString(),
            ':end': new Date(stack.now() + 12 * 3_600_000).toISOString(),
          },
        }),
      );
    },
    signIn: async () => (await send('POST', '/api/staff/session', STAFF)).cookie,
    mails: async () => {
      const store = (await (await fetch(`${stack.mailUrl}/store`)).json()) as { emails: Mail[] };

      return store.emails;
    },
    figures: (name) =>
      readFileSync(stack.logFile, 'utf8')
        .split('\n')
        .filter((line) => line.includes('"_aws"') && line.includes(`"${name}":`))
        .map((line) => JSON.parse(line.slice(line.indexOf('{')))),
    records,
    counters: async (name) => sumCounters((await records('counters')).filter((shard) => shard.name === name)),
    restart: async () => {
      // Its records are of this time: by an earlier clock they would be of the future.
      const clockAhead = stack.now() - Date.now();
      await stack.stop();

      return testAppOn(dataDir, session, { ...options, clockAhead });
    },
    stop: async () => {
      await stack.stop();
      // On a busy machine an emulator may still write while it ends.
      await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
    },
  };
};

/** After every snapshot is made. A Tuesday, 12:00 in Dubai. */
const CLOCK_STARTS_AT = Date.parse('2040-01-10T08:00:00Z');

/** Starts an app of its own: random ports, a copy of the snapshot as data, and a clock that begins at a fixed time. */
export const startTestApp = async (options?: TestAppOptions): Promise<TestApp> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'zahrael-'));
  cpSync(snapshot, dataDir, { recursive: true });
  const clockAhead = CLOCK_STARTS_AT - Date.now();
  const app = await testAppOn(dataDir, readFileSync(snapshotSession, 'utf8'), { clockAhead, ...options });
  await app.renewSession();

  return app;
};
