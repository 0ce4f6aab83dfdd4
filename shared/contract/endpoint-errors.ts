import type { Auth, Endpoint, InputOf, Method } from './endpoint.ts';
import type { ErrorCode } from './errors.ts';

// Errors that follow from an endpoint's other fields; it lists the rest.
const ALWAYS = ['invalid_input', 'forbidden', 'internal', 'unavailable'] as const;
const BY_AUTH = {
  public: [],
  client: ['unauthenticated', 'another_sign_in', 'access_ended'],
  staff: ['unauthenticated', 'another_sign_in', 'access_ended', 'second_factor_required'],
  admin: ['unauthenticated', 'another_sign_in', 'access_ended', 'second_factor_required'],
} as const satisfies Record<Auth, readonly ErrorCode[]>;
const WITH_FILE = ['too_large'] as const;
const WITH_JSON = ['too_large', 'unreadable', 'unsupported_media_type'] as const;
const WITH_VERSION = ['stale'] as const;
const WITH_STEP_UP = ['step_up_required'] as const;

const WITH_BODY: readonly Method[] = ['POST', 'PUT'];

/** Every error that an endpoint may answer, by code. */
export type ErrorCodeOf<E extends Endpoint> =
  | (typeof ALWAYS)[number]
  | (typeof BY_AUTH)[E['auth']][number]
  | BodyError<E>
  | VersionError<keyof InputOf<E>>
  | (E extends { readonly stepUp: string } ? (typeof WITH_STEP_UP)[number] : never)
  | (E extends { readonly errors: ReadonlyArray<infer Listed extends ErrorCode> } ? Listed : never);

type BodyError<E extends Endpoint> = E['method'] extends 'POST' | 'PUT'
  ? (E extends { readonly takesFile: object } ? typeof WITH_FILE : typeof WITH_JSON)[number]
  : never;

// The input of those who take none has any name for the compiler.
type VersionError<Field> = string extends Field
  ? never
  : 'version' extends Field
    ? (typeof WITH_VERSION)[number]
    : never;

const takesVersion = ({ input }: Endpoint): boolean =>
  'shape' in input && typeof input.shape === 'object' && input.shape !== null && 'version' in input.shape;

/** `ErrorCodeOf`, for the server to hold itself to. */
export const errorCodesOf = (endpoint: Endpoint): ReadonlySet<ErrorCode> =>
  new Set<ErrorCode>([
    ...ALWAYS,
    ...BY_AUTH[endpoint.auth],
    ...(WITH_BODY.includes(endpoint.method) ? (endpoint.takesFile ? WITH_FILE : WITH_JSON) : []),
    ...(takesVersion(endpoint) ? WITH_VERSION : []),
    ...(endpoint.stepUp ? WITH_STEP_UP : []),
    ...(endpoint.errors ?? []),
  ]);
