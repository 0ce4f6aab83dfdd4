import fc from 'fast-check';
import { changeOwnPassword } from '../../../shared/contract/client-portal.ts';
import type { Endpoint } from '../../../shared/contract/endpoint.ts';
import { confirmEnrolment } from '../../../shared/contract/second-factor.ts';
import { changeOwnAccessCode } from '../../../shared/contract/staff-access.ts';
import { STAFF, type TestApp } from '../test-app.ts';
import { countWrites } from './count-writes.ts';
import { type CallerRole, type FuzzRequest, fuzzRequestsTo } from './fuzz-requests.ts';
import {
  createFuzzSamples,
  ENROLLING_STAFF,
  INVITED,
  PROTECTED_STAFF,
  RESTLESS,
  RESTLESS_STAFF,
  SECRETS,
} from './fuzz-samples.ts';
import { fuzzSessionsOf } from './fuzz-sessions.ts';
import { judgeAnswer, judgeStepUp } from './judge-answer.ts';
import { createKnownValues } from './known-values.ts';
import { oneTimeSecretsOf } from './one-time-secrets.ts';
import { type FuzzAnswer, makeReady, type ReadyRequest, sendReady } from './send-fuzz-request.ts';

interface FuzzOptions {
  readonly inputs: number;
  readonly seed: number;
}

/** The result of all inputs of an endpoint. */
export interface FuzzResult {
  readonly id: string;
  /** The number of answers by status. */
  readonly statuses: Readonly<Record<string, number>>;
  readonly seconds: number;
  /** The smallest request at fault and its faults, with what is needed to repeat it. */
  readonly finding?: string;
}

/** A fault may depend on the requests before it: this many are tried to find a smaller one. */
const MOST_SHRINKS = 60;
/** With so many inputs one has to succeed: else none of them says anything about success. */
const ENOUGH_TO_SUCCEED = 200;
/** In milliseconds; functions have ten seconds. */
const ALMOST_TIMED_OUT = 8_000;
/** Attempts that one network may fail; see `authenticate`. */
const ATTEMPTS = 20;

const countsAttempts = ({ errors = [] }: Endpoint): boolean => errors.includes('too_many_requests');

const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const shown = (ready: ReadyRequest, answer: FuzzAnswer | undefined): string =>
  [
    `${ready.method} ${ready.url}`,
    `headers ${JSON.stringify(ready.headers)}`,
    `body ${JSON.stringify(ready.body.toString('utf8').slice(0, 3_000))}`,
    `answer ${answer?.status} ${answer?.text.slice(0, 600)}`,
  ].join('\n  ');

/** Prepares an app for requests to its endpoints. */
export const startFuzz = async (app: TestApp, contract: readonly Endpoint[]) => {
  const { stack } = app;
  const samples = await createFuzzSamples(app);
  const { clientId, readerId, tokens, recoveryCodes } = samples;
  // The accounts of the sessions: a request must not end them.
  const protectedNames = Object.values(PROTECTED_STAFF).map(({ username }) => username);
  const known = createKnownValues(
    new Set([readerId, STAFF.username, INVITED.staff, ENROLLING_STAFF.username, ...protectedNames]),
  );
  for (const [pool, value] of SECRETS) known.add(pool, value);
  known.add('clientId', clientId);
  for (const token of tokens) known.add('token', token);
  known.add('status token', samples.statusToken);
  for (const code of recoveryCodes) known.add('code', code);
  known.add('signed document', samples.signed);
  known.add('exported request', samples.exported);
  for (const job of samples.jobs) known.add('job', job);
  known.add('erasable request', samples.erasable);
  for (const id of samples.paid) known.add('paid invoice', id);
  for (const [pool, values] of Object.entries(samples.work))
    for (const value of values) known.add(pool, value);
  known.add('/api/staff/own/passkeys', samples.passkey.passkeyId);
  const sessions = fuzzSessionsOf(app, clientId);
  const renewSecrets = await oneTimeSecretsOf(app, samples, known);
  const cookies = { staff: '', client: '' };
  const renewCookies = async () => {
    cookies.staff = await sessions.start('staff');
    cookies.client = await sessions.start('client');
  };
  await renewCookies();
  const writes = countWrites(stack);

  const cookieFor = async ({ id, auth }: Endpoint, role: CallerRole): Promise<string> => {
    if (role === 'public') return '';
    if (role === 'stranger') return '__Host-staff=nobody; __Host-client=nobody';
    if (role === 'stepped-up' || role === 'to-step-up') return sessions.startProtected(role);
    // Public endpoints begin and end sessions.
    if (auth === 'public') return sessions.start(role);
    if (id === changeOwnAccessCode.id && role === 'staff')
      return sessions.start(role, RESTLESS_STAFF.username);
    if (id === confirmEnrolment.id && role === 'staff') return sessions.start(role, ENROLLING_STAFF.username);
    if (id === changeOwnPassword.id && role === 'client') return sessions.start(role, RESTLESS.username);

    return cookies[role];
  };

  for (const endpoint of contract)
    if (endpoint.method === 'GET' && !endpoint.path.includes('{') && endpoint.auth !== 'public') {
      const role = endpoint.auth === 'client' ? 'client' : 'staff';
      const { text } = await app.send('GET', endpoint.path, undefined, { cookie: cookies[role] });
      known.learn(endpoint, parsedJson(text));
    }

  /** Sends a request; resolves to its answer and to what is wrong with it. */
  const tryRequest = async (endpoint: Endpoint, request: FuzzRequest) => {
    const cookie = await cookieFor(endpoint, request.role);
    await renewSecrets(endpoint, request.role, cookie);
    const ready = makeReady(endpoint, request, known, cookie);
    writes.takeFrom(endpoint.id);
    let answer: FuzzAnswer;
    try {
      const began = performance.now();
      answer = await sendReady(stack.siteUrl, ready);
      // A function that does not answer in time is at fault only if it does so again: the machine may be busy.
      if (answer.status >= 500 && performance.now() - began > ALMOST_TIMED_OUT) {
        // It may have written all the same, and a second one may be refused for it.
        writes.takeFrom(endpoint.id);
        answer = await sendReady(stack.siteUrl, ready);
      }
    } catch (error) {
      return { status: 0, faults: [String(error)], report: () => shown(ready, undefined) };
    }
    const body = answer.status < 400 || answer.status === 409 ? parsedJson(answer.text) : undefined;
    known.learn(endpoint, body);
    if (endpoint.id === changeOwnPassword.id && answer.status < 300)
      known.replace('ownPassword', Object(parsedJson(ready.body.toString())).newPassword);
    if (endpoint.id === changeOwnAccessCode.id && answer.status < 300)
      known.replace('ownAccessCode', Object(parsedJson(ready.body.toString())).newAccessCode);

    return {
      status: answer.status,
      faults: [
        ...judgeAnswer(endpoint, answer, writes.takeFrom(endpoint.id)),
        ...judgeStepUp(endpoint, request.role, answer),
      ],
      report: () => shown(ready, answer),
    };
  };

  const fuzzEndpoint = async (endpoint: Endpoint, { inputs, seed }: FuzzOptions): Promise<FuzzResult> => {
    const began = performance.now();
    const statuses: Record<string, number> = {};
    let sent = 0;
    let shrinks = 0;
    let smallest = '';
    await fc.check(
      fc.asyncProperty(fuzzRequestsTo(endpoint), async (request) => {
        if (smallest !== '') shrinks += 1;
        if (shrinks > MOST_SHRINKS) return;
        sent += 1;
        if (countsAttempts(endpoint) && sent % ATTEMPTS === 0) await sessions.forgetAttempts();
        // Other endpoints may have ended them.
        if (sent % ATTEMPTS === 1) await renewCookies();
        const { status, faults, report } = await tryRequest(endpoint, request);
        statuses[status] = (statuses[status] ?? 0) + 1;
        if (faults.length === 0) return;
        smallest = `${faults.join('\n  ')}\n  ${report()}`;
        throw new Error(smallest);
      }),
      { numRuns: inputs, seed },
    );

    // Frees the memory of its threads.
    await stack.retireWorkers(endpoint.id);
    const succeeded = Object.keys(statuses).some((status) => status.startsWith('2'));
    if (!succeeded && inputs >= ENOUGH_TO_SUCCEED) smallest ||= 'No input succeeded.';

    return {
      id: endpoint.id,
      statuses,
      seconds: (performance.now() - began) / 1000,
      ...(smallest !== '' && { finding: smallest }),
    };
  };

  return { fuzzEndpoint, tryRequest };
};

export type Fuzz = Awaited<ReturnType<typeof startFuzz>>;

const VERIFYING = ['staff-access/verify-second-factor', 'staff-access/verify-passkey'];

/** Endpoints at a time; the requests to one of them come one after the other, which tells their writes apart. */
const LANES = 4;

/**
 * The endpoints to try, by those that must not run at the same time: what renews a session ends all others of its account,
 * also in the middle of their calls. A second factor that is verified meanwhile is used, and then refused.
 */
const turnsOf = (endpoints: readonly Endpoint[]): Endpoint[][] => {
  // Sign-ins take a second each: they begin.
  const ordered = endpoints.toSorted((a, b) => Number(countsAttempts(b)) - Number(countsAttempts(a)));
  const inTurn = ordered.filter(({ id, renewsSession }) => renewsSession || VERIFYING.includes(id));

  return [inTurn, ...ordered.filter((one) => !inTurn.includes(one)).map((one) => [one])];
};

/** Sends requests to many endpoints; `onResult` hears of each as soon as it is done. */
export const fuzzAll = async (
  { fuzzEndpoint }: Fuzz,
  endpoints: readonly Endpoint[],
  options: FuzzOptions,
  onResult: (result: FuzzResult) => void = () => {},
): Promise<FuzzResult[]> => {
  const results: FuzzResult[] = [];
  const queue = turnsOf(endpoints);
  const work = async () => {
    for (let turn = queue.shift(); turn; turn = queue.shift())
      for (const endpoint of turn) {
        const result = await fuzzEndpoint(endpoint, options);
        results.push(result);
        onResult(result);
      }
  };
  await Promise.all(Array.from({ length: LANES }, work));

  return results;
};
