import type { Endpoint, OutputOf, RequestOf } from '../../../shared/contract/endpoint.ts';
import { jsonOf, outputOf } from './client.ts';
import { NetworkError } from './errors.ts';
import { orAskToReload } from './older-page.ts';
import { requestOf } from './request.ts';
import { personHeaders } from './signed-in-as.ts';
import { withSession } from './with-session.ts';

export type FileTaker = Endpoint & { readonly takesFile: object };

// Four megabytes over a slow line.
const PATIENCE = 5 * 60_000;

interface Upload {
  idempotencyKey: string;
  /** Sent as `X-Link-Token`: a token of a mailed link that no log may have. */
  linkToken?: string;
  /** Receives the share of the file that was sent, from 0 to 1. */
  onProgress: (share: number) => void;
  /** Ends the upload. The API acts on a whole file alone: none is stored; once the last byte has left, this has no effect. */
  signal?: AbortSignal;
}

/**
 * Sends a file to an endpoint that takes one. Throws `ProblemError` when the API refuses, `NetworkError` when the line
 * breaks or no answer arrives within 5 minutes, the signal's reason when that ends it.
 */
export const upload = <E extends FileTaker>(
  endpoint: E,
  input: RequestOf<E>,
  file: File,
  options: Upload,
): Promise<OutputOf<E>> =>
  withSession(endpoint, () => sendFile(endpoint, input, file, options)).catch(orAskToReload(endpoint));

const sendFile = <E extends FileTaker>(
  endpoint: E,
  input: RequestOf<E>,
  file: File,
  { idempotencyKey, linkToken, onProgress, signal }: Upload,
): Promise<OutputOf<E>> => {
  if (signal?.aborted) return Promise.reject(signal.reason);
  const { promise, resolve, reject } = Promise.withResolvers<OutputOf<E>>();
  const { url, method } = requestOf(endpoint, input as object);
  // `fetch` does not report the progress of an upload.
  const request = new XMLHttpRequest();
  const fail = () => reject(new NetworkError(`upload ${request.status}`));

  request.open(method, url);
  request.timeout = PATIENCE;
  request.setRequestHeader('accept', 'application/json');
  request.setRequestHeader('content-type', file.type || 'application/octet-stream');
  request.setRequestHeader('idempotency-key', idempotencyKey);
  for (const [name, value] of Object.entries(personHeaders[endpoint.auth] ?? {}))
    request.setRequestHeader(name, value);
  if (linkToken !== undefined) request.setRequestHeader('x-link-token', linkToken);
  request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
  const end = () => request.abort();
  request.upload.onload = () => {
    signal?.removeEventListener('abort', end);
    onProgress(1);
  };
  signal?.addEventListener('abort', end);
  request.onabort = () => reject(signal?.reason);
  request.onerror = fail;
  request.ontimeout = fail;
  request.onload = () => {
    const { status, responseText: text } = request;
    try {
      resolve(outputOf(endpoint, { status, text, json: jsonOf(text) }));
    } catch (error) {
      reject(error);
    }
  };
  request.send(file);

  return promise;
};
