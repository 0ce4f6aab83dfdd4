import { type Endpoint, isWrite, type OutputOf, type RequestOf } from '../../../shared/contract/endpoint.ts';
import { Problem } from '../../../shared/contract/problem.ts';
import { NetworkError, ProblemError, UnreadAnswer } from './errors.ts';
import { invalidation } from './invalidation.ts';
import { orAskToReload } from './older-page.ts';
import { requestOf } from './request.ts';
import { personHeaders } from './signed-in-as.ts';
import { withStepUp } from './step-up.ts';
import { withSession } from './with-session.ts';

const PATIENCE = 20_000;

export interface CallOptions {
  /** Sent as `Idempotency-Key`: a repeated call with the same key acts once. */
  idempotencyKey?: string;
  /** Sent as `X-Form-Token`; see `form-token.ts`. */
  formToken?: string | undefined;
  /** Sends it also where the page is left meanwhile; for bodies below 64 KB. */
  keepalive?: boolean;
  /** Nothing that a screen reads follows from it: no answer is read again because of it. */
  changesNoAnswer?: boolean;
  /** The page sends it by itself, again and again: where it cannot read the answer, nobody is asked to reload it. */
  isInBackground?: boolean;
  /** Sent as `X-Visit`; see `shared/domain/visit.ts`. */
  visit?: string | undefined;
}

/**
 * Calls an endpoint of the contract and answers its parsed output.
 * Throws `ProblemError` when the API refuses, `NetworkError` when no answer arrives within 20 s. Where this page cannot read
 * the answer, `orAskToReload` says what happens.
 */
export const call = async <E extends Endpoint>(
  endpoint: E,
  input: RequestOf<E>,
  {
    idempotencyKey,
    formToken,
    visit,
    keepalive = false,
    changesNoAnswer = false,
    isInBackground = false,
  }: CallOptions = {},
): Promise<OutputOf<E>> => {
  const { url, method, body } = requestOf(endpoint, input as object);
  const headers = new Headers({ accept: 'application/json', ...personHeaders[endpoint.auth] });
  if (body !== undefined) headers.set('content-type', 'application/json');
  if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey);

  if (formToken !== undefined) headers.set('x-form-token', formToken);
  if (visit !== undefined) headers.set('x-visit', visit);

  return withStepUp(() =>
    withSession(endpoint, async () => {
      const answer = await send(url, {
        method,
        headers,
        credentials: 'include',
        keepalive,
        signal: AbortSignal.timeout(PATIENCE),
        ...(body !== undefined && { body }),
      });
      return outputOf(endpoint, answer, { changesNoAnswer });
    }),
  ).catch(orAskToReload(endpoint, { asksNobody: changesNoAnswer || isInBackground }));
};

/** The parsed output of an answer. Throws `ProblemError` where it is a refusal, `UnreadAnswer` where it cannot be read. */
export const outputOf = <E extends Endpoint>(
  endpoint: E,
  answer: Answer,
  { changesNoAnswer = false }: Pick<CallOptions, 'changesNoAnswer'> = {},
): OutputOf<E> => {
  if (answer.status >= 400) throw refusal(answer);
  if (isWrite(endpoint) && !changesNoAnswer) invalidation.noteWrite(Date.now());

  const output = endpoint.output.safeParse(answer.json);
  if (!output.success) throw new UnreadAnswer(answer.status, { isOfWrite: isWrite(endpoint) });
  return output.data as OutputOf<E>;
};

interface Answer {
  status: number;
  text: string;
  /** The body as JSON; an empty or unreadable one is an empty object. */
  json: unknown;
}

const send = async (url: string, request: RequestInit): Promise<Answer> => {
  try {
    const response = await fetch(url, request);
    const text = await response.text();
    return { status: response.status, text, json: jsonOf(text) };
  } catch (error) {
    throw new NetworkError(error);
  }
};

export const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
};

/** The API's problem; without one, the status code followed by the body text. */
export const refusal = ({ status, text, json }: Answer): ProblemError => {
  const problem = Problem.safeParse(json);
  return new ProblemError(
    status,
    problem.success ? problem.data : { code: 'unreadable', message: `${status}: ${text}`, requestId: '' },
  );
};
