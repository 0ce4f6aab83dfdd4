import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const Context = z.record(z.string(), z.string());

/** CDK's context of a stage: its file in `infra/stages`, and the variable CDK_CONTEXT, which a pipeline sets, as JSON. */
export const readStageContext = (stage: string): Record<string, string> => {
  const file = join(import.meta.dirname, '../stages', `${stage}.json`);
  const ofFile = existsSync(file) ? Context.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
  const { CDK_CONTEXT } = process.env;

  return { ...ofFile, ...(CDK_CONTEXT && Context.parse(JSON.parse(CDK_CONTEXT))) };
};
