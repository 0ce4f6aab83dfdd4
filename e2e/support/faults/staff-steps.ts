import { createHash } from 'node:crypto';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { expect } from 'vitest';
import { type Fields, itemsOf } from '../api/staff-api.ts';
import type { Answer } from '../test-app.ts';
import type { ScenarioRun } from './run-scenario.ts';
import type { Visitor } from './visitors.ts';

type Receipt = Awaited<ReturnType<Visitor['send']>>;

/** Expects the visitor's form to have been refused with this status. */
export const expectRefused = (receipt: Receipt, status: number): void => {
  // A broken build brings an error class of its own.
  expect(receipt.sent ? 'acknowledged' : Reflect.get(Object(receipt.error), 'status')).toBe(status);
};

interface EditedClient {
  readonly id: number;
  readonly version: number;
}

/** Creates a client by hand. */
export const prepareClient = async ({ staff }: ScenarioRun): Promise<EditedClient> => {
  const id = await staff.newClient();
  const { body } = await staff.get(`/api/crm/clients/${id}`);

  return { id, version: Number(body.version) };
};

const MOST_TRIES = 60;

/** Repeats a request until it is answered without a 5xx. */
const untilAnswered = async (request: () => Promise<Answer>): Promise<Answer> => {
  for (let left = MOST_TRIES; ; left -= 1) {
    const answer = await request();
    if (answer.status < 500 || left === 0) return answer;
  }
};

/** Issues an invoice, and prepares the payment of it, which staff record under one key. */
export const preparePayment = async (run: ScenarioRun) => {
  const { staff } = run;
  const clientId = await staff.newClient();
  const { status, body } = await staff.byHand(clientId);
  expect(status).toBe(201);
  const record = () => run.staff.pay(clientId, { invoiceId: body.id }, `payment-of-${clientId}`);

  return {
    record,
    recordUntilAnswered: async () => expect((await untilAnswered(record)).status).toBe(201),
    expectRecordedOnce: async () => {
      const payments = itemsOf(await run.staff.get(`/api/payments?clientId=${clientId}`));
      expect(payments).toHaveLength(1);
    },
  };
};

/** Saves a change; told of somebody else's, saves it on top of theirs. Resolves to how often that happened. */
export const editAgainWhenStale = async (
  run: ScenarioRun,
  { id, version }: EditedClient,
  change: Fields,
): Promise<number> => {
  const save = (seen: unknown) =>
    untilAnswered(() => run.staff.put(`/api/crm/clients/${id}`, { ...change, version: seen }));
  let answer = await save(version);
  let times = 0;
  for (; answer.status === 409; times += 1) answer = await save((answer.body.current as Fields).version);
  expect(answer.status).toBe(200);

  return times;
};

/** Lets the staff session expire; the record stays, as DynamoDB deletes expired items late. */
export const expireSession = async ({ app, random }: ScenarioRun): Promise<void> => {
  const { stack, session } = app();
  const [, token = ''] = session.split('=');
  const operator = DynamoDBDocumentClient.from(new DynamoDBClient(stack.operator));
  const ago = (hours: number) => new Date(stack.now() - hours * 3_600_000).toISOString();
  const ended = random() < 0.5 ? { seen: ago(0), end: ago(0.01) } : { seen: ago(2.1), end: ago(-1) };
  await operator.send(
    new UpdateCommand({
      TableName: stack.tableName('sessions'),
      Key: { tokenHash: createHash('sha256').update(token).digest('base64url') },
      UpdateExpression: 'SET lastSeenAt = :seen, expiresAt = :end',
      ExpressionAttributeValues: { ':seen': ended.seen, ':end': ended.end },
    }),
  );
};

/** The statuses of two reads with the staff session. */
export const statusesOfSession = async ({ staff }: ScenarioRun): Promise<number[]> => {
  const answers = await Promise.all([staff.get('/api/inquiries'), staff.get('/api/crm/summary')]);

  return answers.map(({ status }) => status);
};
