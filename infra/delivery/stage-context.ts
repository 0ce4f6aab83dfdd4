import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const Context = z.record(z.string(), z.string());

const parseContext = (text: string, source: string): Record<string, string> => {
  try {
    return Context.parse(JSON.parse(text));
  } catch (error) {
    throw new Error(`${source} is no JSON object of texts.`, { cause: error });
  }
};

/**
 * CDK's context of a stage: its file in `infra/stages`, and the variable CDK_CONTEXT, which a pipeline sets, as JSON.
 * @throws Error for a stage that has neither, such as a misspelled one
 */
export const readStageContext = (
  stage: string,
  { folder = join(import.meta.dirname, '../stages'), env = process.env } = {},
): Record<string, string> => {
  const file = join(folder, `${stage}.json`);
  const { CDK_CONTEXT } = env;
  if (!/^[a-z][a-z0-9-]*$/.test(stage)) throw new Error(`“${stage}” is no name of a stage.`);
  if (!existsSync(file) && !CDK_CONTEXT)
    throw new Error(`There is no stage ${stage}: infra/stages/${stage}.json has the settings of one.`);
  const ofFile = existsSync(file)
    ? parseContext(readFileSync(file, 'utf8'), `infra/stages/${stage}.json`)
    : {};

  return { ...ofFile, ...(CDK_CONTEXT && parseContext(CDK_CONTEXT, 'CDK_CONTEXT')) };
};
