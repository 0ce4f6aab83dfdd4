import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type TableId, tables } from '../../../functions/lib/dynamo/tables.ts';
import { deploymentValuesOf } from '../../../infra/local/deployment-values.ts';
import { openState } from '../../../infra/local/state.ts';
import { readAssembly } from '../../../infra/local/template/assembly.ts';
import { deployAssembly } from '../../../infra/local/template/deployment.ts';
import { readParts } from '../../../infra/local/template/parts.ts';
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
const readEnvironments = async ({ stack }: TestApp): Promise<string> => {
  const state = openState(join(dirname(stack.logFile), 'state.json'));
  const values = deploymentValuesOf(state, new URL(stack.siteUrl).host);

  return JSON.stringify(
    readParts(deployAssembly(await readAssembly(assembly), values)).functions.map((fn) => fn.environment),
  );
};

/** What the product has written anywhere but to Secrets Manager, by place. */
export const readAllPlaces = async (app: TestApp) => {
  const records = await Promise.all((Object.keys(tables) as TableId[]).map(app.records));

  return {
    templates: readTemplates(),
    environments: await readEnvironments(app),
    log: readFileSync(app.stack.logFile, 'utf8'),
    records: JSON.stringify(records),
    emails: JSON.stringify(await app.mails()),
  };
};
