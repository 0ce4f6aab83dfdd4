/** Code of a Lambda instance's thread: loads the bundle like the runtime and handles one event at a time. */
import { existsSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { followClock } from './clock.ts';
import type { InstanceData, InstanceMessage, Invocation, InvocationError } from './instance.ts';
import { writeJsonLogs } from './json-logs.ts';

type Handler = (event: unknown, context: object) => unknown;

// instance.ts starts the thread with this data.
const data: InstanceData = workerData;
const { codePath, handler, functionName, functionArn, memoryMb, logsJson, clock, skew } = data;
let running = '';

// Node has read it at the start; Lambda does not have it.
delete process.env.NODE_COMPILE_CACHE;
followClock(clock, skew);
if (logsJson) writeJsonLogs(() => running);

const loadHandler = async (): Promise<Handler> => {
  const dot = handler.lastIndexOf('.');
  const path = join(codePath, handler.slice(0, dot));
  const name = handler.slice(dot + 1);
  const file = existsSync(`${path}.js`) ? `${path}.js` : `${path}.mjs`;
  const loaded = await import(pathToFileURL(file).href);
  // The exports of CommonJS are under `default`.
  const found: unknown = loaded[name] ?? loaded.default?.[name];
  if (typeof found !== 'function') throw new Error(`${handler} is undefined or not exported`);
  return (event, context) => found(event, context);
};

const described = (error: unknown): InvocationError =>
  error instanceof Error
    ? { errorType: error.name, errorMessage: error.message, trace: (error.stack ?? '').split('\n') }
    : { errorType: typeof error, errorMessage: String(error), trace: [] };

const say = (message: InstanceMessage) => parentPort?.postMessage(message);

const answer = (handle: Handler) => async (invocation: Invocation) => {
  const { requestId, event, deadline } = invocation;
  running = requestId;
  const context = {
    functionName,
    functionVersion: '$LATEST',
    invokedFunctionArn: functionArn,
    memoryLimitInMB: String(memoryMb),
    awsRequestId: requestId,
    logGroupName: process.env.AWS_LAMBDA_LOG_GROUP_NAME,
    logStreamName: process.env.AWS_LAMBDA_LOG_STREAM_NAME,
    callbackWaitsForEmptyEventLoop: true,
    getRemainingTimeInMillis: () => Math.max(0, deadline - (performance.timeOrigin + performance.now())),
  };

  try {
    const result = await handle(event, context);
    say({ kind: 'succeeded', requestId, payload: JSON.stringify(result) ?? 'null' });
  } catch (error) {
    console.error(error);
    say({ kind: 'failed', requestId, error: described(error) });
  }
  // With the code that the first event compiled. Writes once.
  flushCompileCache();
};

try {
  parentPort?.on('message', answer(await loadHandler()));
  say({ kind: 'ready' });
} catch (error) {
  say({ kind: 'unusable', error: described(error) });
}
