import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../testing/sample-assembly.ts';
import { createClock, type StackClock } from './clock.ts';
import type { LocalFunction } from './functions.ts';
import { createWorkers, type Workers } from './workers.ts';

// Threads start slowly on busy machines.
vi.setConfig({ testTimeout: 30_000, expect: { poll: { timeout: 20_000 } } });

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let clock: StackClock;
let workers: Workers | undefined;
let lines: string[];
let kills: (() => Promise<void>)[];

beforeEach(async () => {
  folder = await temporaryFolder();
  clock = createClock();
  lines = [];
  kills = [];
});
afterEach(async () => {
  await workers?.stop();
  await folder.remove();
});

const write = async (code: string) => {
  await mkdir(folder.path, { recursive: true });
  await writeFile(join(folder.path, 'package.json'), '{"type":"commonjs"}');
  await writeFile(join(folder.path, 'index.js'), code);
};

/** Starts the function `sample/task` with this code. */
const withCode = async (code: string, change: Partial<LocalFunction> = {}): Promise<Workers> => {
  await write(code);
  const fn: LocalFunction = {
    id: 'sample/task',
    name: 'sample-task',
    arn: 'arn:sample',
    runtime: 'nodejs24.x',
    handler: 'index.handler',
    codePath: folder.path,
    environment: { GREETING: 'hello' },
    timeoutMs: 5_000,
    memoryMb: 128,
    logsJson: true,
    statements: [],
    ...change,
  };
  workers = createWorkers({
    functions: [fn],
    clock,
    log: (source, text, shown = '') => lines.push(`${source}|${text}|${shown}`),
    environmentOf: ({ environment }, kill) => {
      kills.push(kill);
      return environment;
    },
  });
  return workers;
};

const invoke = (event: unknown = {}) => workers?.invoke('sample/task', event);
const succeeded = (payload: unknown) => ({ status: 'succeeded', payload: JSON.stringify(payload) });

test('a function receives the event and its own environment, not the machine’s', async () => {
  process.env.SECRET_OF_THIS_MACHINE = 'x';
  await withCode(`exports.handler = async (event, context) => ({
    event, greeting: process.env.GREETING, secret: process.env.SECRET_OF_THIS_MACHINE,
    name: context.functionName, hasTime: context.getRemainingTimeInMillis() > 4000,
  })`);
  expect(await invoke({ n: 1 })).toEqual(
    succeeded({ event: { n: 1 }, greeting: 'hello', name: 'sample-task', hasTime: true }),
  );
  delete process.env.SECRET_OF_THIS_MACHINE;
});

test('an instance handles one event at a time and keeps its memory', async () => {
  await withCode(`let running = 0, seen = 0;
    exports.handler = async () => {
      running += 1; seen += 1;
      const most = running;
      await new Promise((resolve) => setTimeout(resolve, 20));
      running -= 1;
      return { most, seen };
    }`);
  const outcomes = await Promise.all(Array.from({ length: 9 }, () => invoke()));
  const results = outcomes.map((outcome) => outcome?.status === 'succeeded' && JSON.parse(outcome.payload));
  expect(results.every(({ most }) => most === 1)).toBe(true);
  expect(Math.max(...results.map(({ seen }) => seen))).toBeGreaterThan(1);
  expect(kills.length).toBeLessThanOrEqual(4);
});

test('an error is an outcome, and is logged as Lambda logs it', async () => {
  await withCode(`exports.handler = async () => { throw new TypeError('no such thing') }`);
  expect(await invoke()).toMatchObject({
    status: 'failed',
    error: { errorType: 'TypeError', errorMessage: 'no such thing' },
  });
  await expect.poll(() => lines.length).toBe(1);
  const [, text = '', shown] = (lines[0] ?? '').split('|');
  expect(JSON.parse(text)).toMatchObject({
    level: 'ERROR',
    errorType: 'TypeError',
    errorMessage: 'no such thing',
  });
  expect(shown).toContain('no such thing');
});

test('code that does not load fails every event with the same error', async () => {
  await withCode(`throw new Error('cannot load')`);
  expect(await invoke()).toMatchObject({ status: 'failed', error: { errorMessage: 'cannot load' } });
  expect(await invoke()).toMatchObject({ status: 'failed', error: { errorMessage: 'cannot load' } });
});

test('a function that times out is terminated, and the next event starts a new instance', async () => {
  await withCode(
    `let seen = 0; exports.handler = async ({ hang }) => { seen += 1; if (hang) await new Promise(() => {}); return seen; }`,
    { timeoutMs: 300 },
  );
  expect(await invoke({ hang: true })).toMatchObject({
    status: 'failed',
    error: {
      errorType: 'Sandbox.Timedout',
      errorMessage: expect.stringContaining('timed out after 0.30 seconds'),
    },
  });
  expect(await invoke({})).toEqual(succeeded(1));
});

test.each([
  ['exits', 'process.exit(3)', /exit status 3/],
  [
    'throws outside its promise',
    `setTimeout(() => { throw new Error('astray') }); await new Promise(() => {})`,
    /astray/,
  ],
])('a function that %s fails its event only', async (_, code, message) => {
  await withCode(`exports.handler = async ({ break: it }) => { if (it) { ${code} } return 'fine'; }`);
  const outcome = await invoke({ break: true });
  expect(outcome).toMatchObject({
    status: 'failed',
    error: { errorMessage: expect.stringMatching(message) },
  });
  expect(await invoke({})).toEqual(succeeded('fine'));
});

test('a worker that is killed fails its event', async () => {
  await withCode(`exports.handler = async () => new Promise(() => {})`);
  const outcome = invoke();
  await expect.poll(() => kills.length).toBe(1);
  await kills[0]?.();
  expect(await outcome).toMatchObject({ status: 'failed', error: { errorType: 'Runtime.ExitError' } });
});

test('retired workers finish their events, and the next event runs the new code', async () => {
  await withCode(`exports.handler = async () => 'old'`);
  expect(await invoke()).toEqual(succeeded('old'));
  await write(`exports.handler = async () => 'new'`);
  expect(await invoke()).toEqual(succeeded('old'));
  await workers?.retire();
  expect(await invoke()).toEqual(succeeded('new'));
});

test('a worker that is retired during an event is not used again', async () => {
  await withCode(`exports.handler = async () => {
    console.log('working');
    return new Promise((resolve) => setTimeout(resolve, 100, 'old'));
  }`);
  const outcome = invoke();
  await expect.poll(() => lines.join()).toContain('working');
  await workers?.retire();
  await write(`exports.handler = async () => 'new'`);
  expect(await outcome).toEqual(succeeded('old'));
  expect(await invoke()).toEqual(succeeded('new'));
});

test('stopping ends once the last line is logged, even of a function that timed out', async () => {
  await withCode(
    `const speak = () => { for (let n = 0; n < 500; n += 1) console.log('speaking'); setImmediate(speak); };
    exports.handler = async () => { speak(); return new Promise(() => {}); }`,
    { timeoutMs: 300 },
  );
  await Promise.all([1, 2, 3, 4].map(() => invoke()));
  await workers?.stop();
  const logged = lines.length;
  expect(logged).toBeGreaterThan(1_000);
  // A line on its way would arrive within some turns of the event loop.
  for (let turn = 0; turn < 20_000; turn += 1) await setImmediate();
  expect(lines.length).toBe(logged);
});

test('an event that waits for an instance fails when the workers stop, and starts none', async () => {
  await withCode(`exports.handler = async () => { console.log('begun'); return new Promise(() => {}); }`);
  const outcomes = [1, 2, 3, 4, 5].map(() => invoke());
  await expect.poll(() => lines.filter((line) => line.includes('begun')).length).toBe(4);
  await workers?.stop();
  expect(new Set((await Promise.all(outcomes)).map((outcome) => outcome?.status))).toEqual(
    new Set(['failed']),
  );
  expect(kills.length).toBe(4);
});

test('functions see the advanced clock', async () => {
  await withCode(
    `exports.handler = async () => ({ now: Date.now(), made: new Date().getTime(), fixed: new Date(0).getTime(), is: new Date() instanceof Date })`,
  );
  clock.advance(3_600_000);
  const outcome = await invoke();
  const { now, made, fixed, is } = outcome?.status === 'succeeded' ? JSON.parse(outcome.payload) : {};
  expect(Math.abs(now - Date.now() - 3_600_000)).toBeLessThan(10_000);
  expect(Math.abs(made - now)).toBeLessThan(1_000);
  expect([fixed, is]).toEqual([0, true]);
});

test('the error names a missing function and a function of another runtime', async () => {
  await withCode('', { runtime: 'python3.13' });
  await expect(invoke()).rejects.toThrow('sample/task runs on python3.13');
  await expect(workers?.invoke('sample/other', {})).rejects.toThrow('sample/other');
});
