import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { beforeEach, expect, test, vi } from 'vitest';
import { isAppError } from '../app-error.ts';
import { dynamo } from '../dynamo/client.ts';
import { authenticate } from './authenticate.ts';
import { withDevice } from './known-devices.ts';

// The second of each answer passes at once, and secrets are compared without the work of a hash.
vi.mock('node:timers/promises', () => ({ setTimeout: async () => {} }));
const compared = vi.hoisted(() => ({ secrets: 0 }));
vi.mock('./passwords.ts', () => ({
  secretMatches: async (secret: string, hash: string | undefined) => {
    compared.secrets += 1;
    return secret === hash;
  },
}));

/** The items of the table of limits, in memory: tens of thousands of calls in seconds. */
const limits = new Map<string, Record<string, number | string>>();
const CONDITIONS: Record<
  string,
  (item: Record<string, number | string> | undefined, values: Values) => boolean
> = {
  'attribute_not_exists(uses) OR uses < :most': (item, values) =>
    Number(item?.uses ?? 0) < Number(values[':most']),
  'attribute_not_exists(failures)': (item) => item?.failures === undefined,
  'failures = :known': (item, values) => item?.failures === values[':known'],
  'failures = :counted': (item, values) => item?.failures === values[':counted'],
  'failures > :none': (item) => Number(item?.failures ?? 0) > 0,
};
type Values = Record<string, number | string>;

/** Understands `SET name = :value, … ADD name :value`, as this table's updates are written. */
const updated = (item: Values, update: string, values: Values): Values => {
  const result = { ...item };
  for (const [, name = '', value = ''] of update.matchAll(/(\w+) = (:\w+)/g))
    result[name] = values[value] ?? '';
  for (const [, name = '', value = ''] of update.matchAll(/ADD (\w+) (:\w+)/g))
    result[name] = Number(result[name] ?? 0) + Number(values[value]);

  return result;
};

const update = (key: string, input: UpdateCommandInput) => {
  const { UpdateExpression = '', ConditionExpression, ExpressionAttributeValues: values = {} } = input;
  const item = limits.get(key);
  if (ConditionExpression !== undefined && !CONDITIONS[ConditionExpression]?.(item, values))
    throw new ConditionalCheckFailedException({
      ...{ message: 'no', $metadata: {} },
      ...(item && { Item: marshall(item) }),
    });
  limits.set(key, updated(item ?? {}, UpdateExpression, values));

  return { Attributes: limits.get(key) };
};

beforeEach(() => {
  limits.clear();
  compared.secrets = 0;
  // The items of the limit that all networks share get their parts in turns.
  let draws = 0;
  vi.spyOn(Math, 'random').mockImplementation(() => {
    draws += 1;

    return (draws % 16) / 16;
  });
  vi.spyOn(dynamo, 'send').mockImplementation(async (command: { input: object }) => {
    const { Key, TransactItems = [] } = Object(command.input);
    for (const { Delete, Update } of TransactItems)
      if (Delete) limits.delete(Delete.Key.key);
      else update(Update.Key.key, Update);
    if (command instanceof GetCommand) return { Item: limits.get(Key.key) };

    // Without an update it is an entry of the access log, or a transaction.
    return 'UpdateExpression' in command.input ? update(Key.key, Object(command.input)) : {};
  });
});

const SECRET = 'the right access code';
const accessCodeHash = SECRET;
const START = Date.parse('2026-11-22T08:00:00.000Z');
const HOUR = 3_600_000;
const names = ['commander', 'deputy'];
const account = (username: string) => ({
  username,
  isActive: true,
  sessionEpoch: 'first',
  accessCodeHash,
});
const { devices, cookie } = withDevice('staff', account('commander'), []);

interface Guess {
  readonly from: string;
  readonly at: number;
  readonly secret?: string;
  readonly username?: string;
  readonly deviceTokens?: readonly string[];
}

/** How the attempt ends: the seconds to wait, 0 for a sign-in, or `wrong`. */
const attempt = async ({ from, at, secret = SECRET, username = 'commander', deviceTokens = [] }: Guess) => {
  try {
    await authenticate({
      ...{ kind: 'staff', username, secret, network: from, deviceTokens, now: new Date(at) },
      find: async (name) => (names.includes(name) ? { ...account(name), devices } : undefined),
      hashOf: (found) => found.accessCodeHash,
      complete: (_, commitSuccess) => commitSuccess([]),
    });
    return 0;
  } catch (error) {
    if (isAppError(error, 'unauthenticated')) return 'wrong';
    if (isAppError(error, 'too_many_requests')) return Number(error.headers['retry-after']);
    throw error;
  }
};
const signsInAtOnce = (at: number) => attempt({ from: '203.0.113.7', at, deviceTokens: [cookie] });
const network = (n: number) => `198.51.${n >> 8}.${n & 255}`;
const GUESSES = 10_000;

/** Makes the guesses one after the other; answers how many were compared with the secret. */
const comparedOf = async (guesses: readonly Guess[]): Promise<number> => {
  const before = compared.secrets;
  for (const guess of guesses) expect(await attempt({ secret: 'a guess', ...guess })).not.toBe(0);

  return compared.secrets - before;
};

test('of ten thousand guesses from five hundred networks in a day, a hundred and twenty are compared', async () => {
  const guesses = Array.from({ length: GUESSES }, (_, n) => ({
    from: network(n % 500),
    at: START + Math.floor((n / GUESSES) * 24 * HOUR),
  }));
  let ofDay = 0;
  for (let hour = 0; hour < 24; hour += 1) {
    const ofHour = guesses.filter(({ at }) => Math.floor((at - START) / HOUR) === hour);
    ofDay += await comparedOf(ofHour);
    const at = START + (hour + 1) * HOUR - 60_000;
    // The name is blocked now: the right secret is not even compared, except from a device that the owner has used.
    while ((await attempt({ from: '192.0.2.1', at, secret: 'a guess' })) === 'wrong') ofDay += 1;
    const before = compared.secrets;
    expect(await attempt({ from: network(hour), at })).toBeGreaterThan(0);
    expect(compared.secrets).toBe(before);
    expect(await signsInAtOnce(at)).toBe(0);
  }
  expect(ofDay).toBeGreaterThan(50);
  expect(ofDay).toBeLessThanOrEqual(121);
});

test('of guesses at the same moment from five hundred networks, at most twenty are compared', async () => {
  const guess = (_: unknown, n: number) => attempt({ from: network(n), at: START, secret: 'a guess' });
  const outcomes = await Promise.all(Array.from({ length: 500 }, guess));
  const wrong = outcomes.filter((outcome) => outcome === 'wrong');
  expect(wrong.length).toBeGreaterThan(0);
  expect(wrong.length).toBeLessThanOrEqual(20);
  expect(await signsInAtOnce(START)).toBe(0);
});

test('a network that guesses at many names is refused after thirty, and other networks are not', async () => {
  const guesses = Array.from({ length: 100 }, (_, n) => ({
    ...{ from: network(1), at: START + n * 1_000, username: `name-${n}` },
  }));
  expect(await comparedOf(guesses)).toBe(30);
  expect(await attempt({ from: network(1), at: START + HOUR / 8 })).toBeGreaterThan(0);
  expect(await attempt({ from: '203.0.113.7', at: START + HOUR / 8 })).toBe(0);
});

test('many networks that guess at many names are slowed together, and known devices are not', async () => {
  const guesses = Array.from({ length: 1_000 }, (_, n) => ({
    ...{ from: network(n % 500), at: START + n, username: `name-${n}` },
  }));
  expect(await comparedOf(guesses)).toBe(640);
  for (const username of names)
    expect(await attempt({ from: '203.0.113.7', at: START + 1_000, username })).toBe(599);
  expect(await signsInAtOnce(START + 1_000)).toBe(0);
  expect(await attempt({ from: '203.0.113.7', at: START + 600_000 })).toBe(0);
});

test('an owner who mistypes on a known device waits for their own mistakes alone', async () => {
  const mistype = () =>
    attempt({ from: '203.0.113.7', at: START, secret: 'mistyped', deviceTokens: [cookie] });
  for (let n = 0; n < 5; n += 1) expect(await mistype()).toBe('wrong');
  expect(await signsInAtOnce(START)).toBe(30);
  expect(await signsInAtOnce(START + 30_000)).toBe(0);
  expect(await attempt({ from: '203.0.113.7', at: START })).toBe(0);
});

test('every count has the second from which it may be deleted', async () => {
  await attempt({ from: network(1), at: START, secret: 'a guess' });
  await attempt({ from: network(1), at: START, secret: 'a guess', deviceTokens: [cookie] });
  expect(limits.size).toBe(7);
  for (const { expires } of limits.values()) expect(Number(expires)).toBeGreaterThan(START / 1_000);
});
