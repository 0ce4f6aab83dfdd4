import type { AnsweredFile, Endpoint, RequestOf } from '../../../shared/contract/endpoint.ts';
import { type CallOptions, jsonOf, refusal } from './client.ts';
import { NetworkError } from './errors.ts';
import { invalidation } from './invalidation.ts';
import { requestOf } from './request.ts';
import { personHeaders } from './signed-in-as.ts';
import { withStepUp } from './step-up.ts';
import { withSession } from './with-session.ts';

/** An endpoint that answers a file. */
export type FileEndpoint = Endpoint & { readonly output: typeof AnsweredFile };

/** How long the server may take to answer, and then a slow line without bringing more of the file, in ms. */
const PATIENCE = 60_000;

/** The whole file of an endpoint and its name. Throws as `download` does. */
export const fileFrom = <E extends FileEndpoint>(
  endpoint: E,
  input: RequestOf<E>,
  options: CallOptions = {},
): Promise<NamedFile> => withStepUp(() => withSession(endpoint, () => fetchFile(endpoint, input, options)));

interface NamedFile {
  file: Blob;
  name: string;
}

const fetchFile = async <E extends FileEndpoint>(
  endpoint: E,
  input: RequestOf<E>,
  { idempotencyKey }: CallOptions,
): Promise<NamedFile> => {
  const { url, method, body } = requestOf(endpoint, input as object);
  const headers = new Headers(personHeaders[endpoint.auth]);
  if (body !== undefined) headers.set('content-type', 'application/json');
  if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey);
  const { response, file } = await fetched(url, { method, headers, ...(body !== undefined && { body }) });
  if (!response.ok) {
    const text = await file.text();
    throw refusal({ status: response.status, text, json: jsonOf(text) });
  }
  if (method !== 'GET') invalidation.noteWrite(Date.now());

  return { file, name: nameIn(response.headers.get('content-disposition')) };
};

const fetched = async (url: string, request: RequestInit): Promise<{ response: Response; file: Blob }> => {
  const silence = new AbortController();
  const giveUp = () => silence.abort(new DOMException('Nothing came any more.', 'TimeoutError'));
  let timer = setTimeout(giveUp, PATIENCE);
  const waitOn = () => {
    clearTimeout(timer);
    timer = setTimeout(giveUp, PATIENCE);
  };
  try {
    const response = await fetch(url, { ...request, credentials: 'include', signal: silence.signal });
    const arriving = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform: (chunk, out) => {
        waitOn();
        out.enqueue(chunk);
      },
    });
    const file = await new Response(response.body?.pipeThrough(arriving), {
      headers: response.headers,
    }).blob();

    return { response, file };
  } catch (error) {
    throw new NetworkError(error);
  } finally {
    clearTimeout(timer);
  }
};

/** The name the server gave the file, as RFC 6266 writes it. */
const nameIn = (disposition: string | null): string => {
  const name = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];

  return name === undefined ? 'download' : decodeURIComponent(name);
};

/** Saves a file under a name. */
export const saveFile = (file: Blob, name: string): void => {
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // The browser reads the address once the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};

/**
 * Fetches the whole file of an endpoint and saves it under the name the server gives it.
 * Throws `ProblemError` when the API refuses, `NetworkError` when the file does not arrive whole; nothing is saved then.
 */
export const download = async <E extends FileEndpoint>(
  endpoint: E,
  input: RequestOf<E>,
  options?: CallOptions,
): Promise<void> => {
  const { file, name } = await fileFrom(endpoint, input, options);
  saveFile(file, name);
};
