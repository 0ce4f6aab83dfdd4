import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../testing/sample-assembly.ts';

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
