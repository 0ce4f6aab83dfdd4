import type { Endpoint, OutputOf, RequestOf } from '../../../shared/contract/endpoint.ts';
import { call } from './client.ts';
import { requestOf } from './request.ts';

/** Milliseconds after which a read that no screen has taken over is forgotten. */
const LIFE = 10_000;

/** Reads that began before a screen asked for them, by URL. */
const begun = new Map<string, Promise<unknown>>();

const urlOf = (endpoint: Endpoint, input: unknown): string => requestOf(endpoint, input as object).url;

/**
 * Begins a read that a screen will ask for as soon as it is drawn. Its failure is the screen's. Its answer comes not before
 * `code` has loaded: React would draw it without the code, and hold what the code draws back for 300 ms.
 */
export const readAhead = <E extends Endpoint>(
  endpoint: E,
  input: RequestOf<E>,
  code?: Promise<void>,
): void => {
  const url = urlOf(endpoint, input);
  const answer = Promise.all([call(endpoint, input), code]).then(([output]) => output);
  answer.catch(() => undefined);
  begun.set(url, answer);
  setTimeout(() => begun.get(url) === answer && begun.delete(url), LIFE);
};

/** Reads an endpoint, or takes over the read that began ahead: one read answers once. */
export const readEndpoint = <E extends Endpoint>(endpoint: E, input: RequestOf<E>): Promise<OutputOf<E>> => {
  const url = urlOf(endpoint, input);
  const answer = begun.get(url);
  begun.delete(url);

  return answer === undefined ? call(endpoint, input) : (answer as Promise<OutputOf<E>>);
};

/** Forgets the reads that began ahead: they are those of the person who was signed in. */
export const forgetReadsAhead = (): void => begun.clear();
