import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Endpoint } from '../../../shared/contract/endpoint.ts';
import { RESERVED_NAMES } from '../../../shared/domain/fields.ts';
import { KEY_FIELD } from '../../../shared/domain/form.ts';
import { isWellFormed } from '../../../shared/domain/text.ts';
import { AppError, invalidInput } from '../app-error.ts';
import { acceptedSecrets } from '../config/secrets.ts';
import { networkOf } from './network.ts';

const MAX_BODY = 64 * 1024;
/** Deeper than any input of the contract, and safe for a recursion. */
const DEEPEST = 20;
const HALF_A_CHARACTER = 'Please use whole characters: one of them arrived in part.';

const sha256 = (text: string) => createHash('sha256').update(text).digest();

/** Refuses calls that did not come through the distribution: their client addresses cannot be trusted. */
export const requireDistribution = ({ headers }: APIGatewayProxyEventV2): void => {
  const sent = sha256(headers['x-origin-key'] ?? '');
  if (!acceptedSecrets('origin-key').some((key) => timingSafeEqual(sha256(key), sent)))
    throw new AppError('forbidden', { message: 'Use the site’s own address.' });
};

/** A write must come from a page of this site. Browsers say so in one of two headers that no script can forge. */
export const requireSameOrigin = ({ headers }: APIGatewayProxyEventV2): void => {
  const site = headers['sec-fetch-site'];
  if (site !== undefined ? site === 'same-origin' : hostOf(headers.origin) === headers['x-forwarded-host'])
    return;
  throw new AppError('forbidden', { message: 'Writes are accepted from this site’s own pages only.' });
};

const hostOf = (origin: string | undefined): string | false => {
  try {
    return origin !== undefined && new URL(origin).host;
  } catch {
    return false;
  }
};

/** Checks the names and texts of a request; a path like `details.note` names the field. @throws AppError `invalid_input`, `unreadable` */
const requireSound = (sent: unknown, path: readonly string[] = []): void => {
  const fault = (message: string) => invalidInput({ [path.join('.').toWellFormed() || 'body']: message });
  if (typeof sent === 'string' && !isWellFormed(sent)) throw fault(HALF_A_CHARACTER);
  if (typeof sent !== 'object' || sent === null) return;
  if (path.length > DEEPEST) throw new AppError('unreadable', { message: 'The body is nested too deeply.' });
  for (const [name, value] of Object.entries(sent)) {
    // Named by what holds it: readers of the answer drop such a name too.
    if (RESERVED_NAMES.has(name)) throw fault(`“${name}” is not a field name.`);
    requireSound(name, [...path, name]);
    requireSound(value, [...path, name]);
  }
};

const tooLarge = (limit: number): AppError => {
  const [size, unit] = limit < 1024 * 1024 ? [limit / 1024, 'KB'] : [limit / 1024 / 1024, 'MB'];

  return new AppError('too_large', { message: `A request may have at most ${size} ${unit}.` });
};

const bytesOf = (event: APIGatewayProxyEventV2, largest = MAX_BODY): Buffer => {
  const bytes = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');
  if (bytes.length > largest) throw tooLarge(largest);

  return bytes;
};

const utf8 = new TextDecoder('utf-8', { fatal: true });

const textOf = (event: APIGatewayProxyEventV2): string => {
  try {
    return utf8.decode(bytesOf(event));
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('unreadable', { message: 'The body is not valid UTF-8.' });
  }
};

/** The file in the body, with the content type that the caller states. */
export interface SentFile {
  readonly bytes: Buffer;
  readonly contentType: string;
}

/** @throws `too_large` */
export const uploadedFileOf = (
  { takesFile }: Endpoint,
  event: APIGatewayProxyEventV2,
): SentFile | undefined =>
  takesFile && {
    bytes: bytesOf(event, takesFile.largest),
    contentType: event.headers['content-type'] ?? '',
  };

const hasType = ({ headers }: APIGatewayProxyEventV2, type: string): boolean =>
  (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() === type;

/** Whether a browser sent the form without JavaScript: the answer is a page. */
export const isPlainForm = (endpoint: Endpoint, event: APIGatewayProxyEventV2): boolean =>
  endpoint.fromForm !== undefined && hasType(event, 'application/x-www-form-urlencoded');

const parseJson = (event: APIGatewayProxyEventV2): object => {
  // A call without input needs no body.
  if (event.body === undefined && event.headers['content-type'] === undefined) return {};
  if (!hasType(event, 'application/json')) throw new AppError('unsupported_media_type');
  let body: unknown;
  try {
    body = JSON.parse(textOf(event));
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('unreadable', { message: 'The body is not valid JSON.' });
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new AppError('unreadable', { message: 'The body is not a JSON object.' });

  return body;
};

/** A decoded part of a form or query; bytes that are not UTF-8 become half a character. */
const typed = (part: string): string => {
  try {
    return decodeURIComponent(part.replaceAll('+', ' ').replace(/%(?![\da-f]{2})/gi, '%25'));
  } catch {
    return '\ud800';
  }
};

const formFields = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split('&')
      .filter(Boolean)
      .map((pair) => {
        const [name = '', ...value] = pair.split('=');

        return [typed(name), typed(value.join('='))];
      }),
  );

const parseBody = (endpoint: Endpoint, event: APIGatewayProxyEventV2): object => {
  if (!endpoint.fromForm || !isPlainForm(endpoint, event)) return parseJson(event);
  const { [KEY_FIELD]: _, ...fields } = formFields(textOf(event));
  requireSound(fields);

  return endpoint.fromForm(fields);
};

/** A write takes no query: a link must not be able to change anything. */
const refuseQuery = ({ queryStringParameters = {} }: APIGatewayProxyEventV2): void => {
  const names = Object.keys(queryStringParameters);
  if (names.length === 0) return;

  throw invalidInput(
    Object.fromEntries(names.map((name) => [name, `Send “${name}” in the body, not in the address.`])),
  );
};

/** The input beside the path: the query of a read or of an upload, the body of a write. */
const sentFields = (endpoint: Endpoint, event: APIGatewayProxyEventV2): object => {
  if (endpoint.method === 'GET' || endpoint.takesFile) return { ...event.queryStringParameters };
  refuseQuery(event);

  return endpoint.method === 'DELETE' ? {} : parseBody(endpoint, event);
};

/** The parsed input of a call. @throws AppError `invalid_input` naming each field at fault */
export const parseInput = (endpoint: Endpoint, event: APIGatewayProxyEventV2): unknown => {
  // The gateway replaces bytes of the query that are not UTF-8.
  requireSound(formFields(event.rawQueryString));
  // The path decides which record is meant.
  const sent = { ...sentFields(endpoint, event), ...event.pathParameters };
  requireSound(sent);
  const parsed = endpoint.input.safeParse(sent);
  if (parsed.success) return parsed.data;

  const fields: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) fields[path.join('.') || 'body'] ??= message;
  throw invalidInput(fields);
};

/**
 * The key under which a repeated call acts once: the caller's, 8 to 128 visible ASCII characters, of a plain form in its field.
 * Of a plain form without one, the same text from the same network on the same day is the same call. Other calls get a random key.
 */
export const idempotencyKey = (endpoint: Endpoint, event: APIGatewayProxyEventV2, now: Date): string => {
  const isPlain = isPlainForm(endpoint, event);
  const key =
    event.headers['idempotency-key'] ?? (isPlain ? formFields(textOf(event))[KEY_FIELD] : undefined);
  if (key !== undefined && !/^[\x21-\x7e]{8,128}$/.test(key)) {
    throw invalidInput({
      'Idempotency-Key': 'An Idempotency-Key has 8 to 128 visible ASCII characters.',
    });
  }
  if (key !== undefined || !isPlain) return key ?? randomUUID();

  return createHash('sha256')
    .update(`${now.toISOString().slice(0, 10)} ${senderOf(event)} `)
    .update(bytesOf(event))
    .digest('base64url');
};

/** The caller's network, from the address that the distribution saw. The address itself is not used further. */
export const senderOf = ({ headers, requestContext }: APIGatewayProxyEventV2): string =>
  networkOf(headers['x-viewer-address'] ?? requestContext.http.sourceIp);
