import { parseArgs } from 'node:util';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { importsApiOf } from '../api/imports-api.ts';
import { MINUTE } from '../api/staff-api.ts';
import { crashAt } from '../crash-injection.ts';
import { setup } from '../snapshot.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

/** Imports a large file while its function is killed, and compares what is stored with what the file has. */
const { values: options } = parseArgs({
  options: { rows: { type: 'string', default: '50000' }, kills: { type: 'string', default: '2' } },
});
const rows = Number(options.rows);
const kills = Number(options.kills);

const isFaulty = (place: number) => place % 100 === 7;
const isTwin = (place: number) => place % 100 === 9;
const emailOf = (place: number) => {
  if (isFaulty(place)) return 'no address';

  return `client-${isTwin(place) ? place - 1 : place}@sample.example`;
};
const rowOf = (_: unknown, place: number) =>
  `"Sample Client ${place}",${emailOf(place)},"=Sample, Carriers ${place}"`;

/** The items of a table, an attribute of each. */
const everyItem = async ({ stack }: TestApp, table: string, attribute: string): Promise<unknown[]> => {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient(stack.operator));
  const found: unknown[] = [];
  let after: Record<string, unknown> | undefined;
  do {
    const page = await client.send(
      new ScanCommand({
        TableName: stack.tableName(table),
        ExclusiveStartKey: after,
        ProjectionExpression: '#attribute',
        ExpressionAttributeNames: { '#attribute': attribute },
      }),
    );
    found.push(...(page.Items ?? []).map((item) => item[attribute]));
    after = page.LastEvaluatedKey;
  } while (after);

  return found;
};

const seconds = (from: number): number => Math.round((performance.now() - from) / 100) / 10;

const run = async (app: TestApp): Promise<boolean> => {
  const api = importsApiOf(app);
  const file = ['Name,Email,Company', ...Array.from({ length: rows }, rowOf)].join('\r\n');
  const began = performance.now();
  const id = await api.uploadFile(file);
  console.log(`Uploaded ${(file.length / 1024 / 1024).toFixed(1)} MB in ${seconds(began)} s.`);
  const started = performance.now();
  await api.start(id);
  let killed = 0;
  let job = await api.read(id);
  while (job.state !== 'done' && job.state !== 'failed') {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    job = await api.read(id);
    if (job.state !== 'done' && killed < kills && Number(job.done) > (rows * (killed + 1)) / (kills + 1)) {
      const crash = crashAt(app, {
        functionId: 'events/run-batch',
        step: 1,
        moment: killed % 2 === 0 ? 'after' : 'before',
      });
      while (!crash.wasReached()) await new Promise((resolve) => setTimeout(resolve, 50));
      crash.restore();
      killed += 1;
      const { done } = await api.read(id);
      console.log(`Killed after ${done} rows.`);
      await api.renewSession();
      // Not until all is settled: the next kill would come too late.
      app.stack.advanceClock(2 * MINUTE);
      await app.stack.runSchedule('events/sweep');
      await api.renewSession();
    }
  }
  const took = seconds(started);
  const wanted = Array.from({ length: rows }, (_, place) => place);
  const sound = wanted.filter((place) => !isFaulty(place) && !isTwin(place));
  const ids = await everyItem(app, 'clients', 'contactEmail');
  const summary = (await api.get('/api/crm/summary')).body;
  const counted = {
    rows: [job.done, rows],
    created: [job.created, sound.length],
    known: [job.known, wanted.filter(isTwin).length],
    'to repair': [job.faulty, wanted.filter(isFaulty).length],
    'rows to repair or known': [
      (await everyItem(app, 'import-rows', 'row')).length,
      wanted.filter((place) => isFaulty(place) || isTwin(place)).length,
    ],
    clients: [ids.length, sound.length],
    'different addresses': [new Set(ids).size, sound.length],
    'claimed addresses': [(await everyItem(app, 'client-emails', 'email')).length, sound.length],
    'timeline entries': [(await everyItem(app, 'timeline', 'entry')).length, sound.length],
    'clients counted': [summary.total, sound.length],
    'emails sent': [(await app.mails()).length, 0],
    kills: [killed, kills],
  };
  console.table(
    Object.fromEntries(
      Object.entries(counted).map(([name, [found, expected]]) => [name, { found, expected }]),
    ),
  );
  console.log(`${rows} rows in ${took} s, ${Math.round(rows / took)} a second; the job is ${job.state}.`);

  return job.state === 'done' && Object.values(counted).every(([found, expected]) => found === expected);
};

await setup();
const app = await startTestApp({ showError: () => {} });
const isRight = await run(app);
await app.stop();
process.exit(isRight ? 0 : 1);
