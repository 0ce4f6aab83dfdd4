import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { BlockPublicAccess, Bucket, BucketEncryption, type LifecycleRule } from 'aws-cdk-lib/aws-s3';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { ConfigurationSet, EmailIdentity, Identity, type IEmailIdentity } from 'aws-cdk-lib/aws-ses';
import type { Construct } from 'constructs';
import { fileRetentionDays } from '../functions/lib/dynamo/retention.ts';
import { createAlarms } from './alarms/create-alarms.ts';
import { createApi } from './api.ts';
import { createCanary, createEvents } from './events.ts';
import { createMailEvents } from './mail-events.ts';
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

/** The id of a key: each revision is a secret of its own, because a template does not look up a changed value. */
const keyId = (name: string, revision: number): string => (revision === 1 ? name : `${name}-${revision}`);

/** Creates a secret that Secrets Manager generates at the first deployment. The template holds a reference, no value. */
const createSecret = (scope: Construct, id: string, description: string): string =>
  new Secret(scope, id, {
    description,
    generateSecretString: { passwordLength: 48, excludePunctuation: true },
  }).secretValue
    // Returns CloudFormation's dynamic reference, not the value.
    .unsafeUnwrap();

/** The identity that emails are sent from; SES has one per domain and account, whatever the number of stages. */
const mailIdentityOf = (scope: Construct, { domain, ownsMailIdentity }: Settings): IEmailIdentity =>
  ownsMailIdentity
    ? new EmailIdentity(scope, 'mail-domain', { identity: Identity.domain(domain) })
    : EmailIdentity.fromEmailIdentityName(scope, 'mail-domain', domain);

const { oldVersions, deadLetters: deadLetterDays } = fileRetentionDays;
const OLD_VERSIONS: LifecycleRule = { noncurrentVersionExpiration: Duration.days(oldVersions) };
const DEAD_LETTERS: LifecycleRule = { expiration: Duration.days(deadLetterDays) };

/** The whole product: tables, buckets, site and background functions here, the endpoints' functions in nested stacks. */
export class ProductStack extends Stack {
  constructor(scope: Construct, id: string, settings: Settings, firewallArn?: string) {
    super(scope, id, {
      description: 'Zahrael: public site and staff portal',
      terminationProtection: true,
      crossRegionReferences: firewallArn !== undefined,
      ...(settings.environment && { env: settings.environment }),
    });

    const originKey = createSecret(
      this,
      keyId('origin-key', settings.originKeyRevision),
      'Proves to the API that a request came through the distribution',
    );
    const resources = {
      settings,
      tables: createTables(this),
      files: createBucket(this, 'files', { versioned: true, lifecycleRules: [OLD_VERSIONS] }),
      mailIdentity: mailIdentityOf(this, settings),
      mailEvents: new ConfigurationSet(this, 'mail-events', {
        // The product has its own list of suppressed addresses, which staff can change.
        disableSuppressionList: true,
      }),
      originKey,
      senderKey: createSecret(
        this,
        keyId('sender-key', settings.senderKeyRevision),
        'The key of the hashes that stand for senders of inquiries',
      ),
      secondFactorKey: createSecret(
        this,
        'second-factor-key',
        'The key under which the secrets of authenticator apps are stored',
      ),
    };
    const { api, apiLog, areaStacks } = createApi(this, resources);
    const deadLetters = createBucket(this, 'dead-letters', { lifecycleRules: [DEAD_LETTERS] });
    createEvents(this, resources, deadLetters);
    createMailEvents(this, resources, deadLetters);
    const address = createSite(this, {
      settings,
      bucket: createBucket(this, 'site'),
      api,
      areaStacks,
      originKey,
      firewallArn,
    });
    // By its own domain, where it has one: the test lead then notices a lapsed DNS record or certificate too.
    createCanary(this, resources, settings.certificateArn ? `https://${settings.domain}` : address);
    createAlarms(this, { ...resources, apiLog, deadLetters });
  }
}
