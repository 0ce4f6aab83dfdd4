import { randomBytes, randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { State } from './state.ts';
import type { DeploymentValues } from './template/deployment.ts';

/** A value that the first start on this data generates and every later one reads. */
const readOrCreate = (state: State, key: string, make: () => string): string => {
  const known = z.safeParse(z.string(), state.read(key));
  if (known.success) return known.data;
  const made = make();
  state.write(key, made);
  return made;
};

/** The values of the deployment with this state, under `domainName`. */
export const deploymentValuesOf = (state: State, domainName: string): DeploymentValues => ({
  stackId: readOrCreate(state, 'stackId', randomUUID),
  domainName,
  generatedSecret: (arn) => readOrCreate(state, `secret ${arn}`, () => randomBytes(36).toString('base64url')),
});
