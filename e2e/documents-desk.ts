import { createHash } from 'node:crypto';
import { ListBucketsCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { extractText, getDocumentProxy } from 'unpdf';
import { type Answer, inquiryFrom, type Product } from './product.ts';

export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;
export const DOCUMENTS = '/api/automated-documents';

export type Fields = Record<string, unknown>;

export const itemsOf = ({ body }: Answer) => body.items as Fields[];
export const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

export const textOf = async (bytes: Uint8Array): Promise<string> => {
  const { text } = await extractText(await getDocumentProxy(bytes.slice()), { mergePages: true });

  return text;
};

/** Document automation as somebody signed in works with it. */
export const documentsDeskOf = (product: Product) => {
  let cookie = product.session;

  const get = (path: string) => product.send('GET', path, undefined, { cookie });
  const post = (path: string, body: unknown, key?: string) =>
    product.send('POST', path, body, { cookie, ...(key && { key }) });
  const put = (path: string, body: unknown) => product.send('PUT', path, body, { cookie });
  const documentsOf = async (clientId: unknown) => itemsOf(await get(`${DOCUMENTS}?clientId=${clientId}`));
  const timelineOf = async (clientId: unknown) =>
    itemsOf(await get(`/api/crm/clients/${clientId}/timeline?limit=50`));

  return {
    get,
    post,
    put,
    documentsOf,
    timelineOf,
    signInAgain: async () => {
      cookie = await product.signIn();
    },
    /** Sends an inquiry and waits for all that follows; answers the client's number, if there is one. */
    writes: async (email: string, change: Fields = {}): Promise<unknown> => {
      await product.submit(inquiryFrom(email, change), `inquiry-of-${email}-${JSON.stringify(change)}`);
      await product.stack.settled();

      return (await product.records('clients')).find(({ contactEmail }) => contactEmail === email)?.id;
    },
    newClient: async (change: Fields = {}) => {
      const contactEmail = `client-${Math.random().toString(36).slice(2)}@sample.example`;
      const { body } = await post('/api/crm/clients', {
        clientName: 'Sample Client',
        contactEmail,
        ...change,
      });

      return body as Fields & { id: number; version: number };
    },
    generate: async (clientId: number, documentType: string, key?: string): Promise<Fields> => {
      const { body } = await post(DOCUMENTS, { clientId, documentType }, key);
      await product.stack.settled();

      return body;
    },
    read: async (id: unknown) => (await get(`${DOCUMENTS}/${id}`)).body.document as Fields,
    download: async (path: string) => {
      const response = await fetch(`${product.stack.siteUrl}${path}`, { headers: { cookie } });

      return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
    },
    /** What happened to documents, e.g. `NDA ordered`. */
    eventsOf: async (clientId: unknown) =>
      (await timelineOf(clientId))
        .filter(({ kind }) => kind === 'document')
        .map(({ documentType, event }) => `${documentType} ${event}`)
        .toSorted(),
    storedFiles: async (): Promise<string[]> => {
      const s3 = new S3Client(product.stack.operator);
      const { Buckets = [] } = await s3.send(new ListBucketsCommand({}));
      const bucket = Buckets.find(({ Name }) => Name?.includes('files'))?.Name;
      const { Contents = [] } = await s3.send(
        new ListObjectsV2Command({ Bucket: bucket, Prefix: 'automated/' }),
      );

      return Contents.map(({ Key = '' }) => Key);
    },
    sweepAfter: async (milliseconds: number) => {
      product.stack.advanceClock(milliseconds);
      await product.stack.runSchedule('events/sweep');
      await product.stack.settled();
    },
    filesAreDown: () =>
      product.stack.intercept(async ({ service, functionId }) =>
        service === 's3' && functionId !== 'operator' ? 'cut' : undefined,
      ),
  };
};
