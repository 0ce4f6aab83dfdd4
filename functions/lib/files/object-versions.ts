import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  ListObjectVersionsCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { timeLimits } from '../time-limits.ts';
import { FILES_VARIABLE, type FileKey } from './areas.ts';

/** The environment variable with the bucket of dead letters, of the function that searches them. */
const DEAD_LETTERS_VARIABLE = 'DEAD_LETTERS_BUCKET';
const DEAD_LETTERS = 'aws/lambda/';

const client = new S3Client({
  maxAttempts: 3,
  requestHandler: timeLimits(1_000, 5_000),
});

/** Deletes every version of every file whose key begins so: nothing is left to restore. */
export const removeFileVersions = async (prefix: FileKey): Promise<number> => {
  const bucket = process.env[FILES_VARIABLE] ?? 'ungranted';
  let removed = 0;
  let next: { KeyMarker?: string | undefined; VersionIdMarker?: string | undefined } = {};
  for (;;) {
    const page = await client.send(
      new ListObjectVersionsCommand({ Bucket: bucket, Prefix: prefix, ...next }),
    );
    for (const { Key, VersionId } of [...(page.Versions ?? []), ...(page.DeleteMarkers ?? [])]) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key, VersionId }));
      removed += 1;
    }
    if (!page.IsTruncated) return removed;
    next = { KeyMarker: page.NextKeyMarker, VersionIdMarker: page.NextVersionIdMarker };
  }
};

/** Deletes the dead letters whose text is of somebody; S3 keeps none for longer than half a year. */
export const removeDeadLetters = async (isOf: (text: string) => boolean): Promise<number> => {
  const bucket = process.env[DEAD_LETTERS_VARIABLE] ?? 'ungranted';
  let removed = 0;
  let after: string | undefined;
  for (;;) {
    const page = await client.send(
      new ListObjectsV2Command({ Bucket: bucket, Prefix: DEAD_LETTERS, StartAfter: after }),
    );
    for (const { Key } of page.Contents ?? []) {
      const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key }));
      if (!isOf((await Body?.transformToString()) ?? '')) continue;
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key }));
      removed += 1;
    }
    after = page.Contents?.at(-1)?.Key;
    if (!page.IsTruncated || after === undefined) return removed;
  }
};
