import * as z from 'zod/mini';
import type { FormValues } from '../domain/form.ts';
import type { SignInStep } from '../domain/second-factor.ts';
import type { ErrorCode } from './errors.ts';

/** The callers of an endpoint. `staff` includes admins; `client` is a signed-in portal user. */
export type Auth = 'public' | 'client' | 'staff' | 'admin';

/** How lately the second factor was verified: within a quarter of an hour, or within the eight hours of a working day. */
export type StepUp = 'recent' | 'workday';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface Endpoint {
  /** Also the handler's path below `functions/`, the construct id, the log name and the SWR key. */
  readonly id: `${string}/${string}`;
  readonly method: Method;
  /** Below the site's own domain; path parameters in braces, as API Gateway writes them. */
  readonly path: `/api/${string}`;
  readonly auth: Auth;
  /** The steps of a sign-in at which a session may call it already. */
  readonly awaiting?: readonly SignInStep[];
  /** Asks an account that has a second factor for it, unless it was verified lately: 403 `step_up_required`. */
  readonly stepUp?: StepUp;
  /** A POST that changes nothing: what it asks about must not be in an address, which logs have. */
  readonly isRead?: true;
  /** Answers with a new session in place of the caller's; calls under way with the former cookie are refused. */
  readonly renewsSession?: true;
  /** Parses the query (of reads and of writes that take a file) or the JSON body (of other writes); the path's fields win. */
  readonly input: z.ZodMiniType;
  /** Converts a plain HTML form's fields to the input: the endpoint then also takes forms sent without JavaScript. */
  readonly fromForm?: (values: FormValues) => object;
  /** The body is a file of at most so many bytes; its fields are in path and query. */
  readonly takesFile?: { readonly largest: number };
  /** `AnsweredFile` if the answer is a file in place of JSON. */
  readonly output: z.ZodMiniType;
  /** The errors it may answer beyond those that follow from the rest of this; see `ErrorCodeOf`. */
  readonly errors?: readonly ErrorCode[];
  /** Status of a success. 200 unless said otherwise. */
  readonly status?: 200 | 201;
  /** The time for which the CDN may cache the answer for all callers; it does not if absent. */
  readonly cacheSeconds?: number;
}

/** The output of endpoints that answer a file. Callers find the name in `Content-Disposition`; see `download`. */
export const AnsweredFile = z.object({
  bytes: z.custom<Uint8Array>((bytes) => bytes instanceof Uint8Array),
  /** May have any characters. */
  name: z.string(),
  contentType: z.string(),
});
export type AnsweredFile = z.infer<typeof AnsweredFile>;

/** Whether a call changes something. */
export const isWrite = ({ method, isRead }: Pick<Endpoint, 'method' | 'isRead'>): boolean =>
  method !== 'GET' && isRead !== true;

export type InputOf<E extends Endpoint> = z.infer<E['input']>;
/** The input before parsing: fields with defaults are optional. */
export type RequestOf<E extends Endpoint> = z.input<E['input']>;
export type OutputOf<E extends Endpoint> = z.infer<E['output']>;

const withMethod =
  <const M extends Method>(method: M) =>
  <const Path extends Endpoint['path'], const Definition extends Omit<Endpoint, 'method' | 'path'>>(
    path: Path,
    definition: Definition,
  ) => ({ method, path, ...definition });

/** Defines an endpoint. Literal types are kept, so that ids, paths and roles stay known to the compiler. */
export const endpoint = {
  get: withMethod('GET'),
  post: withMethod('POST'),
  put: withMethod('PUT'),
  delete: withMethod('DELETE'),
};
