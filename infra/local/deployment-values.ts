import { randomBytes, randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { type SecretId, secretName } from '../../functions/lib/config/secret-ids.ts';
import type { State } from './state.ts';
import type { DeploymentValues } from './template/deployment.ts';
import { secretArn } from './template/names.ts';

/** The values that the samples of the local stage have, instead of generated ones. */
const SAMPLES: Partial<Record<SecretId, string>> = { 'dominion-code': 'ZHR-DOMINION-0001' };

const sampleOf = (arn: string): string | undefined =>
  (Object.keys(SAMPLES) as SecretId[])
    .filter((id) => secretArn(secretName('local', id)) === arn)
    .map((id) => SAMPLES[id])[0];

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
  generatedSecret: (arn, { SecretStringTemplate = '{}', GenerateStringKey: key }) => {
    const value = () => sampleOf(arn) ?? randomBytes(36).toString('base64url');

    return key === undefined
      ? readOrCreate(state, `secret ${arn}`, value)
      : readOrCreate(state, `secret value ${arn}`, () =>
          JSON.stringify({ ...JSON.parse(SecretStringTemplate), [key]: value() }),
        );
  },
});
