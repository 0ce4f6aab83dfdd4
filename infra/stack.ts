import { Fn, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { BlockPublicAccess, Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3';
import { EmailIdentity, Identity } from 'aws-cdk-lib/aws-ses';
import type { Construct } from 'constructs';
import { createApi } from './api.ts';
import { createEvents } from './events.ts';
import type { Settings } from './settings.ts';
import { createSite } from './site.ts';
import { createTables } from './tables.ts';

const createBucket = (scope: Construct, id: string, { versioned = false } = {}): Bucket =>
  new Bucket(scope, id, {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    versioned,
    removalPolicy: RemovalPolicy.RETAIN,
  });

/** The whole product: what holds state and the site in one stack, the endpoints' functions in nested ones. */
export class ProductStack extends Stack {
  constructor(scope: Construct, id: string, settings: Settings) {
    super(scope, id, { description: 'Zahrael: public site and staff portal' });

    // The stack's own random id: nobody outside the account knows it, and it needs no secret to be kept.
    const originKey = Fn.select(2, Fn.split('/', this.stackId));
    const resources = {
      settings,
      tables: createTables(this),
      files: createBucket(this, 'files', { versioned: true }),
      mailIdentity: new EmailIdentity(this, 'mail-domain', { identity: Identity.domain(settings.domain) }),
      originKey,
    };
    const api = createApi(this, resources);
    createEvents(this, resources, createBucket(this, 'parked-records'));
    createSite(this, { settings, bucket: createBucket(this, 'site'), api, originKey });
  }
}
