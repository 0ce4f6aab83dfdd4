import { createHash, createHmac } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import * as z from 'zod/mini';
import { defaultProvider } from '../lambda-credentials.ts';

/** Milliseconds without an answer, and tries: a function that waits longer keeps a visitor waiting. */
const PATIENCE = 1_500;
const TRIES = 2;

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

interface Signing {
  readonly host: string;
  readonly region: string;
  readonly credentials: Awaited<ReturnType<ReturnType<typeof defaultProvider>>>;
  readonly now: Date;
}

/** The headers of a request to Secrets Manager, signed as AWS's Signature Version 4 says. */
export const signedHeaders = (
  body: string,
  { host, region, credentials, now }: Signing,
): Record<string, string> => {
  const { accessKeyId, secretAccessKey, sessionToken } = credentials;
  const time = now.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const date = time.slice(0, 8);
  const headers: Record<string, string> = {
    'content-type': 'application/x-amz-json-1.1',
    host,
    'x-amz-date': time,
    ...(sessionToken && { 'x-amz-security-token': sessionToken }),
    'x-amz-target': 'secretsmanager.GetSecretValue',
  };
  const names = Object.keys(headers).join(';');
  const lines = Object.entries(headers).map(([name, value]) => `${name}:${value}`);
  const request = ['POST', '/', '', ...lines, '', names, sha256(body)].join('\n');
  const scope = [date, region, 'secretsmanager', 'aws4_request'];
  const key = scope.reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`);
  const text = ['AWS4-HMAC-SHA256', time, scope.join('/'), sha256(request)].join('\n');
  const signature = hmac(key, text).toString('hex');

  return {
    ...headers,
    authorization: `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope.join('/')}, SignedHeaders=${names}, Signature=${signature}`,
  };
};

const post = (url: URL, headers: Record<string, string>, body: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const send = url.protocol === 'http:' ? httpRequest : httpsRequest;
    const request = send(url, { method: 'POST', headers, timeout: PATIENCE }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        const text = Buffer.concat(parts).toString();
        // An error's answer has no secret, and says what is wrong.
        if (response.statusCode === 200) resolve(text);
        else reject(new Error(`Secrets Manager answered ${response.statusCode}: ${text.slice(0, 300)}`));
      });
    });
    request.on('timeout', () => request.destroy(new Error('Secrets Manager did not answer in time.')));
    request.on('error', reject);
    request.end(body);
  });

/**
 * The value of the secret with this ARN. The SDK's client would do the same with more code to load at every cold start; see
 * docs/decisions/2026-11-22-secrets-are-read-at-run-time.md. @throws Error after the last try
 */
export const fetchSecret = async (arn: string, triesLeft = TRIES): Promise<string> => {
  const region = process.env.AWS_REGION ?? '';
  const address =
    process.env.AWS_ENDPOINT_URL_SECRETS_MANAGER ?? `https://secretsmanager.${region}.amazonaws.com`;
  const url = new URL(address);
  const body = JSON.stringify({ SecretId: arn });
  try {
    const credentials = await defaultProvider()();
    const headers = signedHeaders(body, { host: url.host, region, credentials, now: new Date() });
    const answer: unknown = JSON.parse(await post(url, headers, body));

    return z.parse(z.object({ SecretString: z.string() }), answer).SecretString;
  } catch (error) {
    if (triesLeft <= 1) throw error;

    return fetchSecret(arn, triesLeft - 1);
  }
};
