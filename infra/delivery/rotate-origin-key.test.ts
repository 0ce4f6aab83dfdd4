import { readFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { SECRET_LIFETIME } from '../../functions/lib/config/secret-ids.ts';
import { rotateOriginKey } from './rotate-origin-key.ts';
import type { StoredSecret } from './secrets.ts';
import type { Tools } from './tools.ts';

let now: number;
/** Every value of the secret, with the time from which it counts. */
let history: { from: number; value: StoredSecret }[];
/** The key of the distribution's configuration, and that of the places which have yet to learn of it. */
let sent: string;
let stillSent: string;
let breaksAt: string | undefined;
let commands: string[];
let said: string[];

beforeEach(() => {
  now = 0;
  history = [{ from: Number.NEGATIVE_INFINITY, value: { current: 'first' } }];
  sent = 'first';
  stillSent = 'first';
  breaksAt = undefined;
  commands = [];
  said = [];
});

/** The values that containers hold: each that counted at some time within the lifetime of what they have read. */
const heldByContainers = (): StoredSecret[] =>
  history
    .filter((_, index) => (history[index + 1]?.from ?? now + 1) > now - SECRET_LIFETIME)
    .map(({ value }) => value);

const expectNoRefusal = () => {
  for (const key of [sent, stillSent])
    for (const { current, previous } of heldByContainers()) expect([current, previous]).toContain(key);
};

const fileOf = (args: readonly string[], option: string): string =>
  readFileSync(String(args[args.indexOf(option) + 1]).replace('file://', ''), 'utf8');

const answerOf = (command: string, args: readonly string[]): object => {
  switch (command) {
    case 'get-secret-value':
      return { SecretString: JSON.stringify(history.at(-1)?.value) };
    case 'put-secret-value':
      history.push({ from: now, value: JSON.parse(fileOf(args, '--secret-string')) });
      return {};
    case 'get-distribution-config': {
      const own = { Items: [{ HeaderName: 'X-Origin-Key', HeaderValue: sent }], Quantity: 1 };
      const Items = [
        { Id: 'site', CustomHeaders: { Quantity: 0 } },
        { Id: 'api', CustomHeaders: own },
      ];
      return { ETag: 'E1', DistributionConfig: { Comment: 'Sample', Origins: { Items, Quantity: 2 } } };
    }
    case 'update-distribution': {
      const config = JSON.parse(fileOf(args, '--distribution-config'));
      expect(config.Comment).toBe('Sample');
      sent = config.Origins.Items[1].CustomHeaders.Items[0].HeaderValue;
      return {};
    }
    default:
      stillSent = sent;
      return {};
  }
};

const tools: Tools = {
  run: async () => {},
  read: async (_, ...args) => {
    const [, command = ''] = args;
    if (command === breaksAt) throw new Error('The connection broke.');
    commands.push(args.join(' '));
    const answer = JSON.stringify(answerOf(command, args));
    expectNoRefusal();

    return answer;
  },
  say: (line) => said.push(line),
};

const rotate = (key: string) =>
  rotateOriginKey(tools, {
    stage: 'staging',
    distribution: 'D1',
    newKey: () => key,
    wait: async (milliseconds) => {
      now += milliseconds;
      expectNoRefusal();
    },
  });

test('a rotation refuses no request at any of its steps, and ends the key before', async () => {
  await rotate('second');
  now += SECRET_LIFETIME;
  expectNoRefusal();
  expect([sent, heldByContainers()]).toEqual(['second', [{ current: 'second' }]]);
  await rotate('third');
  now += SECRET_LIFETIME;
  expect([sent, heldByContainers()]).toEqual(['third', [{ current: 'third' }]]);
});

test('no key is in an argument or on the screen', async () => {
  await rotate('second');
  expect([...commands, ...said].join('\n')).not.toMatch(/first|second/);
});

test.each(['put-secret-value', 'update-distribution', 'wait'])(
  'a rotation that broke off at “%s” goes on with the key that it began with',
  async (step) => {
    breaksAt = step;
    await expect(rotate('second')).rejects.toThrow('broke');
    breaksAt = undefined;
    await rotate('third');
    now += SECRET_LIFETIME;
    expectNoRefusal();
    expect(heldByContainers()).toEqual([{ current: step === 'put-secret-value' ? 'third' : 'second' }]);
  },
);

test('a distribution with a key that no function accepts is not touched', async () => {
  sent = 'of another stage';
  stillSent = 'first';
  await expect(
    rotateOriginKey(
      { ...tools, read: async (_, ...args) => JSON.stringify(answerOf(args[1] ?? '', args)) },
      { stage: 'staging', distribution: 'D1', newKey: () => 'second', wait: async () => {} },
    ),
  ).rejects.toThrow('deploy the stage first');
  expect([sent, history.length]).toEqual(['of another stage', 1]);
});
