import {
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { timeLimits } from '../time-limits.ts';
import { FILES_VARIABLE, type FileKey } from './areas.ts';
import { FileStoreUnavailable } from './file-store-unavailable.ts';

const client = new S3Client({ maxAttempts: 2, requestHandler: timeLimits(1_000, 3_000) });

/** Without a grant there is no variable, and S3 refuses the name. */
const bucket = () => process.env[FILES_VARIABLE] ?? 'ungranted';

const isRefusal = (error: Error & { $metadata?: { httpStatusCode?: number } }): boolean => {
  const status = error.$metadata?.httpStatusCode ?? 0;

  // S3 reports a timeout as an error of the caller.
  return status >= 400 && status < 500 && error.name !== 'RequestTimeout';
};

/** Every failure is an outage, unless S3 refused the request itself. */
const mapErrors = async <Answer>(sent: Promise<Answer>): Promise<Answer> => {
  try {
    return await sent;
  } catch (error) {
    if (error instanceof Error && isRefusal(error)) throw error;
    throw new FileStoreUnavailable('The store of files did not answer.', { cause: error });
  }
};

/** S3 answers 403 for a missing file to those who may not list the bucket. A head has no body, and so no error code. */
const isMissing = (error: unknown): boolean =>
  error instanceof S3ServiceException && [403, 404].includes(error.$metadata.httpStatusCode ?? 0);

/** Stores a file under its key. @throws FileStoreUnavailable */
export const storeFile = async (key: FileKey, bytes: Uint8Array, contentType: string): Promise<void> => {
  await mapErrors(
    client.send(new PutObjectCommand({ Bucket: bucket(), Key: key, Body: bytes, ContentType: contentType })),
  );
};

/** Whether there is a file under the key. @throws FileStoreUnavailable */
export const isFileStored = async (key: FileKey): Promise<boolean> => {
  try {
    await mapErrors(client.send(new HeadObjectCommand({ Bucket: bucket(), Key: key })));

    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
};

/** The whole file, or none of it. @throws FileStoreUnavailable */
export const loadFile = (key: FileKey): Promise<Uint8Array> =>
  mapErrors(
    (async () => {
      const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket(), Key: key }));
      if (!Body) throw new Error(`${key} came without a body.`);

      return Body.transformToByteArray();
    })(),
  );

/** As `loadFile`; undefined where there is no such file. */
export const loadStoredFile = async (key: FileKey): Promise<Uint8Array | undefined> => {
  try {
    return await loadFile(key);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};
