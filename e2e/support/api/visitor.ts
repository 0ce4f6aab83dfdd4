import { ListBucketsCommand, S3Client } from '@aws-sdk/client-s3';
import type { TestApp } from '../test-app.ts';

/** As a browser calls itself. */
export const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

/** Asks the edge for an address as a visitor does; resolves to the status. */
export const visit = async (
  { stack }: TestApp,
  address: string,
  { method = 'GET', userAgent = BROWSER }: { method?: string; userAgent?: string } = {},
): Promise<number> => {
  const response = await fetch(`${stack.siteUrl}${address}`, {
    ...{ method, redirect: 'manual', headers: { 'user-agent': userAgent } },
  });
  await response.arrayBuffer();

  return response.status;
};

/** Stores the log of the edge, and lets what follows from it happen. */
export const storeEdgeLog = async ({ stack }: TestApp): Promise<void> => {
  await stack.storeEdgeLog();
  await stack.settled();
};

/** The operator's access to the bucket of files, and its name. */
export const filesBucketOf = async ({ stack }: TestApp) => {
  const s3 = new S3Client(stack.operator);
  const { Buckets = [] } = await s3.send(new ListBucketsCommand({}));

  return { s3, bucket: Buckets.find(({ Name = '' }) => /files/.test(Name))?.Name ?? '' };
};
