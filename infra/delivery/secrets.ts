import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { type SecretId, secretName } from '../../functions/lib/config/secret-ids.ts';
import type { Tools } from './tools.ts';

const StoredSecret = z.object({
  current: z.string(),
  previous: z.optional(z.string()),
  next: z.optional(z.string()),
});
/** A secret as Secrets Manager has it: functions accept all values. */
export type StoredSecret = z.infer<typeof StoredSecret>;

/** Passes a text as a file that only its owner reads: the arguments of a program are for everybody to see. */
export const withFile = async (text: string, use: (address: string) => Promise<void>): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'zahrael-secret-'));
  try {
    const file = join(folder, 'value.json');
    await writeFile(file, text, { mode: 0o600 });
    await use(`file://${file}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

export const readSecret = async ({ read }: Tools, stage: string, id: SecretId): Promise<StoredSecret> => {
  const answer = await read(
    'aws',
    ...['secretsmanager', 'get-secret-value', '--secret-id', secretName(stage, id), '--output', 'json'],
  );
  const { SecretString: value } = z.object({ SecretString: z.string() }).parse(JSON.parse(answer));

  return StoredSecret.parse(JSON.parse(value));
};

export const putSecret = ({ read }: Tools, stage: string, id: SecretId, value: StoredSecret): Promise<void> =>
  withFile(JSON.stringify(value), async (file) => {
    await read(
      'aws',
      ...['secretsmanager', 'put-secret-value', '--secret-id', secretName(stage, id)],
      ...['--secret-string', file, '--output', 'json'],
    );
  });
