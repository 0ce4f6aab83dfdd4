import * as z from 'zod/mini';
import type { FormValues } from '../domain/form.ts';
import type { ErrorCode } from './errors.ts';

/** Who may call an endpoint. `staff` includes admins; `client` is a signed-in portal user. */
export type Auth = 'public' | 'client' | 'staff' | 'admin';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface Endpoint {
  /** Also the handler's path below `functions/`, the construct id, the log name and the SWR key. */
  readonly id: `${string}/${string}`;
  readonly method: Method;
  /** Below the site's own domain; path parameters in braces, as API Gateway writes them. */
  readonly path: `/api/${string}`;
  readonly auth: Auth;
  /** Parses the fields of the query (reads, and writes that take a file) or of the JSON body (other writes), and those of the path over them. */
  readonly input: z.ZodMiniType;
  /** Makes the input of a plain HTML form's fields: the endpoint then also takes forms sent without JavaScript. */
  readonly fromForm?: (values: FormValues) => object;
  /** The body is a file of at most so many bytes; all that is said of it stands in path and query. */
  readonly takesFile?: { readonly largest: number };
  /** `AnsweredFile` where the answer is a file in place of JSON. */
  readonly output: z.ZodMiniType;
  /** The errors it may answer beyond those that follow from the rest of this; see `ErrorCodeOf`. */
  readonly errors?: readonly ErrorCode[];
  /** Status of a success. 200 unless said otherwise. */
  readonly status?: 200 | 201;
  /** For how long the CDN may answer in the origin's stead, the same to everybody; not at all where absent. */
  readonly cacheSeconds?: number;
}

/** The output of endpoints that answer a file. Callers find the name in `Content-Disposition`; see `download`. */
export const AnsweredFile = z.object({
  bytes: z.custom<Uint8Array>((bytes) => bytes instanceof Uint8Array),
  /** As people read it, whatever characters it has. */
  name: z.string(),
  contentType: z.string(),
});
export type AnsweredFile = z.infer<typeof AnsweredFile>;

export type InputOf<E extends Endpoint> = z.infer<E['input']>;
/** What a caller may send: defaults are optional here. */
export type RequestOf<E extends Endpoint> = z.input<E['input']>;
export type OutputOf<E extends Endpoint> = z.infer<E['output']>;

/** Keeps the literal types, so that ids, paths and roles stay known to the compiler. */
export const endpoint = <const Definition extends Endpoint>(definition: Definition): Definition => definition;
