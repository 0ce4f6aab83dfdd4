import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { ObjectStore } from '../emulators/objects.ts';
import type { LocalFunction } from './functions.ts';
import type { InvocationOutcome } from './instance.ts';

/** The configuration of a function's asynchronous invocations. */
export interface AsyncRules {
  readonly maximumRetries: number;
  /** The on-failure bucket. */
  readonly onFailure: string | undefined;
}

export interface AsyncOptions {
  readonly objects: ObjectStore;
  readonly invoke: (functionId: string, event: unknown) => Promise<InvocationOutcome>;
  readonly now: () => number;
  readonly log: (functionId: string, line: string) => void;
}

// Lambda waits a minute, then two.
const PAUSE_MS = 20;

/** The object that Lambda writes to the on-failure bucket, with the whole event. */
const deadLetterOf = (fn: LocalFunction, event: unknown, attempts: number, now: number) => {
  const timestamp = new Date(now).toISOString();
  const [day = '', time = ''] = timestamp.replace(/\.\d+Z$/, '').split('T');
  const requestId = randomUUID();

  return {
    key: `aws/lambda/async/${fn.name}/${day.replaceAll('-', '/')}/${day}T${time.replaceAll(':', '.')}-${requestId}`,
    body: JSON.stringify({
      version: '1.0',
      timestamp,
      requestContext: {
        requestId,
        functionArn: `${fn.arn}:$LATEST`,
        condition: 'RetriesExhausted',
        approximateInvokeCount: attempts,
      },
      requestPayload: event,
      responseContext: { statusCode: 200, executedVersion: '$LATEST', functionError: 'Unhandled' },
    }),
  };
};

/** Invokes a function as Lambda does for its own queue: retries failures, then stores the event as a dead letter. */
export const invokeAsync = async (
  fn: LocalFunction,
  { maximumRetries, onFailure }: AsyncRules,
  event: unknown,
  { objects, invoke, now, log }: AsyncOptions,
): Promise<void> => {
  for (let attempt = 0; attempt <= maximumRetries; attempt += 1) {
    if (attempt > 0) await wait(PAUSE_MS * attempt);
    const { status } = await invoke(fn.id, event);
    if (status === 'succeeded') return;
  }
  log(fn.id, 'An event is given up: RetriesExhausted.');
  if (!onFailure) return;
  const { key, body } = deadLetterOf(fn, event, maximumRetries + 1, now());
  await objects.put(onFailure, key, Buffer.from(body), { 'content-type': 'application/json' });
};
