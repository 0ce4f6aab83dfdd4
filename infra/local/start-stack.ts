import type { RequestListener } from 'node:http';
import { join, resolve } from 'node:path';
import { startGateway } from './api/gateway.ts';
import { createCdn } from './cdn/cdn.ts';
import { startEdgeLog } from './cdn/edge-log.ts';
import { lockDataFolder } from './data-folder.ts';
import { deploymentValuesOf } from './deployment-values.ts';
import { startDynamoDb } from './emulators/dynamodb.ts';
import { objectStoreAt } from './emulators/objects.ts';
import { openSecrets } from './emulators/secrets.ts';
import { uploadSites } from './emulators/site-upload.ts';
import { startStorage } from './emulators/storage.ts';
import { dynamoDbAt, findTable, provisionTables } from './emulators/tables.ts';
import { listen } from './http.ts';
import { type ProxyOptions, type ServiceCaller, startProxy } from './iam-proxy/proxy.ts';
import { createMailIntake, type MailIntake } from './inbound-mail/intake.ts';
import { createClock } from './lambda/clock.ts';
import { environmentFor } from './lambda/environment.ts';
import { overrideFunctions } from './lambda/functions.ts';
import { createWorkers } from './lambda/workers.ts';
import { openLog } from './log.ts';
import { createMailPublisher } from './mail-events/publisher.ts';
import { addTo, startWithin, withTimeout } from './resources.ts';
import { startScheduler } from './schedules/scheduler.ts';
import { type ClientConfig, InvocationFailed, type Stack, type StackOptions } from './stack.ts';
import { openState } from './state.ts';
import { startEventSourceMappings } from './streams/event-source-mapping.ts';
import type { RecordInterceptor } from './streams/poller.ts';
import { readAssembly } from './template/assembly.ts';
import { deployAssembly } from './template/deployment.ts';
import { REGION } from './template/names.ts';
import { readParts } from './template/parts.ts';

const OPERATOR = 'operator';

/** Runs a synthesised stack. If the start fails, stops the parts that have started. */
export const startStack = async (options: StackOptions): Promise<Stack> => {
  await using starting = new AsyncDisposableStack();
  const stack = await start(options, starting);
  const running = starting.move();

  return { ...stack, stop: () => running.disposeAsync() };
};

const start = async (
  options: StackOptions,
  resources: AsyncDisposableStack,
): Promise<Omit<Stack, 'stop'>> => {
  // Lambda's time zone; worker threads use the process's.
  process.env.TZ = 'UTC';
  const { port, mailPort, siteDev, timeLimitFactor = 1, overrides = {}, showError = console.error } = options;
  const folder = resolve(options.dataDir);
  resources.defer(lockDataFolder(folder));
  const logFile = join(folder, 'stack.log');
  const log = openLog(logFile, showError);
  const state = openState(join(folder, 'state.json'));
  resources.defer(state.flush);
  const clock = createClock();
  clock.advance(options.clockAhead ?? 0);

  let serve: RequestListener = (_, response) => response.writeHead(503).end();
  const siteListener = await listen((request, response) => serve(request, response), {
    port,
    everyLoopback: true,
  });
  resources.defer(siteListener.close);
  let receiveMail: MailIntake['receive'] = async () => ({ refused: '421 The stack is starting.' });
  const [assembly, dynamoDbEmulator, storage] = await Promise.all([
    readAssembly(options.assembly),
    startWithin(
      resources,
      startDynamoDb(join(folder, 'dynamodb'), {
        onOutput: (text) => log.line('dynamodb', text),
        onExit: (code) => log.error('dynamodb', `The emulator ended unexpectedly (${code}).`),
      }),
    ),
    startWithin(
      resources,
      startStorage(folder, {
        mailPort,
        clock,
        onOutput: (text) => log.line('storage', text),
        onInbound: (mail) => receiveMail(mail),
      }),
    ),
  ]);

  const domainName = `localhost:${siteListener.port}`;
  const values = deploymentValuesOf(state, domainName);
  const deployment = deployAssembly(assembly, values);
  const secrets = openSecrets(deployment, state, values.generatedSecret);
  const parts = readParts(deployment);
  const { functionAt, tables, buckets, identities, api, distribution, labelOf } = parts;
  const functions = overrideFunctions(parts.functions, overrides).map((fn) => ({
    ...fn,
    timeoutMs: fn.timeoutMs * timeLimitFactor,
  }));

  const dynamoDb = dynamoDbAt(dynamoDbEmulator.port);
  const objects = objectStoreAt(storage.objectsPort);
  const provisionBuckets = async () => {
    for (const bucket of buckets) await objects.createBucket(bucket);
    if (!siteDev) await uploadSites(deployment, objects, state);
  };
  await Promise.all([provisionTables(dynamoDb, tables), provisionBuckets()]);

  const callers = new Map<string, ServiceCaller>([
    [OPERATOR, { functionId: OPERATOR, statements: 'everything', kill: async () => {} }],
  ]);
  let onWrite: ProxyOptions['onWrite'] = () => {};
  let onMail: ProxyOptions['onMail'] = () => {};
  const proxy = await startProxy({
    targets: { dynamodb: dynamoDbEmulator.port, s3: storage.objectsPort, ses: storage.mailPort },
    answerSecrets: secrets.answer,
    callerOf: (accessKeyId) => callers.get(accessKeyId),
    labelOf,
    identities,
    now: clock.now,
    onWrite: (resources) => onWrite(resources),
    onMail: (form, reply) => onMail(form, reply),
    onDenial: ({ functionId }, message) => log.error(functionId, message),
  });
  resources.defer(proxy.close);
  const endpoint = `http://127.0.0.1:${proxy.port}`;

  const workers = createWorkers({
    functions,
    clock,
    log: log.line,
    environmentOf: (fn, kill) => {
      const accessKeyId = `LOCAL${String(callers.size).padStart(6, '0')}`;
      callers.set(accessKeyId, { functionId: fn.id, statements: fn.statements, kill });
      return environmentFor(fn, { endpoint, accessKeyId });
    },
  });
  resources.defer(workers.stop);
  const { invoke } = workers;

  const recordInterceptors: RecordInterceptor[] = [];
  const eventSourceMappings = await startEventSourceMappings({
    interceptRecords: async (functionId, read) => {
      let records = read;
      for (const interceptor of recordInterceptors) records = await interceptor(functionId, records);
      return records;
    },
    mappings: parts.mappings,
    dynamoDb,
    objects,
    state,
    invoke,
    permits: proxy.permits,
    labelOf,
    now: clock.now,
    log: log.error,
  });
  onWrite = eventSourceMappings.wake;
  const mailPublisher = createMailPublisher({
    destinations: parts.mailDestinations,
    permits: proxy.permits,
    objects,
    invoke,
    now: clock.now,
    log: log.error,
  });
  onMail = mailPublisher.publish;
  resources.defer(mailPublisher.stop);
  const mailIntake = createMailIntake(parts.receiptRules, {
    objects,
    invoke,
    now: clock.now,
    log: log.error,
  });
  receiveMail = mailIntake.receive;
  resources.defer(mailIntake.stop);
  resources.defer(() => withTimeout(eventSourceMappings.stop()));

  const invokeAt = (arn: string, event: unknown) => invoke(functionAt(arn).id, event);
  const gateway =
    api &&
    (await startGateway({ api, now: clock.now, invoke: invokeAt, log: (entry) => log.line('api', entry) }));
  if (gateway) resources.defer(gateway.close);
  const scheduler = startScheduler(options.withoutScheduler ? [] : parts.schedules, {
    now: clock.now,
    state,
    run: ({ functionArn, input }) => void invokeAt(functionArn, input),
  });
  resources.defer(scheduler.stop);
  const edgeLog =
    parts.edgeLog &&
    startEdgeLog(parts.edgeLog, { objects, now: clock.now, log: (line) => log.error('cdn', line) });
  if (edgeLog) resources.defer(edgeLog.stop);
  if (distribution)
    serve = createCdn({
      deployment,
      distribution,
      objects,
      domainName,
      apiPort: (hostName) => (api?.domainName === hostName ? gateway?.port : undefined),
      siteDev,
      firewall: options.firewall,
      onAnswer: (request) => edgeLog?.add(request),
      now: clock.now,
      log: (line) => log.error('cdn', line),
    });
  // Listens first, so that a taken port fails at once; also closes first.
  resources.defer(siteListener.close);

  const configOf = (accessKeyId: string): ClientConfig => ({
    endpoint,
    region: REGION,
    credentials: { accessKeyId, secretAccessKey: accessKeyId },
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });

  return {
    siteUrl: `http://localhost:${siteListener.port}`,
    mailUrl: `http://localhost:${storage.mailPort}`,
    apiUrl: gateway && `http://127.0.0.1:${gateway.port}`,
    logFile,
    calls: proxy.calls,
    denials: proxy.denials,
    operator: configOf(OPERATOR),
    actAs: (functionId) => {
      const statements = functions.find(({ id }) => id === functionId)?.statements;
      if (!statements) throw new Error(`The template has no function "${functionId}".`);
      // A slash would end the key in a signature.
      const accessKeyId = functionId.replaceAll('/', '-');
      callers.set(accessKeyId, { functionId, statements, kill: async () => {} });

      return configOf(accessKeyId);
    },
    putSecret: secrets.put,
    readSecret: secrets.read,
    intercept: proxy.intercept,
    interceptRecords: addTo(recordInterceptors),
    interceptMailEvents: mailPublisher.intercept,
    now: clock.now,
    skewClock: clock.setSkew,
    storeEdgeLog: async () => edgeLog?.store(),
    advanceClock: (milliseconds) => {
      clock.advance(milliseconds);
      edgeLog?.check();
      scheduler.check();
    },
    settled: async () => {
      // Handling records may write others: settled is a round without a new invocation.
      for (let started = -1; started !== workers.counts().started; ) {
        started = workers.counts().started;
        await workers.idle();
        await eventSourceMappings.caughtUp();
        await mailPublisher.idle();
        await mailIntake.idle();
        await edgeLog?.idle();
        await workers.idle();
      }
    },
    runSchedule: async (functionId) => {
      const schedule = parts.schedules.find(({ functionArn }) => functionAt(functionArn).id === functionId);
      if (!schedule) throw new Error(`${functionId} has no schedule.`);
      await invoke(functionId, schedule.input);
    },
    invoke: async (functionId, payload = {}) => {
      const outcome = await invoke(functionId, payload);
      if (outcome.status === 'failed')
        throw new InvocationFailed(functionId, outcome.error.errorType, outcome.error.errorMessage);
      return JSON.parse(outcome.payload);
    },
    retireWorkers: workers.retire,
    usage: workers.usage,
    limitConcurrency: workers.limitConcurrency,
    tableName: (name) => findTable(tables, name).ref,
  };
};
