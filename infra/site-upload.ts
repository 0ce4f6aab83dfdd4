import { join } from 'node:path';
import { Duration, RemovalPolicy, Stage } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import type { Construct, IDependable } from 'constructs';
import { copySite } from '../web/fill-settings.ts';
import { SITE_FOLDER } from './build.ts';
import { writePages } from './compressed-pages.ts';
import { type Settings, siteSettingsOf } from './settings.ts';

const NOT_FOUND_PAGE = '404.html';
const PAGES = '*.html';

/** The folder of the pages as they are, for viewers who do not read brotli; see `edge/site-request.js`. */
const PLAIN = 'plain';

const FRESH = [CacheControl.maxAge(Duration.seconds(0)), CacheControl.mustRevalidate()];
/** `edge/site-response.js` answers with this status. */
const NOT_FOUND = { status: '404' };

interface SiteUpload {
  readonly bucket: Bucket;
  /** The site with its settings. */
  readonly folder: string;
  /** Its pages alone, as they are and compressed by brotli. */
  readonly pages: { readonly plain: string; readonly compressed: string };
  readonly logGroup: LogGroup;
}

/** Fills the settings of a stage into the built site, and compresses its pages. */
export const prepareSite = (scope: Construct, settings: Settings): Omit<SiteUpload, 'bucket'> => {
  const outdir = Stage.of(scope)?.outdir ?? '';
  const folder = join(outdir, 'site');
  const pages = { plain: join(outdir, 'site-plain-pages'), compressed: join(outdir, 'site-pages') };
  copySite(SITE_FOLDER, folder, siteSettingsOf(settings));
  writePages(folder, pages);
  // Without this log group the uploading function would create one of the same name by itself, and the first
  // deployment would fail.
  const logGroup = new LogGroup(scope, 'site-upload-log', {
    retention: RetentionDays.THREE_MONTHS,
    removalPolicy: RemovalPolicy.DESTROY,
  });

  return { folder, pages, logGroup };
};

/** Uploads the pages as they are. */
export const uploadPlainPages = (
  scope: Construct,
  { bucket: destinationBucket, pages, logGroup }: SiteUpload,
): readonly IDependable[] => {
  const plain = {
    destinationBucket,
    destinationKeyPrefix: PLAIN,
    logGroup,
    cacheControl: FRESH,
    prune: false,
  };

  return [
    new BucketDeployment(scope, 'site-plain-pages', {
      ...plain,
      sources: [Source.asset(pages.plain, { exclude: [NOT_FOUND_PAGE] })],
    }),
    new BucketDeployment(scope, 'site-plain-not-found', {
      ...plain,
      sources: [Source.asset(pages.plain, { exclude: ['**', `!${NOT_FOUND_PAGE}`] })],
      metadata: NOT_FOUND,
    }),
  ];
};

interface Uploaded {
  readonly distribution: Distribution;
  /** What the pages call. */
  readonly dependencies: readonly IDependable[];
}

/**
 * Uploads the rest: first the hashed files, cached for a year, and those without a hash; then, after the API's routes, the pages.
 * CloudFront compresses by itself, quickly rather than well: pages are uploaded as brotli, a tenth smaller, which saves a visitor far
 * away a round trip on the longest.
 */
export const uploadPages = (
  scope: Construct,
  { bucket: destinationBucket, folder, pages, logGroup }: SiteUpload,
  { distribution, dependencies }: Uploaded,
): void => {
  const assets = new BucketDeployment(scope, 'site-assets', {
    sources: [Source.asset(folder, { exclude: ['**', '!assets', '!assets/**'] })],
    destinationBucket,
    logGroup,
    cacheControl: [
      CacheControl.maxAge(Duration.days(365)),
      CacheControl.setPublic(),
      CacheControl.immutable(),
    ],
    // Open pages still load files of earlier deployments.
    prune: false,
  });
  const files = new BucketDeployment(scope, 'site-files', {
    sources: [Source.asset(folder, { exclude: ['assets', PAGES, `**/${PAGES}`] })],
    destinationBucket,
    logGroup,
    exclude: ['assets/*', PAGES],
    cacheControl: FRESH,
  });
  // No address leads to a page that is not in this version: what an earlier one has left need not be removed.
  const page = { destinationBucket, logGroup, cacheControl: FRESH, contentEncoding: 'br', prune: false };
  const notFound = new BucketDeployment(scope, 'site-not-found', {
    ...page,
    sources: [Source.asset(pages.compressed, { exclude: ['**', `!${NOT_FOUND_PAGE}`] })],
    metadata: NOT_FOUND,
  });
  const uploaded = new BucketDeployment(scope, 'site-pages', {
    ...page,
    sources: [Source.asset(pages.compressed, { exclude: [NOT_FOUND_PAGE] })],
    distribution,
    distributionPaths: ['/*'],
  });
  uploaded.node.addDependency(assets, files, notFound, ...dependencies);
};
