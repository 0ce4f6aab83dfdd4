import * as z from 'zod/mini';
import { decodePath } from '../api/event.ts';
import type { ObjectStore, StoredObject } from '../emulators/objects.ts';
import { isAllowed, PolicyDocument, type Statement } from '../iam-proxy/iam.ts';
import { statementsForService } from '../iam-proxy/service-access.ts';
import type { Deployment } from '../template/deployment.ts';
import { bucketArn } from '../template/names.ts';
import type { CdnResponse } from './edge-event.ts';

const BucketPolicy = z.object({ Bucket: z.string(), PolicyDocument });

/** The statements that allow CloudFront access to buckets, by bucket name. */
export const readBucketPolicies = (deployment: Deployment): ReadonlyMap<string, readonly Statement[]> =>
  new Map(
    deployment
      .all('AWS::S3::BucketPolicy', BucketPolicy)
      .map(({ properties }) => [
        properties.Bucket,
        statementsForService(properties.PolicyDocument.Statement, 'cloudfront.amazonaws.com'),
      ]),
  );

const s3Error = (status: number, code: string): CdnResponse => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code></Error>`),
});

const SHOWN = [
  'content-type',
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'expires',
  'last-modified',
];
// Enough for a site with its media; above it the cache drops the oldest.
const MEMORY = 256 * 1024 * 1024;

interface SiteOriginOptions {
  readonly bucket: string;
  readonly objects: ObjectStore;
  readonly policy: readonly Statement[];
  readonly distributionArn: string;
}

/** Reads a bucket like CloudFront: with the permissions of the bucket's policy and no others. */
export const createSiteOrigin = ({ bucket, objects, policy, distributionArn }: SiteOriginOptions) => {
  const may = (action: string, resource: string) =>
    isAllowed(policy, action, resource, { 'aws:securetransport': 'true', 'aws:sourcearn': distributionArn });
  const memory = new Map<string, StoredObject>();
  let size = 0;

  const remember = (key: string, object: StoredObject) => {
    size += object.body.length - (memory.get(key)?.body.length ?? 0);
    memory.delete(key);
    memory.set(key, object);
    for (const [oldest, { body }] of memory) {
      if (size <= MEMORY) break;
      memory.delete(oldest);
      size -= body.length;
    }
  };

  const find = async (key: string): Promise<StoredObject | undefined> => {
    const known = memory.get(key);
    const found = await objects.get(bucket, key, known?.etag);
    if (found === 'unchanged') return known;
    if (found) remember(key, found);
    return found;
  };

  return async (path: string): Promise<CdnResponse> => {
    const key = decodePath(path.slice(1));
    if (!may('s3:GetObject', `${bucketArn(bucket)}/${key}`)) return s3Error(403, 'AccessDenied');
    const object = key === '' ? undefined : await find(key);
    // S3 answers 404 only to callers with s3:ListBucket.
    if (!object)
      return may('s3:ListBucket', bucketArn(bucket))
        ? s3Error(404, 'NoSuchKey')
        : s3Error(403, 'AccessDenied');

    const shown = Object.entries(object.headers).filter(
      ([name]) => SHOWN.includes(name) || name.startsWith('x-amz-meta-'),
    );
    return {
      status: 200,
      headers: { ...Object.fromEntries(shown), etag: object.etag, 'accept-ranges': 'bytes' },
      body: object.body,
    };
  };
};
