import type { Page, Request, Route } from '@playwright/test';
import type { Endpoint, OutputOf, RequestOf } from '../../../shared/contract/endpoint.ts';
import { ERRORS, type ErrorCode } from '../../../shared/contract/errors.ts';
import { contract } from '../../../shared/contract/index.ts';
import type { Problem } from '../../../shared/contract/problem.ts';

/** An answer other than the endpoint's output. */
export interface Reply {
  readonly reply: (route: Route) => Promise<void>;
}

export type Given<E extends Endpoint> = OutputOf<E> | Reply;
type Answering<E extends Endpoint> = (request: Request) => Given<E> | Promise<Given<E>>;
type Answer<E extends Endpoint> = Given<E> | Answering<E>;

export interface Calls {
  readonly requests: readonly Request[];
  /** The JSON body of each request; empty where it has none. */
  readonly bodies: readonly Record<string, unknown>[];
}

/** The first code with this status, which the API answers where nothing more is to be said. */
const codeOf = (status: number): ErrorCode =>
  (Object.keys(ERRORS) as ErrorCode[]).find((code) => ERRORS[code].status === status) ?? 'internal';

export const problem = (
  status: number,
  given: Partial<Problem> & { readonly code?: ErrorCode } = {},
): Reply => ({
  reply: (route) =>
    route.fulfill({
      status,
      json: {
        code: codeOf(status),
        message: 'Something went wrong on our side.',
        requestId: 'sample',
        ...given,
      } satisfies Problem,
    }),
});

/** Somebody else has changed the record: it is this now. */
export const conflict = (current: unknown): Reply =>
  problem(409, { code: 'stale', message: 'Somebody else has changed this.', current });

export const brokenConnection: Reply = { reply: (route) => route.abort() };

/** The running product answers. */
export const realAnswer: Reply = { reply: (route) => route.continue() };

/** The request stays open. */
export const noAnswer: Reply = { reply: () => Promise.resolve() };

export const pdfFile = (name: string): Reply => ({
  reply: (route) =>
    route.fulfill({
      status: 200,
      body: '%PDF-1.7 sample',
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="sample.pdf"; filename*=UTF-8''${encodeURIComponent(name)}`,
      },
    }),
});

/**
 * Answers calls to an endpoint in the API's place, one answer after the other and the last one from then on. An answer is
 * the endpoint's output, a function of the request, or a `Reply`: `problem(503)`, `conflict(current)`, `brokenConnection`.
 * A later call of this function replaces an earlier one.
 * @returns the requests and their bodies, which grow as the page calls
 */
export const mockEndpoint = <E extends Endpoint>(
  page: Page,
  endpoint: E,
  ...answers: Answer<E>[]
): Promise<Calls> => mockCall(page, endpoint, {}, ...answers);

/** The same for calls whose path and query have these values. */
export const mockCall = async <E extends Endpoint>(
  page: Page,
  endpoint: E,
  input: Partial<RequestOf<E>>,
  ...answers: Answer<E>[]
): Promise<Calls> => {
  const requests: Request[] = [];
  const bodies: Record<string, unknown>[] = [];
  await page.route(
    (url) => isCallTo(endpoint, url, input),
    async (route) => {
      const request = route.request();
      if (request.method() !== endpoint.method) return route.fallback();
      requests.push(request);
      bodies.push(bodyOf(request));
      const next = answers[Math.min(requests.length, answers.length) - 1];
      const given = isAnswering(next) ? await next(request) : next;
      return isReply(given)
        ? given.reply(route)
        : route.fulfill({ status: endpoint.status ?? 200, json: given });
    },
  );
  return { requests, bodies };
};

/** Answers 503 to every read of the API but that of the session. */
export const failEveryRead = (page: Page): Promise<unknown> =>
  page.route(
    ({ pathname }) => pathname.startsWith('/api/') && !pathname.endsWith('/session'),
    (route) => (route.request().method() === 'GET' ? problem(503).reply(route) : route.fallback()),
  );

export const keysOf = (requests: readonly Request[]): (string | undefined)[] =>
  requests.map((request) => request.headers()['idempotency-key']);

/** A page of a list, as the cursor and the limit of a request ask for it. */
export const pageFor = <Item>(request: Request, all: readonly Item[]): { items: Item[]; next?: string } => {
  const query = new URL(request.url()).searchParams;
  const start = Number(query.get('cursor') ?? 0);
  const end = start + Number(query.get('limit') ?? 25);
  return { items: all.slice(start, end), ...(end < all.length && { next: String(end) }) };
};

const isCallTo = (endpoint: Endpoint, url: URL, input: object): boolean => {
  const pattern = endpoint.path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)');
  const match = new RegExp(`^${pattern}$`).exec(url.pathname);
  // `/api/inquiries/summary` is no inquiry.
  const isAnother = endpoint.path !== url.pathname && LITERAL_PATHS.has(url.pathname);
  if (match === null || isAnother) return false;
  const inPath = Object.entries(match.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]);
  const sent = Object.fromEntries([...url.searchParams, ...inPath]);
  return Object.entries(input).every(([name, value]) => sent[name] === String(value));
};

const LITERAL_PATHS: ReadonlySet<string> = new Set(contract.map(({ path }) => path));

const isAnswering = <E extends Endpoint>(answer: Answer<E> | undefined): answer is Answering<E> =>
  typeof answer === 'function';

const isReply = (given: unknown): given is Reply =>
  typeof given === 'object' && given !== null && 'reply' in given && typeof given.reply === 'function';

const bodyOf = (request: Request): Record<string, unknown> =>
  request.headers()['content-type']?.includes('json') ? request.postDataJSON() : {};
