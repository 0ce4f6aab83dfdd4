import type { Answer, TestApp } from '../test-app.ts';

interface Sent {
  readonly contentType?: string | undefined;
  readonly key?: string | undefined;
  readonly cookie?: string | undefined;
}

/** Sends a file as the whole body; its metadata are in the query. */
export const sendFile = async (
  app: TestApp,
  path: string,
  bytes: Uint8Array | string,
  { contentType = 'application/pdf', key, cookie = app.session }: Sent = {},
): Promise<Answer> => {
  const response = await fetch(`${app.stack.siteUrl}${path}`, {
    method: 'POST',
    headers: {
      'sec-fetch-site': 'same-origin',
      'content-type': contentType,
      cookie,
      ...(key && { 'idempotency-key': key }),
    },
    body: Buffer.from(bytes),
  });
  const text = await response.text();

  return { status: response.status, body: JSON.parse(text), text, cookie: '', device: '' };
};
