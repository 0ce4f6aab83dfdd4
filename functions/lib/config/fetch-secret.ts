import { HttpRequest } from '@smithy/core/protocols';
import { Hash } from '@smithy/core/serde';
import { SignatureV4 } from '@smithy/signature-v4';
import * as z from 'zod/mini';
import { httpExchange, httpRequest } from '../http-exchange.ts';
import { defaultProvider } from '../lambda-credentials.ts';
import { serviceAddress } from '../service-address.ts';

/** Milliseconds without an answer, and tries: a function that waits longer keeps a visitor waiting. */
const PATIENCE = 1_500;
const TRIES = 2;

const exchange = httpExchange(PATIENCE);

const post = async (body: string): Promise<string> => {
  const url = serviceAddress('secretsmanager');
  const request = httpRequest({
    ...{ url, method: 'POST', body },
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'secretsmanager.GetSecretValue',
    },
  });
  const signer = new SignatureV4({
    ...{ credentials: defaultProvider(), region: process.env.AWS_REGION ?? '', service: 'secretsmanager' },
    sha256: Hash.bind(null, 'sha256'),
  });
  const { status, text } = await exchange(new HttpRequest(await signer.sign(request)));
  // An error's answer has no secret, and says what is wrong.
  if (status !== 200) throw new Error(`Secrets Manager answered ${status}: ${text.slice(0, 300)}`);

  return text;
};

/**
 * The value of the secret with this ARN. The SDK's client would load more at every cold start than its
 * signer and its requests, which the client of DynamoDB has loaded already; see
 * docs/decisions/2026-11-22-secrets-are-read-at-run-time.md. @throws Error after the last try
 */
export const fetchSecret = async (arn: string, triesLeft = TRIES): Promise<string> => {
  try {
    const answer: unknown = JSON.parse(await post(JSON.stringify({ SecretId: arn })));

    return z.parse(z.object({ SecretString: z.string() }), answer).SecretString;
  } catch (error) {
    if (triesLeft <= 1) throw error;

    return fetchSecret(arn, triesLeft - 1);
  }
};
