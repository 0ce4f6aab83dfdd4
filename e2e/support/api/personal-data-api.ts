import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  GetObjectCommand,
  ListBucketsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient, ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { unzipSync } from 'fflate';
import { type TableDefinition, tables } from '../../../functions/lib/dynamo/tables.ts';
import { HONEYPOT } from '../../../shared/domain/inquiry-choices.ts';
import { type Answer, inquiryFrom, type TestApp } from '../test-app.ts';
import { billingApiOf } from './billing-api.ts';
import { documentsApiOf, textOf } from './documents-api.ts';
import { sendMailTo } from './inbound-mail.ts';
import { pdfOf } from './portal-api.ts';
import type { Fields } from './staff-api.ts';

export const PERSONAL_DATA = '/api/personal-data';

/** A person of the tests, and the words by which their data is found anywhere. */
export const personNamed = (first: string, last: string) => {
  const email = `${first}.${last}@sample.example`.toLowerCase();

  return {
    name: `${first} ${last}`,
    company: `${last} Quays`,
    email,
    formerEmail: `former.${email}`,
    bouncingEmail: `bounce-${email}`,
    phone: `+971 50 ${last.length}77 4321`,
    message: `The ${last.toLowerCase()} matter is confidential.`,
    username: `${last.toLowerCase()}-portal`,
    /** Each is in nothing but this person's data. */
    markers: [last, first, `${last.length}77 4321`, `${last.length}774321`],
  };
};
type SamplePerson = ReturnType<typeof personNamed>;

/** The endpoints of personal data, with the session of an admin. */
export const personalDataApiOf = (app: TestApp) => {
  const api = { ...billingApiOf(app), ...documentsApiOf(app) };
  const billing = billingApiOf(app);
  const read = async (id: unknown) => (await api.get(`${PERSONAL_DATA}/${id}`)).body;
  const ask = async (subject: object): Promise<Fields> => {
    const { body } = await api.post(PERSONAL_DATA, subject);
    await app.stack.settled();

    return body.id === undefined ? body : read(body.id);
  };
  const partOf = async (id: unknown, part: number) =>
    (await billing.download(`${PERSONAL_DATA}/${id}/parts/${part}`)).bytes;
  /** The texts of the files in a part; those of PDFs too. */
  const unpack = async (zip: Uint8Array): Promise<Record<string, string>> =>
    Object.fromEntries(
      await Promise.all(
        Object.entries(unzipSync(zip)).map(
          async ([name, bytes]): Promise<[string, string]> => [
            name,
            name.endsWith('.pdf') ? await textOf(bytes) : Buffer.from(bytes).toString(),
          ],
        ),
      ),
    );

  return {
    ...api,
    ask,
    read,
    partOf,
    unpack,
    /** Orders the erasure of what was looked up; `confirmation` is typed by staff. */
    erase: async (id: unknown, confirmation: string) => {
      const answer = await api.post(`${PERSONAL_DATA}/${id}/erasure`, { confirmation });
      await app.stack.settled();

      return answer;
    },
    /** The files of an export, by name. */
    exportOf: async (id: unknown) => {
      await api.post(`${PERSONAL_DATA}/${id}/export`, {});
      await app.stack.settled();
      const { parts } = await read(id);
      const zips = (parts as Fields[]).map((_, at) => partOf(id, at + 1));

      return Object.assign({}, ...(await Promise.all((await Promise.all(zips)).map(unpack)))) as Record<
        string,
        string
      >;
    },
  };
};

/** Creates a person who has records of every kind; resolves to the number of the client. */
export const createPerson = async (app: TestApp, person: SamplePerson): Promise<number> => {
  const api = personalDataApiOf(app);
  const billing = billingApiOf(app);
  const { name, company, phone, email, formerEmail, bouncingEmail, message, username } = person;
  const sent = { name, company, phone, message };
  const require = async (answer: Promise<Answer>): Promise<Fields> => {
    const { status, body, text } = await answer;
    if (status >= 400) throw new Error(`The sample person was answered ${status}: ${text}`);
    await app.stack.settled();

    return body;
  };
  const submit = async (address: string, change: Fields = {}) =>
    String((await require(app.submit(inquiryFrom(address, { ...sent, ...change })))).reference);
  const stored = async (table: string, id: unknown) =>
    (await app.records(table)).find((one) => one.id === id || one.reference === id) ?? {};

  const first = await submit(formerEmail);
  const clientId = Number((await stored('inquiries', first)).clientId);
  await submit(formerEmail, { details: { [HONEYPOT]: 'x' } });
  const edit = { contactEmail: email, notesIntelligence: `Trusts ${name}.`, serviceTier: 'Dominion' };
  await require(
    api.put(`/api/crm/clients/${clientId}`, {
      ...edit,
      version: (await stored('clients', clientId)).version,
    }),
  );
  await app.stack.settled();
  await require(api.post(`/api/crm/clients/${clientId}/notes`, { text: `Met ${name}.` }));
  const answered = await submit(email, { message: `${message} Again.` });
  await require(
    api.post(`/api/inquiries/${answered}/replies`, {
      text: `Dear ${name}`,
      version: (await stored('inquiries', answered)).version,
    }),
  );
  await require(api.post(`/api/inquiries/${answered}/notes`, { text: `${name} waits for the draft.` }));
  await require(api.put(`/api/inquiries/${answered}/drafts/note`, { text: `Ask ${name}` }));
  await require(
    api.post('/api/tasks', {
      text: `Call ${name}.`,
      dueAt: new Date(app.stack.now() + 86_400_000).toISOString(),
      reference: answered,
    }),
  );
  const [reply] = (await app.records('mail')).filter(
    ({ id, cause }) => cause === answered && String(id).startsWith('reply#'),
  );
  for (const to of [String(reply?.replyTo), 'nobody@reply.zahrael.example'])
    await sendMailTo(app, {
      to,
      from: `${name} <${email}>`,
      subject: name,
      text: `${name} agrees.`,
      id: email,
    });
  await app.stack.settled();
  const other = await submit(bouncingEmail);
  await require(
    api.post(`/api/inquiries/${other}/client`, {
      clientId,
      version: (await stored('inquiries', other)).version,
      rememberEmail: true,
    }),
  );
  await submit(email, { details: { [HONEYPOT]: 'y' }, message: `${message} Unseen.` });

  const documents = await api.documentsOf(clientId);
  for (const { id, documentType, version } of documents)
    if (documentType === 'NDA' || documentType === 'Tier1Contract')
      await require(
        api.sign(id, Number(version), await pdfOf(`Signed by ${name}`), { originalName: `${name}.pdf` }),
      );
  const pack = documents.find(({ documentType }) => documentType === 'OnboardingPack');
  await require(api.post(`/api/automated-documents/${pack?.id}/sending`, {}));

  const user = await billing.newPerson(clientId, { username });
  const library = await billing.upload(await pdfOf(`Plan for ${name}`), {
    clientId,
    originalName: `${name} plan.pdf`,
  });
  const cookie = await billing.signIn(user);
  await billing.download(`/api/client-portal/own/documents/${library.body.id}/download`, cookie);
  const invited = { clientId, username: `${username}-invited`, email, accessTier: 'Tier3' };
  await require(api.post('/api/client-portal/invitations', invited));
  await require(
    api.post('/api/client-portal/engagements', {
      clientId,
      title: `Berths for ${name}`,
      engagementType: 'Advisory',
      progress: 40,
    }),
  );

  const { body: invoice } = await billing.generate(clientId);
  await require(
    billing.pay(clientId, {
      ...{ invoiceId: invoice.id, amount: Number(invoice.amount), currency: invoice.currency },
      reference: `From ${name}`,
    }),
  );
  await billing.download(`/api/invoices/${invoice.id}/pdf`);
  await require(
    api.post('/api/sync/trigger', {
      ...{ uniqueClientId: `CL-${clientId}`, actionType: 'nda_signed' },
      actionData: { by: name },
    }),
  );
  await app.stack.settled();

  return clientId;
};

/** A stored record or file as text. */
interface StoredText {
  readonly place: string;
  readonly text: string;
  readonly table?: string;
  readonly item?: Fields;
  /** Its key. */
  readonly file?: string;
}

const everyItem = async (client: DynamoDBDocumentClient, TableName: string, IndexName?: string) => {
  const items: Fields[] = [];
  let after: Fields | undefined;
  do {
    const page = await client.send(new ScanCommand({ TableName, IndexName, ExclusiveStartKey: after }));
    items.push(...(page.Items ?? []));
    after = page.LastEvaluatedKey;
  } while (after);

  return items;
};

/** The text of a file, of the files in a ZIP, and of a PDF with its metadata. */
const fileText = async (bytes: Uint8Array): Promise<string> => {
  const raw = Buffer.from(bytes).toString('latin1');
  if (raw.startsWith('PK')) {
    const files = await Promise.all(Object.values(unzipSync(bytes)).map(fileText));

    return files.join('\n');
  }

  return raw.startsWith('%PDF') ? `${raw}\n${await textOf(bytes)}` : Buffer.from(bytes).toString();
};

/** Everything that is stored: every item of every table and index, and every object of every bucket but the site’s. */
export const storedTexts = async ({ stack }: TestApp): Promise<StoredText[]> => {
  const dynamo = DynamoDBDocumentClient.from(new DynamoDBClient(stack.operator));
  const s3 = new S3Client(stack.operator);
  const records = await Promise.all(
    Object.entries(tables).map(async ([table, definition]: [string, TableDefinition]) => {
      const name = stack.tableName(table);
      const all = await Promise.all(
        [undefined, ...Object.keys(definition.indexes ?? {})].map((index) => everyItem(dynamo, name, index)),
      );

      return all.flat().map((item): StoredText => {
        const text = JSON.stringify(item);

        return { place: `${table} ${text.slice(0, 300)}`, text, table, item };
      });
    }),
  );
  const { Buckets = [] } = await s3.send(new ListBucketsCommand({}));
  const files: StoredText[] = [];
  for (const { Name: Bucket } of Buckets.filter((one) => !one.Name?.includes('site'))) {
    const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket }));
    for (const { Key = '' } of Contents) {
      const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key }));
      const bytes = (await Body?.transformToByteArray()) ?? new Uint8Array();
      files.push({ place: `file ${Key}`, text: `${Key}\n${await fileText(bytes)}`, file: Key });
    }
  }

  return [...records.flat(), ...files];
};

/** Stores a record as the event source mapping does whose every retry failed. */
export const putDeadLetter = async ({ stack }: TestApp, image: object): Promise<void> => {
  const s3 = new S3Client(stack.operator);
  const { Buckets = [] } = await s3.send(new ListBucketsCommand({}));
  const payload = JSON.stringify({ Records: [{ dynamodb: { NewImage: image } }] });
  await s3.send(
    new PutObjectCommand({
      Bucket: Buckets.find(({ Name }) => Name?.includes('dead'))?.Name,
      Key: 'aws/lambda/sample/shard/2026/11/22/sample-dead-letter',
      Body: JSON.stringify({ payload }),
    }),
  );
};

/** Makes the records of a client in a table as old as accounting law is no longer interested in. */
export const makeOlder = async (
  { stack, records }: TestApp,
  table: string,
  clientId: number,
): Promise<void> => {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient(stack.operator));
  for (const { id, clientId: owner } of await records(table))
    if (owner === clientId)
      await client.send(
        new UpdateCommand({
          TableName: stack.tableName(table),
          Key: { id },
          UpdateExpression: 'SET createdAt = :then',
          ExpressionAttributeValues: { ':then': '2012-01-01T00:00:00.000Z' },
        }),
      );
};

/** Makes the next pass of an erasure due. */
export const makeDue = async ({ stack }: TestApp, id: string): Promise<void> => {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient(stack.operator));
  await client.send(
    new UpdateCommand({
      TableName: stack.tableName('person-requests'),
      Key: { id },
      UpdateExpression: 'SET dueAt = :now',
      ExpressionAttributeValues: { ':now': new Date(stack.now()).toISOString() },
    }),
  );
};

const KEPT_TABLES = ['invoices', 'payments', 'subscriptions', 'access-log', 'erased-records'];

/** Whether a place may still name an erased person: what the look-up has declared as kept. */
const isDeclaredKept = ({ table, item, file }: StoredText, contracts: readonly string[]): boolean =>
  (table !== undefined && KEPT_TABLES.includes(table)) ||
  contracts.some((id) => item?.id === id || item?.documentId === id || file?.includes(id)) ||
  file?.startsWith('invoices/') === true ||
  file?.startsWith('signed/') === true;

/** The places that name the person and were not declared as kept. */
export const placesNaming = async (
  app: TestApp,
  person: SamplePerson,
  contracts: readonly string[] = [],
): Promise<string[]> => {
  const stored = await storedTexts(app);
  if (stored.length <= 100) throw new Error(`Only ${stored.length} texts are stored: most were not read.`);

  return stored
    .filter((one) => !isDeclaredKept(one, contracts))
    .flatMap(({ place, text }) =>
      person.markers
        .filter((marker) => text.toLowerCase().includes(marker.toLowerCase()))
        .map((marker) => `${marker} in ${place}`),
    );
};
