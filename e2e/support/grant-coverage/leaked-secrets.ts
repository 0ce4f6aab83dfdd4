import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { type TableId, tables } from '../../../functions/lib/dynamo/tables.ts';
import { FILES_VARIABLE } from '../../../functions/lib/files/areas.ts';
import { deploymentValuesOf } from '../../../infra/local/deployment-values.ts';
import { openState } from '../../../infra/local/state.ts';
import { readAssembly } from '../../../infra/local/template/assembly.ts';
import { deployAssembly } from '../../../infra/local/template/deployment.ts';
import { readParts } from '../../../infra/local/template/parts.ts';
import { textOf } from '../api/documents-api.ts';
import { assembly } from '../snapshot-paths.ts';
import type { TestApp } from '../test-app.ts';

/** A test app that keeps the texts of its answers, and the session tokens that they set. */
export const recordAnswers = (app: TestApp) => {
  const answers: string[] = [];
  const tokens = new Set<string>();
  const send: TestApp['send'] = async (...call) => {
    const answer = await app.send(...call);
    answers.push(answer.text);
    for (const [, token] of answer.cookie.matchAll(/=([\w-]{43})/g)) if (token) tokens.add(token);

    return answer;
  };

  return { app: { ...app, send }, answers, tokens };
};

const readTemplates = (): string =>
  readdirSync(assembly)
    .filter((name) => name.endsWith('.template.json'))
    .map((name) => readFileSync(join(assembly, name), 'utf8'))
    .join('\n');

/** The environments of all functions, with every reference of the template resolved. */
const readEnvironments = async ({ stack }: TestApp): Promise<Readonly<Record<string, string>>[]> => {
  const state = openState(join(dirname(stack.logFile), 'state.json'));
  const values = deploymentValuesOf(state, new URL(stack.siteUrl).host);

  return readParts(deployAssembly(await readAssembly(assembly), values)).functions.map(
    (fn) => fn.environment,
  );
};

/** All stored files: keys, metadata and bytes, and the text that PDFs show. */
const readFiles = async ({ stack }: TestApp, bucket: string | undefined): Promise<string> => {
  const s3 = new S3Client(stack.operator);
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket: bucket }));
  const files = await Promise.all(
    Contents.map(async ({ Key }) => {
      const { Body, Metadata } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key }));
      const bytes = (await Body?.transformToByteArray()) ?? new Uint8Array();
      const shown = Key?.endsWith('.pdf') ? await textOf(bytes) : '';

      return [Key, JSON.stringify(Metadata), Buffer.from(bytes).toString('latin1'), shown].join('\n');
    }),
  );

  return files.join('\n');
};

/** What is told once: the secrets of apps and the recovery codes, which answers tell alone, and the tokens of mailed links. */
export const readToldSecrets = ({
  answers,
  emails,
}: {
  readonly answers: string;
  readonly emails: string;
}) => {
  const secretsIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, one = '']) => one);

  return {
    answers: [
      ...secretsIn(answers, /"secret":"([A-Z2-7]+)"/g),
      ...secretsIn(answers, /"((?:[a-z2-9]{4}-){5}[a-z2-9]{4})"/g),
    ],
    emails: secretsIn(emails, /#([\w-]{43})/g),
  };
};

/** What the product has written anywhere but to Secrets Manager, by place. */
export const readAllPlaces = async (app: TestApp) => {
  const records = await Promise.all((Object.keys(tables) as TableId[]).map(app.records));
  const environments = await readEnvironments(app);
  const [bucket] = environments.flatMap((variables) => variables[FILES_VARIABLE] ?? []);

  return {
    templates: readTemplates(),
    environments: JSON.stringify(environments),
    log: readFileSync(app.stack.logFile, 'utf8'),
    records: JSON.stringify(records),
    files: await readFiles(app, bucket),
    emails: JSON.stringify(await app.mails()),
  };
};
