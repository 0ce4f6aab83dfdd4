import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { importsApiOf } from '../api/imports-api.ts';
import { sendMailTo } from '../api/inbound-mail.ts';
import { inquiriesApiOf } from '../api/inquiries-api.ts';
import { itemsOf } from '../api/staff-api.ts';
import type { TestApp } from '../test-app.ts';

/** Values of real records by the pool from which requests take them. */
export type Pools = Readonly<Record<string, readonly unknown[]>>;

const TIMES = 3;

/**
 * Notes, tasks, contacts, merged clients and imports: what has to be in one state, or belongs to one client, is not hit by requests
 * that take any id that they have seen.
 */
export const createWorkSamples = async (app: TestApp, clientId: number): Promise<Pools> => {
  const api = importsApiOf(app);
  const pools = new Map<string, unknown[]>();
  const add = (pool: string, value: unknown) => pools.set(pool, [...(pools.get(pool) ?? []), value]);
  const versionOf = async (id: unknown) => (await api.get(`/api/crm/clients/${id}`)).body.version;

  add('client with notes', clientId);
  for (let time = 0; time < TIMES; time += 1) {
    const { body } = await api.post(`/api/crm/clients/${clientId}/notes`, { text: `Sample note ${time}` });
    add('note', body.entry);
  }
  // Their list tells the ids.
  for (let time = 0; time < TIMES; time += 1)
    await api.post('/api/tasks', {
      ...{ text: `Sample task ${time}`, dueAt: new Date(app.stack.now()).toISOString(), clientId },
    });
  add('client with contacts', clientId);
  for (let time = 0; time < TIMES; time += 1)
    await api.post(`/api/crm/clients/${clientId}/contacts`, {
      ...{ name: `Sample Contact ${time}`, email: `contact-${time}@sample.example` },
      version: await versionOf(clientId),
    });
  const { contacts } = (await api.get(`/api/crm/clients/${clientId}`)).body;
  for (const contact of Array.isArray(contacts) ? contacts : []) add('contact', Object(contact).id);

  for (let time = 0; time < TIMES; time += 1) {
    const { id: own } = await api.newClient({ clientName: `Merging Sample ${time}` });
    const { id: other } = await api.newClient({ clientName: `Merged Sample ${time}` });
    await api.post(`/api/crm/clients/${own}/merges`, {
      ...{ version: await versionOf(own), mergedId: other, mergedVersion: await versionOf(other) },
    });
    add('client with a merged one', own);
    add('merged client', other);
  }

  const good = (name: string) => `${name},${name.toLowerCase()}@sample.example,Sample`;
  for (let time = 0; time < TIMES; time += 1) {
    const file = `Name,Email,Company\n${good(`Uploaded${time}`)}`;
    add('uploaded import', await api.uploadFile(file));
    // As large as the one file among the requests whose type an import takes.
    const open = { originalName: 'open.csv', fileSize: 4 };
    for (const pool of ['open import', 'import to cancel'])
      add(pool, (await api.post('/api/imports', open)).body.id);
  }
  const faulty = Array.from({ length: 60 }, (_, row) => `Faulty ${row},no address,Sample`);
  const imported = await api.uploadFile(['Name,Email,Company', ...faulty].join('\n'));
  await api.start(imported);
  await app.stack.settled();
  add('import with faults', imported);
  for (const [row] of faulty.entries()) add('row at fault', row + 2);

  for (let time = 0; time < TIMES; time += 1) add('failed job', await createFailedJob(app));

  const mails = await createMailSamples(app);
  for (const [pool, value] of Object.entries(mails)) add(pool, value);

  return Object.fromEntries(pools);
};

/** An export that counts as failed: one fails by itself after half an hour of tries, in which sessions and codes end. */
const createFailedJob = async (app: TestApp): Promise<unknown> => {
  const { body } = await importsApiOf(app).post('/api/exports', { list: 'clients' });
  await app.stack.settled();
  const operator = DynamoDBDocumentClient.from(new DynamoDBClient(app.stack.operator));
  await operator.send(
    new UpdateCommand({
      TableName: app.stack.tableName('jobs'),
      Key: { id: body.id },
      UpdateExpression: 'SET #state = :failed',
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: { ':failed': 'failed' },
    }),
  );

  return body.id;
};

const FILE =
  'Content-Type: application/pdf; name=plan.pdf\nContent-Disposition: attachment\nContent-Transfer-Encoding: base64\n\nJVBERg==\n';

/** A visitor's answer with a file, and a mail that leads to no inquiry for each endpoint that deals with one. */
const createMailSamples = async (app: TestApp): Promise<Readonly<Record<string, unknown>>> => {
  const api = inquiriesApiOf(app);
  const [reference = ''] = await api.list();
  await api.reply(reference);
  await app.stack.settled();
  const reply = (await app.records('mail')).find(
    ({ id, cause }) => cause === reference && String(id).startsWith('reply#'),
  );
  await sendMailTo(app, { to: String(reply?.replyTo), content: FILE });
  for (const id of ['to-attach', 'to-open'])
    await sendMailTo(app, { to: 'nobody@reply.zahrael.example', id });
  await app.stack.settled();
  const [received] = itemsOf(await api.get(`/api/inquiries/${reference}/mail`));
  const [toAttach, toOpen] = itemsOf(await api.get('/api/set-aside-mail'));

  return {
    'inquiry with mail': reference,
    'received mail': received?.id,
    'mail to attach': toAttach?.id,
    'time of the mail to attach': toAttach?.at,
    'mail to open': toOpen?.id,
    'time of the mail to open': toOpen?.at,
  };
};
