import { type IncomingMessage, request } from 'node:http';

/** The stack's own access to the S3 emulator, past the IAM proxy. */
export interface ObjectStore {
  readonly createBucket: (bucket: string) => Promise<void>;
  readonly put: (
    bucket: string,
    key: string,
    body: Buffer,
    headers?: Record<string, string>,
  ) => Promise<void>;
  /** `undefined` if there is no such object; `'unchanged'` if its ETag is the same. */
  readonly get: (
    bucket: string,
    key: string,
    etag?: string,
  ) => Promise<StoredObject | 'unchanged' | undefined>;
  readonly remove: (bucket: string, key: string) => Promise<void>;
  readonly keys: (bucket: string) => Promise<string[]>;
}

export interface StoredObject {
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

const unescapeXml = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');

/** Asks for an object as it is stored: `fetch` would decode one with an encoding. */
const askFor = (url: string, headers: Record<string, string>): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    request(url, { headers }, resolve).on('error', reject).end();
  });

export const objectStoreAt = (port: number): ObjectStore => {
  const send = async (method: string, path: string, init: RequestInit = {}) => {
    const response = await fetch(`http://127.0.0.1:${port}/${path}`, { method, ...init });
    if (!response.ok && ![304, 404, 409].includes(response.status))
      throw new Error(`S3 answered ${response.status} to ${method} ${path}: ${await response.text()}`);
    return response;
  };
  const address = (bucket: string, key: string) =>
    `${bucket}/${key.split('/').map(encodeURIComponent).join('/')}`;
  const done = async (response: Response) => {
    await response.arrayBuffer();
  };

  return {
    // 409: the bucket exists already.
    createBucket: async (bucket) => done(await send('PUT', bucket)),
    put: async (bucket, key, body, headers = {}) =>
      done(await send('PUT', address(bucket, key), { body: new Uint8Array(body), headers })),
    remove: async (bucket, key) => done(await send('DELETE', address(bucket, key))),
    get: async (bucket, key, etag) => {
      const path = address(bucket, key);
      const response = await askFor(
        `http://127.0.0.1:${port}/${path}`,
        etag ? { 'if-none-match': etag } : {},
      );
      const { statusCode = 0, headers } = response;
      const body = Buffer.concat(await Array.fromAsync<Buffer>(response));
      if (statusCode === 304) return 'unchanged';
      if (statusCode === 404) return undefined;
      if (statusCode !== 200) throw new Error(`S3 answered ${statusCode} to GET ${path}: ${body}`);
      return {
        etag: headers.etag ?? '',
        headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
        body,
      };
    },
    keys: async (bucket) => {
      const keys: string[] = [];
      let after: string | undefined;
      do {
        const query = new URLSearchParams({ 'list-type': '2', ...(after && { 'start-after': after }) });
        const page = await (await send('GET', `${bucket}?${query}`)).text();
        const found = [...page.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => unescapeXml(key));
        keys.push(...found);
        after = page.includes('<IsTruncated>true</IsTruncated>') ? found.at(-1) : undefined;
      } while (after);
      return keys;
    },
  };
};
