import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { AnsweredFile, type Endpoint } from '../../../shared/contract/endpoint.ts';
import { errorCodesOf } from '../../../shared/contract/endpoint-errors.ts';
import { ERRORS, type ErrorCode } from '../../../shared/contract/errors.ts';
import { Problem } from '../../../shared/contract/problem.ts';
import type { CallerRole } from './fuzz-requests.ts';
import type { FuzzAnswer } from './send-fuzz-request.ts';

/** A write of a request that succeeded. */
export interface CountedWrite {
  readonly action: string;
  /** `table Clients`, `bucket Files (object …)`. */
  readonly label: string;
  /** Of the largest item, in bytes; 0 where the request does not hold the whole item. */
  readonly size: number;
}

/** In bytes, a quarter of what DynamoDB takes. */
export const LARGEST_ITEM = 100 * 1024;

/**
 * The writes that belong to a refusal: a session is used, an attempt counts and is logged, a refused sync is logged. A file is
 * stored before its record, which somebody else may have changed: what no record names is never shown.
 */
const isOfRefusals = (
  { id, auth, errors = [], takesFile }: Endpoint,
  { label }: CountedWrite,
  status: number,
): boolean =>
  (takesFile !== undefined && status === 409 && label.startsWith('bucket')) ||
  (auth !== 'public' && /^table sessions/i.test(label)) ||
  (auth === 'client' && /^table portal-?users/i.test(label)) ||
  (errors.includes('too_many_requests') && /^table (limits|access-?log)/i.test(label)) ||
  (id.startsWith('sync/') && /^table sync-?logs/i.test(label));

const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Parsing drops fields that the contract does not declare. */
const holdsMoreThan = (schema: Endpoint['output'], value: unknown): string[] => {
  const parsed = schema.safeParse(value);
  if (!parsed.success)
    return [
      `The answer is not as declared: ${parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')}.`,
    ];

  return isDeepStrictEqual(parsed.data, value) ? [] : ['The answer holds a field that is not declared.'];
};

/** The record as it is now: the answer of a success, or the part of it that has a version. */
const judgeCurrent = ({ output }: Endpoint, current: unknown): string[] => {
  const parts = output instanceof z.ZodMiniObject ? Object.values(output.shape) : [];
  const judged = [output, ...parts.filter((part) => part instanceof z.ZodMiniType)].map((schema) =>
    holdsMoreThan(schema, current),
  );

  return judged.find((faults) => faults.length === 0) ?? judged[0] ?? [];
};

const judgeProblem = (endpoint: Endpoint, { status, headers, text }: FuzzAnswer): string[] => {
  // Forms sent without JavaScript are answered with a page.
  if (endpoint.fromForm && /^text\/html/.test(headers['content-type'] ?? '')) return [];
  const body = parsedJson(text);
  const faults = holdsMoreThan(Problem, body);
  const { code = '', current } = Problem.safeParse(body).data ?? {};
  const declared = [...errorCodesOf(endpoint)].find((one): one is ErrorCode => one === code);
  if (!declared) return [...faults, `The contract does not declare the error “${code}”.`];
  if (ERRORS[declared].status !== status) faults.push(`“${code}” is answered with ${status}.`);
  if (declared === 'stale' && current !== undefined) faults.push(...judgeCurrent(endpoint, current));

  return faults;
};

const judgeSuccess = (endpoint: Endpoint, { status, headers, text }: FuzzAnswer): string[] => {
  if (endpoint.fromForm && /^text\/html/.test(headers['content-type'] ?? '')) return [];
  if (status !== (endpoint.status ?? 200)) return [`A success is answered with ${status}.`];
  if (endpoint.output === AnsweredFile)
    return headers['content-disposition'] === undefined ? ['The file has no name.'] : [];
  // The answer to HEAD.
  if (text === '') return [];

  return holdsMoreThan(endpoint.output, parsedJson(text));
};

// The gateway and the HTTP server refuse what reaches no endpoint.
const REFUSED_BEFORE = [400, 403, 404, 405, 413, 414, 431];

/** Everything that is wrong with an answer; nothing, as a rule. */
export const judgeAnswer = (
  endpoint: Endpoint,
  answer: FuzzAnswer,
  writes: readonly CountedWrite[],
): string[] => {
  const { status, headers } = answer;
  const faults = writes
    .filter(({ size }) => size > LARGEST_ITEM)
    .map(({ label, size }) => `An item of ${size} bytes is written to ${label}.`);
  if (status >= 500) return [...faults, `The answer is ${status}.`];
  if (status >= 400)
    faults.push(
      ...writes
        .filter((write) => !isOfRefusals(endpoint, write, status))
        .map(({ action, label }) => `The answer is ${status}, but ${action} on ${label} succeeded.`),
    );
  const reachedEndpoint = headers['apigw-requestid'] !== undefined;
  if (!reachedEndpoint)
    return REFUSED_BEFORE.includes(status) ? faults : [...faults, `No endpoint answered ${status}.`];

  return [...faults, ...(status < 400 ? judgeSuccess(endpoint, answer) : judgeProblem(endpoint, answer))];
};

/** What is wrong with an answer to somebody whose second factor was verified lately, or long ago. */
export const judgeStepUp = (
  { stepUp }: Endpoint,
  role: CallerRole,
  { status, text }: FuzzAnswer,
): string[] => {
  if (role === 'to-step-up' && stepUp !== undefined && status < 400)
    return [`It was answered with ${status} without the second factor.`];
  const isAsked = Problem.safeParse(parsedJson(text)).data?.code === 'step_up_required';

  return role === 'stepped-up' && isAsked ? ['A second factor that was verified is asked for again.'] : [];
};
