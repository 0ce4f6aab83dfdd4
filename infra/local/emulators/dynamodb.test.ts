import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../testing/sample-assembly.ts';
import { startDynamoDb } from './dynamodb.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(() => folder.remove());

const answers = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/`).then(
    () => true,
    () => false,
  );

test.each(['SIGKILL', 'SIGINT'] as const)(
  'the emulator ends with the process that started it, even by %s',
  async (signal) => {
    const script = `
    import { startDynamoDb } from ${JSON.stringify(join(import.meta.dirname, 'dynamodb.ts'))};
    const quiet = { onOutput: () => {}, onExit: () => {} };
    console.log((await startDynamoDb(${JSON.stringify(folder.path)}, quiet)).port);
  `;
    const child = spawn(process.execPath, ['--input-type=module', '--eval', script]);
    const [line] = await once(createInterface(child.stdout), 'line');
    const port = Number(line);
    expect(await answers(port)).toBe(true);
    child.kill(signal);
    await expect.poll(() => answers(port), { timeout: 5_000 }).toBe(false);
  },
);

// Statements of the native emulator; Amazon's own has another store.
test
  .runIf(process.platform === 'linux' && process.arch === 'x64')
  .each([
    'SELECT COALESCE(MAX(CAST(sequence_number AS INTEGER)), 0) + 1 FROM _stream_records WHERE table_name = ?1',
    'SELECT * FROM _stream_records WHERE table_name = ?1 AND shard_id = ?2 AND CAST(sequence_number AS INTEGER) > ?3 ORDER BY CAST(sequence_number AS INTEGER) ASC LIMIT ?4',
    'SELECT MIN(sequence_number), MAX(sequence_number) FROM _stream_records WHERE table_name = ?1 AND shard_id = ?2',
  ])('stream records are found by an index: %s', async (statement) => {
  const { stop } = await startDynamoDb(folder.path, { onOutput: () => {}, onExit: () => {} });
  await stop();
  using database = new DatabaseSync(join(folder.path, 'dynamodb.sqlite'));
  const [step] = database.prepare(`EXPLAIN QUERY PLAN ${statement}`).all();
  expect(step?.detail).toMatch(/^SEARCH _stream_records USING (COVERING )?INDEX zahrael_stream_/);
});
