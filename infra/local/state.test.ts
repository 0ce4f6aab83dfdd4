import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openState } from './state.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'zahrael-state-'));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

const start = () => {
  const file = join(folder, 'state.json');

  return { state: openState(file), stored: (): unknown => JSON.parse(readFileSync(file, 'utf8')) };
};

test('a value is stored at once, and read after a restart', () => {
  const { state, stored } = start();
  state.write('key', 'made');
  expect(stored()).toEqual({ key: 'made' });
  expect(start().state.read('key')).toBe('made');
});

test('values that change often are read at once and stored together a tenth of a second later', () => {
  const { state, stored } = start();
  state.write('uploaded', 'first');
  state.writeSoon('shard', '1');
  state.writeSoon('shard', '2');
  expect([state.read('shard'), stored()]).toEqual(['2', { uploaded: 'first' }]);
  vi.advanceTimersByTime(100);
  expect(stored()).toEqual({ uploaded: 'first', shard: '2' });
});

test('a stop stores what waits', () => {
  const { state, stored } = start();
  state.writeSoon('shard', '3');
  state.flush();
  expect(stored()).toEqual({ shard: '3' });
});
