import { afterEach, expect, test, vi } from 'vitest';
import type { State } from '../state.ts';
import { parseSchedule } from './expression.ts';
import { type Schedule, startScheduler } from './scheduler.ts';

afterEach(() => {
  vi.useRealTimers();
});

const MINUTE = 60_000;
const schedule: Schedule = {
  logicalId: 'Sweep',
  next: parseSchedule('rate(5 minutes)'),
  functionArn: 'arn:sweep',
  input: {},
  enabled: true,
};

const memory = (): Pick<State, 'read' | 'write'> => {
  const values = new Map<string, unknown>();
  return { read: (key) => values.get(key), write: (key, value) => void values.set(key, value) };
};

const started = ({ state = memory(), only = schedule } = {}) => {
  vi.useFakeTimers({ now: 0 });
  let runs = 0;
  let ahead = 0;
  const start = () =>
    startScheduler([only], {
      run: () => {
        runs += 1;
      },
      now: () => Date.now() + ahead,
      state,
    });
  const scheduler = start();
  return {
    start,
    scheduler,
    runs: () => runs,
    travel: (milliseconds: number) => {
      ahead += milliseconds;
      scheduler.check();
    },
  };
};

test('a schedule runs at each of its times', () => {
  const { runs, scheduler } = started();
  vi.advanceTimersByTime(4 * MINUTE);
  expect(runs()).toBe(0);
  vi.advanceTimersByTime(11 * MINUTE);
  expect(runs()).toBe(3);
  scheduler.stop();
});

test('after an advance of the clock, an overdue schedule runs once', () => {
  const { runs, travel, scheduler } = started();
  travel(24 * 60 * MINUTE);
  expect(runs()).toBe(1);
  vi.advanceTimersByTime(5 * MINUTE);
  expect(runs()).toBe(2);
  scheduler.stop();
});

test('a schedule that was due while the stack was down runs at its start', () => {
  const { runs, start, scheduler } = started();
  vi.advanceTimersByTime(5 * MINUTE);
  scheduler.stop();
  vi.advanceTimersByTime(60 * MINUTE);
  expect(runs()).toBe(1);
  start().stop();
  expect(runs()).toBe(2);
});

test('after the clock went back, a schedule runs at its next time, with a restart and without', () => {
  const { runs, start, travel, scheduler } = started();
  travel(24 * 60 * MINUTE);
  expect(runs()).toBe(1);
  travel(-12 * 60 * MINUTE);
  vi.advanceTimersByTime(5 * MINUTE);
  expect(runs()).toBe(2);
  scheduler.stop();
  travel(-6 * 60 * MINUTE);
  scheduler.stop();
  const again = start();
  vi.advanceTimersByTime(5 * MINUTE);
  expect(runs()).toBe(3);
  again.stop();
});

test('a stopped or disabled schedule does not run', () => {
  const { runs, scheduler } = started({ only: { ...schedule, enabled: false } });
  vi.advanceTimersByTime(60 * MINUTE);
  expect(runs()).toBe(0);
  scheduler.stop();
  expect(vi.getTimerCount()).toBe(0);
});
