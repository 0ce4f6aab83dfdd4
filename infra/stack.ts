import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { BlockPublicAccess, Bucket, BucketEncryption, type LifecycleRule } from 'aws-cdk-lib/aws-s3';
import { ConfigurationSet, EmailIdentity, Identity, type IEmailIdentity } from 'aws-cdk-lib/aws-ses';
import type { Construct } from 'constructs';
import { fileRetentionDays } from '../functions/lib/dynamo/retention.ts';
import { createAlarms } from './alarms/create-alarms.ts';
import { createApi } from './api.ts';
import { createEdgeLog, createVisitCounts, type EdgeLogOptions } from './edge-log.ts';
import { createCanary, createEvents } from './events.ts';
import { createAmazonRoots } from './function.ts';
import { createInboundMail } from './inbound-mail.ts';
import { createMailEvents } from './mail-events.ts';
import { createSecrets } from './secrets.ts';
import type { Settings } from './settings.ts';
import { createSite } from './site.ts';
import { createTables } from './tables.ts';

interface BucketOptions {
  readonly versioned?: boolean;
  readonly lifecycleRules?: LifecycleRule[];
}

const createBucket = (
  scope: Construct,
  id: string,
  { versioned = false, lifecycleRules = [] }: BucketOptions = {},
): Bucket =>
  new Bucket(scope, id, {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    versioned,
    lifecycleRules: [{ abortIncompleteMultipartUploadAfter: Duration.days(7) }, ...lifecycleRules],
    removalPolicy: RemovalPolicy.RETAIN,
  });

/** The identity that emails are sent from; SES has one per domain and account, whatever the number of stages. */
const mailIdentityOf = (scope: Construct, { domain, ownsMailIdentity }: Settings): IEmailIdentity =>
  ownsMailIdentity
    ? new EmailIdentity(scope, 'mail-domain', { identity: Identity.domain(domain) })
    : EmailIdentity.fromEmailIdentityName(scope, 'mail-domain', domain);

const {
  oldVersions,
  deadLetters: deadLetterDays,
  personalData,
  jobs: jobDays,
  receivedMail,
  setAsideMail,
  edgeLog,
} = fileRetentionDays;
const OLD_VERSIONS: LifecycleRule = { noncurrentVersionExpiration: Duration.days(oldVersions) };
const PERSONAL_DATA: LifecycleRule = {
  prefix: 'personal-data/',
  expiration: Duration.days(personalData),
  noncurrentVersionExpiration: Duration.days(1),
};
const JOB_FILES: LifecycleRule[] = ['exports/', 'imports/'].map((prefix) => ({
  prefix,
  expiration: Duration.days(jobDays),
  noncurrentVersionExpiration: Duration.days(1),
}));
const MAIL: LifecycleRule[] = [
  // A mail that is still there after years was never processed, though an alarm said so.
  {
    prefix: 'incoming-mail/',
    expiration: Duration.days(receivedMail),
    noncurrentVersionExpiration: Duration.days(1),
  },
  {
    prefix: 'received-mail/',
    expiration: Duration.days(receivedMail),
    noncurrentVersionExpiration: Duration.days(1),
  },
  {
    prefix: 'set-aside-mail/',
    expiration: Duration.days(setAsideMail),
    noncurrentVersionExpiration: Duration.days(1),
  },
];
const EDGE_LOG: LifecycleRule[] = ['edge-log/', 'counted-edge-log/'].map((prefix) => ({
  prefix,
  expiration: Duration.days(edgeLog),
  noncurrentVersionExpiration: Duration.days(1),
}));
const DEAD_LETTERS: LifecycleRule = { expiration: Duration.days(deadLetterDays) };

/** The whole product: tables, buckets, site and background functions here, the endpoints' functions in nested stacks. */
export class ProductStack extends Stack {
  /** What the log of the distribution needs, which AWS takes in one region only. */
  readonly edgeLog: EdgeLogOptions;

  constructor(scope: Construct, id: string, settings: Settings, firewallArn?: string) {
    super(scope, id, {
      description: 'Zahrael: public site and staff portal',
      terminationProtection: true,
      crossRegionReferences: firewallArn !== undefined,
      ...(settings.environment && { env: settings.environment }),
    });

    const secrets = createSecrets(this, settings);
    const files = createBucket(this, 'files', {
      versioned: true,
      lifecycleRules: [OLD_VERSIONS, PERSONAL_DATA, ...JOB_FILES, ...MAIL, ...EDGE_LOG],
    });
    const resources = {
      settings,
      tables: createTables(this),
      files,
      mailIdentity: mailIdentityOf(this, settings),
      mailEvents: new ConfigurationSet(this, 'mail-events', {
        // The product has its own list of suppressed addresses, which staff can change.
        disableSuppressionList: true,
      }),
      secrets,
      amazonRoots: createAmazonRoots(this),
    };
    const { api, apiLog, areaStacks } = createApi(this, resources);
    const deadLetters = createBucket(this, 'dead-letters', { lifecycleRules: [DEAD_LETTERS] });
    createEvents(this, resources, deadLetters);
    createMailEvents(this, resources, deadLetters);
    createInboundMail(this, resources);
    createVisitCounts(this, resources, files);
    const { address, distributionArn } = createSite(this, {
      settings,
      bucket: createBucket(this, 'site'),
      api,
      areaStacks,
      originKey: secrets['origin-key'],
      firewallArn,
    });
    this.edgeLog = { stage: settings.stage, distributionArn, filesArn: files.bucketArn };
    // All of a developer's machine is one region.
    if (settings.environment === undefined) createEdgeLog(this, this.edgeLog);
    // By its own domain, where it has one: the test lead then notices a lapsed DNS record or certificate too.
    createCanary(this, resources, settings.certificateArn ? `https://${settings.domain}` : address);
    createAlarms(this, { ...resources, apiLog, deadLetters });
  }
}
