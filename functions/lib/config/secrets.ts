import * as z from 'zod/mini';
import { StoreUnavailable } from '../dynamo/errors.ts';
import { log } from '../log.ts';
import { fetchSecret } from './fetch-secret.ts';
import { SECRET_IDS, SECRET_LIFETIME, type SecretId, secretVariable } from './secret-ids.ts';

/** The value of a secret, and during a rotation the one before or after it, which is accepted as well. */
const SecretValue = z.object({
  current: z.string().check(z.minLength(1)),
  previous: z.optional(z.string()),
  next: z.optional(z.string()),
});
type SecretValue = z.infer<typeof SecretValue>;

/** While Secrets Manager does not answer, the last value serves, and this passes before the next try. */
const PAUSE = 30_000;

const kept = new Map<SecretId, { readonly value: SecretValue; readonly until: number }>();
const loading = new Map<SecretId, Promise<void>>();

export const keepSecret = (id: SecretId, value: SecretValue, until: number): void => {
  kept.set(id, { value, until });
};

/** The parser's own error would quote the text. */
const parseSecret = (text: string): SecretValue => {
  try {
    return SecretValue.parse(JSON.parse(text));
  } catch {
    throw new Error('The secret has another form than { "current": … }.');
  }
};

const read = async (id: SecretId, arn: string): Promise<void> => {
  const before = kept.get(id);
  try {
    const value = parseSecret(await fetchSecret(arn));
    keepSecret(id, value, Date.now() + SECRET_LIFETIME);
  } catch (error) {
    if (!before) throw new StoreUnavailable(`The secret ${id} could not be read.`, { cause: error });
    log.error('A secret could not be read again; the last value serves.', { secret: id, error });
    keepSecret(id, before.value, Date.now() + PAUSE);
  }
};

const load = (id: SecretId): Promise<void> | undefined => {
  const arn = process.env[secretVariable(id)];
  if (arn === undefined || Date.now() < (kept.get(id)?.until ?? 0)) return undefined;
  const begun = loading.get(id);
  if (begun) return begun;
  const reading = read(id, arn).finally(() => loading.delete(id));
  loading.set(id, reading);

  return reading;
};

/**
 * Reads the secrets of this function, once per container and again after five minutes. Every call begins with it.
 * @throws StoreUnavailable where a secret was never read
 */
export const loadSecrets = async (): Promise<void> => {
  await Promise.all(SECRET_IDS.map(load));
};

/** The accepted values of a secret, the current one first; none where the function may not read it. */
export const acceptedSecrets = (id: SecretId): string[] => {
  const { current, previous, next } = kept.get(id)?.value ?? {};

  return [current, previous, next].flatMap((value) => (value ? [value] : []));
};

/** The current value of a secret. @throws Error before `loadSecrets`, and without the grant */
export const currentSecret = (id: SecretId): string => {
  const [current] = acceptedSecrets(id);
  if (current === undefined) throw new Error(`${secretVariable(id)} was not read.`);

  return current;
};
