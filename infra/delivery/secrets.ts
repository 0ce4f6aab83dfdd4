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

const Versions = z.object({
  Versions: z.array(z.object({ VersionId: z.string(), CreatedDate: z.union([z.string(), z.number()]) })),
});

export interface KnownKeys {
  readonly values: readonly string[];
  /** When the first version that is left was made. */
  readonly since: Date;
}

/** All values that a secret has and had, as far as Secrets Manager still has them: a replaced one is not lost at once. */
export const readAllVersions = async ({ read }: Tools, stage: string, id: SecretId): Promise<KnownKeys> => {
  const ask = async (operation: string, ...options: string[]): Promise<unknown> =>
    JSON.parse(
      await read(
        'aws',
        ...['secretsmanager', operation, '--secret-id', secretName(stage, id), ...options],
        ...['--output', 'json'],
      ),
    );
  const { Versions: versions } = Versions.parse(await ask('list-secret-version-ids', '--include-deprecated'));
  const values = new Set<string>();
  for (const { VersionId } of versions) {
    const { SecretString } = z
      .object({ SecretString: z.string() })
      .parse(await ask('get-secret-value', '--version-id', VersionId));
    const { current, previous } = StoredSecret.parse(JSON.parse(SecretString));
    for (const value of [current, previous]) if (value !== undefined) values.add(value);
  }

  return {
    values: [...values],
    // The command line answers seconds where it is set so.
    since: new Date(
      Math.min(
        ...versions.map(({ CreatedDate: at }) => (typeof at === 'number' ? at * 1_000 : Date.parse(at))),
      ),
    ),
  };
};

export const putSecret = ({ read }: Tools, stage: string, id: SecretId, value: StoredSecret): Promise<void> =>
  withFile(JSON.stringify(value), async (file) => {
    await read(
      'aws',
      ...['secretsmanager', 'put-secret-value', '--secret-id', secretName(stage, id)],
      ...['--secret-string', file, '--output', 'json'],
    );
  });
