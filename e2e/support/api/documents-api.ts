import { createHash } from 'node:crypto';
import { ListBucketsCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { extractText, getDocumentProxy } from 'unpdf';
import { inquiryFrom, type TestApp } from '../test-app.ts';
import { sendFile } from './send-file.ts';
import { type Fields, itemsOf, staffApiOf } from './staff-api.ts';

export const DOCUMENTS = '/api/automated-documents';

export const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

export const textOf = async (bytes: Uint8Array): Promise<string> => {
  const { text } = await extractText(await getDocumentProxy(bytes.slice()), { mergePages: true });

  return text;
};

/** The API of document automation, with a staff session. */
export const documentsApiOf = (app: TestApp) => {
  const api = staffApiOf(app);
  const { get, post, timelineOf } = api;
  const documentsOf = async (clientId: unknown) => itemsOf(await get(`${DOCUMENTS}?clientId=${clientId}`));

  return {
    ...api,
    documentsOf,
    /** Sends an inquiry and waits for its follow-up; resolves to the client's number, if there is one. */
    submitInquiry: async (email: string, change: Fields = {}): Promise<unknown> => {
      await app.submit(inquiryFrom(email, change), `inquiry-of-${email}-${JSON.stringify(change)}`);
      await app.stack.settled();

      return (await app.records('clients')).find(({ contactEmail }) => contactEmail === email)?.id;
    },
    generate: async (clientId: number, documentType: string, key?: string): Promise<Fields> => {
      const { body } = await post(DOCUMENTS, { clientId, documentType }, key);
      await app.stack.settled();

      return body;
    },
    read: async (id: unknown) => (await get(`${DOCUMENTS}/${id}`)).body.document as Fields,
    /** Uploads a signed copy. */
    sign: (
      id: unknown,
      version: number,
      bytes: Uint8Array | string,
      { originalName = 'Scan.pdf', contentType }: { originalName?: string; contentType?: string } = {},
    ) => {
      const query = new URLSearchParams({ version: String(version), originalName });

      return sendFile(app, `${DOCUMENTS}/${id}/signed-copy?${query}`, bytes, { contentType });
    },
    withdrawSignature: (id: unknown, version: number, reason = 'Signed by the wrong person.') =>
      post(`${DOCUMENTS}/${id}/signature-withdrawal`, { version, reason }),
    download: async (path: string, cookie = app.session) => {
      const response = await fetch(`${app.stack.siteUrl}${path}`, { headers: { cookie } });

      return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
    },
    /** The document entries of a client's timeline, e.g. `NDA ordered`. */
    eventsOf: async (clientId: unknown) =>
      (await timelineOf(clientId))
        .filter(({ kind }) => kind === 'document')
        .map(({ documentType, event }) => `${documentType} ${event}`)
        .toSorted(),
    storedFiles: async (area = 'automated'): Promise<string[]> => {
      const s3 = new S3Client(app.stack.operator);
      const { Buckets = [] } = await s3.send(new ListBucketsCommand({}));
      const bucket = Buckets.find(({ Name }) => Name?.includes('files'))?.Name;
      const { Contents = [] } = await s3.send(
        new ListObjectsV2Command({ Bucket: bucket, Prefix: `${area}/` }),
      );

      return Contents.map(({ Key = '' }) => Key);
    },
    filesAreDown: () =>
      app.stack.intercept(async ({ service, functionId }) =>
        service === 's3' && functionId !== 'operator' ? 'cut' : undefined,
      ),
  };
};
