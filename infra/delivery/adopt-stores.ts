import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { StackTemplate } from '../local/template/stack-template.ts';
import { readOutputs, requireAccount, stackOf } from './aws.ts';
import type { Tools } from './tools.ts';

/** The property by which CloudFormation imports a resource of a type. */
const IDENTIFIERS: Readonly<Record<string, string>> = {
  'AWS::DynamoDB::GlobalTable': 'TableName',
  'AWS::S3::Bucket': 'BucketName',
};

type Mapping = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * The tables and buckets that an earlier stack of the stage has left behind, by the logical ids of the template:
 * CloudFormation names a resource by stack, logical id and some characters of chance.
 * @throws Error where several are left of one
 */
export const findLeftStores = (template: unknown, stack: string, names: readonly string[]): Mapping =>
  Object.fromEntries(
    Object.entries(StackTemplate.parse(template).Resources).flatMap(([logicalId, { Type }]) => {
      const identifier = IDENTIFIERS[Type];
      const start = `${stack}-${logicalId}-`.toLowerCase();
      const left = names.filter(
        (name) => name.toLowerCase().startsWith(start) && !name.slice(start.length).includes('-'),
      );
      const [name] = left;
      if (identifier === undefined || name === undefined) return [];
      if (left.length > 1)
        throw new Error(
          `Several are left of ${logicalId}; delete or rename all but one: ${left.join(', ')}.`,
        );

      return [[logicalId, { [identifier]: name }]];
    }),
  );

const Secrets = z.object({ SecretList: z.array(z.object({ Name: z.string(), ARN: z.string() })) });

/** The secrets that are left, by the logical ids of the template, which names them. */
export const findLeftSecrets = (template: unknown, left: z.infer<typeof Secrets>['SecretList']): Mapping =>
  Object.fromEntries(
    Object.entries(StackTemplate.parse(template).Resources).flatMap(([logicalId, { Type, Properties }]) => {
      const found = left.find(({ Name }) => Name === Object(Properties).Name);

      return Type === 'AWS::SecretsManager::Secret' && found ? [[logicalId, { Id: found.ARN }]] : [];
    }),
  );

interface Adoption {
  readonly stage: string;
  readonly context: Readonly<Record<string, string>>;
}

const TableNames = z.object({ TableNames: z.array(z.string()) });
const Buckets = z.object({ Buckets: z.array(z.object({ Name: z.string() })) });

/** Makes a stack of the tables, buckets and secrets that a deleted stack of the stage has left behind. Answers their number. */
export const adoptStores = async (tools: Tools, { stage, context }: Adoption): Promise<number> => {
  const { run, read, say } = tools;
  await requireAccount(tools, stage, context.account);
  if (await readOutputs(tools, stage)) throw new Error(`The stack ${stackOf(stage)} exists: deploy it.`);
  const folder = await mkdtemp(join(tmpdir(), 'zahrael-adopt-'));
  try {
    const settings = Object.entries({ ...context, stage }).flatMap(([name, value]) => [
      '-c',
      `${name}=${value}`,
    ]);
    const assembly = join(folder, 'assembly');
    await run('npm', 'run', 'build');
    await run('npx', 'cdk', 'synth', '--quiet', '--output', assembly, ...settings);
    const template: unknown = JSON.parse(
      await readFile(join(assembly, `${stackOf(stage)}.template.json`), 'utf8'),
    );
    const tables = TableNames.parse(
      JSON.parse(await read('aws', 'dynamodb', 'list-tables', '--output', 'json')),
    ).TableNames;
    const buckets = Buckets.parse(
      JSON.parse(await read('aws', 's3api', 'list-buckets', '--output', 'json')),
    ).Buckets.map(({ Name }) => Name);
    const { SecretList: secrets } = Secrets.parse(
      JSON.parse(await read('aws', 'secretsmanager', 'list-secrets', '--output', 'json')),
    );
    const mapping = {
      ...findLeftStores(template, stackOf(stage), [...tables, ...buckets]),
      ...findLeftSecrets(template, secrets),
    };
    const count = Object.keys(mapping).length;
    if (count === 0) throw new Error(`No table, bucket or secret of ${stackOf(stage)} is left.`);
    for (const [logicalId, identifier] of Object.entries(mapping))
      say(`${logicalId}: ${Object.values(identifier).join()}`);
    const file = join(folder, 'mapping.json');
    await writeFile(file, JSON.stringify(mapping));
    await run(
      'npx',
      ...['cdk', 'import', stackOf(stage), '--app', assembly, '--resource-mapping', file, '--force'],
    );
    say(
      `${count} tables, buckets and secrets belong to ${stackOf(stage)} again. Now deploy: npm run deploy -- --stage ${stage}`,
    );

    return count;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
