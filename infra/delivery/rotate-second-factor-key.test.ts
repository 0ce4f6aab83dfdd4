import { readFileSync, writeFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { SECRET_LIFETIME } from '../../functions/lib/config/secret-ids.ts';
import { rotateSecondFactorKey } from './rotate-second-factor-key.ts';
import type { StoredSecret } from './secrets.ts';
import type { Tools } from './tools.ts';

let now: number;
/** Every value of the secret, with the time from which it counts. */
let history: { from: number; value: StoredSecret }[];
/** The keys under which stored secrets of apps are sealed. */
let sealedWith: Set<string>;
let failed: number;
let breaksAt: string | undefined;
let commands: string[];
let said: string[];

beforeEach(() => {
  now = 0;
  history = [{ from: Number.NEGATIVE_INFINITY, value: { current: 'first' } }];
  sealedWith = new Set(['first']);
  failed = 0;
  breaksAt = undefined;
  commands = [];
  said = [];
});

/** The values that containers hold: each that counted at some time within the lifetime of what they have read. */
const heldByContainers = (): StoredSecret[] =>
  history
    .filter((_, index) => (history[index + 1]?.from ?? now + 1) > now - SECRET_LIFETIME)
    .map(({ value }) => value);

/** Every container may seal the secret of a new app, and every other one opens it. */
const expectEveryAppToOpen = () => {
  for (const { current } of heldByContainers()) sealedWith.add(current);
  for (const { current, previous, next } of heldByContainers())
    for (const key of sealedWith) expect([current, previous, next]).toContain(key);
};

const answerOf = (args: readonly string[]): object => {
  const [service, command] = args;
  if (command === 'get-secret-value') return { SecretString: JSON.stringify(history.at(-1)?.value) };
  if (command === 'put-secret-value') {
    const file = String(args[args.indexOf('--secret-string') + 1]).replace('file://', '');
    history.push({ from: now, value: JSON.parse(readFileSync(file, 'utf8')) });
    return {};
  }
  expect([service, command]).toEqual(['lambda', 'invoke']);
  if (failed === 0) sealedWith = new Set([history.at(-1)?.value.current ?? '']);
  writeFileSync(args.at(-1) ?? '', JSON.stringify({ resealed: 2, unchanged: 1, failed }));

  return {};
};

const tools: Tools = {
  run: async () => {},
  read: async (_, ...args) => {
    if (args[1] === breaksAt) throw new Error('The connection broke.');
    commands.push(args.join(' '));
    const answer = JSON.stringify(answerOf(args));
    expectEveryAppToOpen();

    return answer;
  },
  say: (line) => said.push(line),
};

const rotate = (key: string) =>
  rotateSecondFactorKey(tools, {
    ...{ stage: 'staging', resealing: 'Reseal', newKey: () => key },
    wait: async (milliseconds) => {
      for (const end = now + milliseconds; now < end; now += 60_000) expectEveryAppToOpen();
      if (breaksAt === 'wait') throw new Error('The connection broke.');
    },
  });

test('every app opens at each step of a rotation, which ends the key before', async () => {
  for (const key of ['second', 'third']) {
    await rotate(key);
    now += SECRET_LIFETIME;
    expectEveryAppToOpen();
    expect([heldByContainers(), [...sealedWith]]).toEqual([[{ current: key }], [key]]);
  }
});

test('no key is in an argument or on the screen', async () => {
  await rotate('second');
  expect([...commands, ...said].join('\n')).not.toMatch(/first|second(?![- ]factor)/);
});

test.each(['put-secret-value', 'wait', 'invoke'])(
  'a rotation that broke off at “%s” goes on with the key that it began with',
  async (step) => {
    breaksAt = step;
    await expect(rotate('second')).rejects.toThrow('broke');
    breaksAt = undefined;
    await rotate('third');
    now += SECRET_LIFETIME;
    expectEveryAppToOpen();
    expect(heldByContainers()).toEqual([{ current: step === 'put-secret-value' ? 'third' : 'second' }]);
  },
);

test('the old key stays as long as an app is sealed under it', async () => {
  failed = 1;
  await expect(rotate('second')).rejects.toThrow('1 could not be');
  now += SECRET_LIFETIME;
  expectEveryAppToOpen();
  expect(history.at(-1)?.value).toEqual({ current: 'second', previous: 'first' });
  failed = 0;
  await rotate('third');
  expect(history.at(-1)?.value).toEqual({ current: 'second' });
});
