import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import * as z from 'zod/mini';
import { matchesPattern } from '../iam-proxy/iam.ts';
import type { State } from '../state.ts';
import type { Deployment } from '../template/deployment.ts';
import type { ObjectStore } from './objects.ts';

const BucketDeployment = z.object({
  SourceObjectKeys: z.array(z.string()),
  DestinationBucketName: z.string(),
  DestinationBucketKeyPrefix: z._default(z.string(), ''),
  // Custom resources may have booleans as text.
  Prune: z._default(
    z.pipe(
      z.union([z.boolean(), z.string()]),
      z.transform((value) => String(value) === 'true'),
    ),
    true,
  ),
  Exclude: z._default(z.array(z.string()), []),
  Include: z._default(z.array(z.string()), []),
  // Only built files are uploaded here, not those that a deployment generates.
  SourceMarkers: z.optional(z.array(z.strictObject({}))),
  SystemMetadata: z._default(z.record(z.string(), z.string()), {}),
  UserMetadata: z._default(z.record(z.string(), z.string()), {}),
});

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain',
  '.xml': 'text/xml',
  '.pdf': 'application/pdf',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/vnd.microsoft.icon',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.mp3': 'audio/mpeg',
  '.m4a': 'audio/mp4',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
};
const AT_ONCE = 16;

const filesBelow = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));

/** Filters like `aws s3 sync`: all files, less the exclusions, plus the inclusions. */
const isCovered = (key: string, exclude: readonly string[], include: readonly string[]) =>
  !exclude.some((pattern) => matchesPattern(pattern, key)) ||
  include.some((pattern) => matchesPattern(pattern, key));

const inTurn = async <Item>(items: readonly Item[], work: (item: Item) => Promise<void>) => {
  const queue = [...items];
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
};

/** Runs CDK's bucket deployments, except those that an earlier start has run with the same files. */
export const uploadSites = async (
  deployment: Deployment,
  objects: ObjectStore,
  state: State,
): Promise<void> => {
  for (const { logicalId, properties } of deployment.all('Custom::CDKBucketDeployment', BucketDeployment)) {
    const { SourceObjectKeys, DestinationBucketName: bucket, Exclude, Include } = properties;
    const metadata = {
      ...properties.SystemMetadata,
      ...Object.fromEntries(
        Object.entries(properties.UserMetadata).map(([name, value]) => [`x-amz-meta-${name}`, value]),
      ),
    };
    const stamp = JSON.stringify(properties);
    if (state.read(`uploaded:${logicalId}`) === stamp) continue;

    // As `aws s3 sync` takes it: a folder, with a slash at its end or without.
    const prefix = properties.DestinationBucketKeyPrefix.replace(/\/*$/, '/').replace(/^\/$/, '');
    const uploaded = new Set<string>();
    for (const folder of SourceObjectKeys.map(deployment.assetPath)) {
      const files = (await filesBelow(folder)).filter((file) => isCovered(file, Exclude, Include));
      await inTurn(files, async (file) => {
        const type = TYPES[extname(file).toLowerCase()] ?? 'binary/octet-stream';
        uploaded.add(prefix + file);
        await objects.put(bucket, prefix + file, await readFile(join(folder, file)), {
          'content-type': type,
          ...metadata,
        });
      });
    }
    if (properties.Prune)
      for (const key of await objects.keys(bucket))
        if (
          !uploaded.has(key) &&
          key.startsWith(prefix) &&
          isCovered(key.slice(prefix.length), Exclude, Include)
        )
          await objects.remove(bucket, key);
    state.write(`uploaded:${logicalId}`, stamp);
  }
};
