import { randomBytes, randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { State } from './state.ts';
import type { Surroundings } from './template/deployment.ts';

/** What is made up at the first start on this data, and the same from then on. */
const kept = (state: State, key: string, make: () => string): string => {
  const known = z.safeParse(z.string(), state.read(key));
  if (known.success) return known.data;
  const made = make();
  state.write(key, made);
  return made;
};

/** Where a stack runs whose facts are kept in `state`, reached under `domainName`. */
export const surroundingsOf = (state: State, domainName: string): Surroundings => ({
  stackId: kept(state, 'stackId', randomUUID),
  domainName,
  generatedSecret: (arn) => kept(state, `secret ${arn}`, () => randomBytes(36).toString('base64url')),
});
