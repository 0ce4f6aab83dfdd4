import type { Endpoint, OutputOf, RequestOf } from '../../../shared/contract/endpoint.ts';
import type { FieldErrors, FormValues } from '../../../shared/domain/form.ts';
import { bytesOf } from '../../../shared/domain/text.ts';
import { call } from './client.ts';
import { ProblemError } from './errors.ts';
import { submissionKey } from './submission-key.ts';
import { tabStore } from './tab-store.ts';

export type Submitted<Output> =
  | { sent: true; output: Output }
  | { sent: false; error: unknown; fields: FieldErrors };

interface SubmitOptions {
  /** Whether a refusal is for good. */
  readonly isFinal?: ((error: unknown) => boolean) | undefined;
  readonly formToken?: string | undefined;
  readonly visit?: string | undefined;
  /** What was entered. A repeated attempt is known by it in place of `input`: the browser may have made the first, without code. */
  readonly entered?: FormValues | undefined;
}

/** Browsers let 64 KB outlive their page, and refuse more: the same may be sent again beside its first attempt. */
const MOST_KEPT_ALIVE = 30_000;

const attemptOf = <Input>(keepAs: string, input: Input, entered: FormValues | undefined) => {
  const newKey = () => crypto.randomUUID();
  if (entered === undefined) return submissionKey(tabStore, keepAs, input, newKey);
  return { ...submissionKey(tabStore, keepAs, entered, newKey), body: input };
};

/**
 * Checks the input as the server will, then sends it, also where the page is left meanwhile. With `keepAs` the attempt carries
 * an idempotency key that stays the same until it is acknowledged, refused for good (`isFinal`, or a conflict of versions), or
 * the input changes. A new version is no change: the first attempt's is sent again.
 */
export const submit = async <E extends Endpoint>(
  endpoint: E,
  input: RequestOf<E>,
  keepAs?: string,
  { isFinal = () => false, formToken, visit, entered }: SubmitOptions = {},
): Promise<Submitted<OutputOf<E>>> => {
  const checked = endpoint.input.safeParse(input);
  if (!checked.success) {
    const faults = checked.error.issues.map(({ path, message }) => [path.join('.'), message] as const);
    return outcomeOf(() => Promise.reject(refusalOf(Object.fromEntries(faults))));
  }

  const attempt = keepAs === undefined ? undefined : attemptOf(keepAs, input, entered);
  const keepalive = bytesOf(JSON.stringify(input)) <= MOST_KEPT_ALIVE;

  const outcome = await outcomeOf(() =>
    call(endpoint, attempt?.body ?? input, {
      ...{ formToken, visit, keepalive },
      ...(attempt && { idempotencyKey: attempt.key }),
    }),
  );
  if (outcome.sent || isStale(outcome.error) || isFinal(outcome.error)) attempt?.acknowledged();
  return outcome;
};

/** What the server would answer to these faults. */
const refusalOf = (fields: FieldErrors): ProblemError =>
  new ProblemError(400, {
    code: 'invalid_input',
    message: Object.values(fields)[0] ?? 'The request is not valid.',
    fields,
    requestId: '',
  });

/** The next attempt sends the newer version. */
const isStale = (error: unknown) => error instanceof ProblemError && error.code === 'stale';

/** Outcome of a write, for forms. */
export const outcomeOf = async <Output>(write: () => Promise<Output>): Promise<Submitted<Output>> => {
  try {
    return { sent: true, output: await write() };
  } catch (error) {
    const fields = error instanceof ProblemError ? byFieldName(error.fields) : {};
    return { sent: false, error, fields };
  }
};

/** The API's nested fields under the form's plain names: `details.division` is the field `division`. */
const byFieldName = (fields: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(fields).map(([name, message]) => [name.replace(/^details\./, ''), message]),
  );
