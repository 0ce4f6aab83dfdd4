import { join } from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import { hashToken } from '../../functions/lib/auth/tokens.ts';
import { stubSecret } from '../../functions/lib/config/test-secrets.ts';
import { dynamo, tableName } from '../../functions/lib/dynamo/client.ts';
import type { TableId } from '../../functions/lib/dynamo/tables.ts';
import { callHandler, eventFromSite } from '../../functions/lib/http/test-event.ts';
import type { Endpoint, RequestOf } from '../../shared/contract/endpoint.ts';
import type { CompanyDetails } from '../../shared/domain/company-details.ts';
import { startTestStore } from './test-store.ts';

const READ = /^(Get|Query|BatchGet)/;
const WRITE = /^(Put|Update|Delete|TransactWrite)/;
const FUNCTIONS = join(import.meta.dirname, '../../functions');
const STAFF = 'commander';
const TOKEN = 'the token of a sample session';

const environment = {
  SITE_ORIGIN: 'https://zahrael.example',
  MAIL_FROM: 'portal@zahrael.example',
  INQUIRIES_ADDRESS: 'inquiries@zahrael.example',
  COMPANY_DETAILS: JSON.stringify({
    origin: 'https://zahrael.example',
    contactEmail: 'contact@zahrael.example',
    contactPhone: '+971 4 555 0100',
    onboardingEmail: 'onboarding@zahrael.example',
    bankAccount: { name: 'Sample', bank: 'Sample Bank', iban: 'AE000000000000000000000', swift: 'SAMPLEXX' },
  } satisfies CompanyDetails),
};

export interface Called {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly cookies: readonly string[];
}

interface SomebodyElse {
  readonly write: () => Promise<unknown>;
  /** The calls before the next of which they come. */
  readonly before: RegExp;
  /** The table of that call; any where there is none. */
  readonly table: TableId | undefined;
}

/**
 * Handlers in this process on an emulator of their own: tests let somebody else write between what a handler reads and
 * what it writes.
 */
export const startConcurrentWrites = async () => {
  const store = await startTestStore();
  Object.assign(process.env, environment);
  stubSecret('sender-key', 'sample key');
  stubSecret('second-factor-key', 'another sample key');
  stubSecret('dominion-code', 'SAMPLE-CODE');
  const files = mockClient(S3Client);

  let somebodyElse: SomebodyElse | undefined;
  const comesNow = (commandName: string, input: object): boolean =>
    somebodyElse?.before.test(commandName) === true &&
    (somebodyElse.table === undefined ||
      JSON.stringify(input).includes(`"TableName":"${tableName(somebodyElse.table)}"`));
  dynamo.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        const others = comesNow(commandName, args.input) ? somebodyElse : undefined;
        if (others) somebodyElse = undefined;
        await others?.write();

        return next(args);
      },
    { step: 'initialize', name: 'somebodyElse', override: true },
  );

  const { put, items, fill } = store;
  const now = new Date().toISOString();
  await put('staff', {
    username: STAFF,
    role: 'admin',
    accessCodeHash: '',
    createdAt: now,
    list: 'all',
    sessionEpoch: 'first',
    version: 1,
  });
  await put('sessions', {
    ...{ tokenHash: hashToken(TOKEN), kind: 'staff', username: STAFF, epoch: 'first', lastSeenAt: now },
    expiresAt: new Date(Date.now() + 12 * 3_600_000).toISOString(),
  });

  return {
    files,
    put,
    fill,
    /** Calls an endpoint as staff, or with other cookies. */
    call: async <E extends Endpoint>(
      endpoint: E,
      input: RequestOf<E>,
      {
        key,
        file,
        network,
        cookies = [`__Host-staff=${TOKEN}`],
      }: { key?: string; file?: string; network?: string; cookies?: readonly string[] } = {},
    ): Promise<Called> => {
      const { handler } = await import(/* @vite-ignore */ join(FUNCTIONS, `${endpoint.id}.ts`));
      const fields = Object.entries(Object(input));
      const isInPath = ([name]: [string, unknown]) => endpoint.path.includes(`{${name}}`);
      const rest = fields.filter((field) => !isInPath(field));
      const inQuery = endpoint.method === 'GET' || file !== undefined;
      const event = eventFromSite(endpoint.method, {
        cookies: [...cookies],
        path: Object.fromEntries(fields.filter(isInPath).map(([name, value]) => [name, String(value)])),
        ...(inQuery
          ? { query: new URLSearchParams(rest.map(([name, value]) => [name, String(value)])).toString() }
          : endpoint.method !== 'DELETE' && { body: Object.fromEntries(rest) }),
        ...(file !== undefined && { body: file }),
        headers: {
          ...(key && { 'idempotency-key': key }),
          ...(network && { 'x-viewer-address': network }),
          ...(file !== undefined && { 'content-type': 'text/plain' }),
        },
      });

      return callHandler(handler, event);
    },
    /** Lets somebody else write before the next write, to a table or any, which is planned from what was read before. */
    inBetween: (write: () => Promise<unknown>, to?: TableId): void => {
      somebodyElse = { write, before: WRITE, table: to };
    },
    /** Lets somebody else write before the next read of a table. */
    beforeReading: (from: TableId, write: () => Promise<unknown>): void => {
      somebodyElse = { write, before: READ, table: from };
    },
    /** Whether the write in between has come. */
    hasComeInBetween: () => somebodyElse === undefined,
    items,
    stop: async () => {
      files.restore();
      await store.stop();
    },
  };
};

export type ConcurrentWrites = Awaited<ReturnType<typeof startConcurrentWrites>>;
