/** The inside of one Lambda instance: loads the bundle as the runtime does and answers one event at a time. */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compileFunction, constants } from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';
import { followClock } from './clock.ts';
import type { InstanceData, Invocation, Reply } from './instance.ts';

type Handler = (event: unknown, context: object) => unknown;

// The thread was started with exactly this by instance.ts.
const { codePath, handler, functionName, functionArn, memoryMb, clock }: InstanceData = workerData;

followClock(clock);
if (process.env.NODE_OPTIONS?.includes('--enable-source-maps')) process.setSourceMapsEnabled(true);

const isEsm = (file: string): boolean => {
  if (file.endsWith('.mjs')) return true;
  const manifest = join(dirname(file), 'package.json');
  return existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).type === 'module';
};

// The bundle lies below this repository's `"type": "module"`, which Lambda would not see: it is compiled
// by hand where the runtime would read CommonJS.
const loadCommonJs = (file: string): unknown => {
  const loaded = { exports: {} };
  const run = compileFunction(
    readFileSync(file, 'utf8'),
    ['exports', 'require', 'module', '__filename', '__dirname'],
    { filename: file, importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER },
  );
  run(loaded.exports, createRequire(file), loaded, file, dirname(file));
  return loaded.exports;
};

const loadHandler = async (): Promise<Handler> => {
  const dot = handler.lastIndexOf('.');
  const path = join(codePath, handler.slice(0, dot));
  const file = existsSync(`${path}.js`) ? `${path}.js` : `${path}.mjs`;
  const exported: unknown = isEsm(file) ? await import(pathToFileURL(file).href) : loadCommonJs(file);
  const found: unknown = Reflect.get(Object(exported), handler.slice(dot + 1));
  if (typeof found !== 'function') throw new Error(`${handler} is undefined or not exported`);
  return (event, context) => found(event, context);
};

const described = (error: unknown): Reply['error'] =>
  error instanceof Error
    ? {
        errorType: error.name,
        errorMessage: error.message,
        trace: (error.stack ?? '').split('\n'),
      }
    : { errorType: typeof error, errorMessage: String(error), trace: [] };

const loading = loadHandler();
loading.catch(() => {});

parentPort?.on('message', async ({ requestId, event, deadline }: Invocation) => {
  const answer = (reply: Omit<Reply, 'requestId'>) => parentPort?.postMessage({ requestId, ...reply });

  let run: Handler;
  try {
    run = await loading;
  } catch (error) {
    answer({ error: described(error), broken: true });
    return;
  }

  try {
    const result = await run(event, {
      functionName,
      functionVersion: '$LATEST',
      invokedFunctionArn: functionArn,
      memoryLimitInMB: String(memoryMb),
      awsRequestId: requestId,
      logGroupName: process.env.AWS_LAMBDA_LOG_GROUP_NAME,
      logStreamName: process.env.AWS_LAMBDA_LOG_STREAM_NAME,
      callbackWaitsForEmptyEventLoop: true,
      getRemainingTimeInMillis: () => Math.max(0, deadline - (performance.timeOrigin + performance.now())),
    });
    answer({ payload: JSON.stringify(result) ?? 'null' });
  } catch (error) {
    console.error(error);
    answer({ error: described(error) });
  }
});
