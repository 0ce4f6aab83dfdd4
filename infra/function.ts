import { Aws, Duration, RemovalPolicy } from 'aws-cdk-lib';
import { type IRole, PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Architecture,
  Code,
  type ILayerVersion,
  Function as LambdaFunction,
  LayerVersion,
  LoggingFormat,
  Runtime,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import type { ConfigurationSet, IEmailIdentity } from 'aws-cdk-lib/aws-ses';
import type { Construct } from 'constructs';
import { type SecretId, secretVariable } from '../functions/lib/config/secret-ids.ts';
import {
  type TableDefinition,
  type TableId,
  tables as tableShapes,
  tableVariable,
} from '../functions/lib/dynamo/tables.ts';
import { FILES_VARIABLE } from '../functions/lib/files/areas.ts';
import { contract } from '../shared/contract/index.ts';
import { AMAZON_ROOTS_FOLDER, trustOnly } from './amazon-roots.ts';
import { bundleFolderOf } from './build.ts';
import { type Grants, withLeaving } from './grants/grant-rules.ts';
import { type FunctionId, grants } from './grants.ts';
import type { Settings } from './settings.ts';
import type { Tables } from './tables.ts';

/** The resources that grants refer to. */
export interface Resources {
  readonly settings: Settings;
  readonly tables: Tables;
  /** The bucket of all files; the first part of a key is the area. */
  readonly files: IBucket;
  readonly mailIdentity: IEmailIdentity;
  /** Emails sent with it have their events published; see `createMailEvents`. */
  readonly mailEvents: ConfigurationSet;
  readonly secrets: Readonly<Record<SecretId, ISecret>>;
  /** The certificates that functions trust; see `createAmazonRoots`. */
  readonly amazonRoots: ILayerVersion;
}

/** Functions that render or stamp PDFs. */
const MAKES_PDF: ReadonlySet<FunctionId> = new Set<FunctionId>([
  'client-portal/download-own-document',
  'client-portal/download-own-invoice',
  'client-portal/upload-document',
  'documents/preview-template',
  'documents/sign-document',
  'events/bill-subscriptions',
  'events/produce-document',
  'events/weekly-report',
  'grid/create-weekly-report',
  'payments/download-invoice',
  'payments/send-invoice',
]);

const ACTIONS = {
  reads: ['dynamodb:GetItem', 'dynamodb:Query'],
  scans: ['dynamodb:Scan'],
  adds: ['dynamodb:PutItem'],
  changes: ['dynamodb:UpdateItem'],
  checks: ['dynamodb:ConditionCheckItem'],
  removes: ['dynamodb:DeleteItem'],
} as const;
const TABLE_GRANTS = Object.keys(ACTIONS) as (keyof typeof ACTIONS)[];

const FILE_ACTIONS = {
  readsFiles: 's3:GetObject',
  storesFiles: 's3:PutObject',
  removesFiles: 's3:DeleteObjectVersion',
} as const;
const FILE_GRANTS = Object.keys(FILE_ACTIONS) as (keyof typeof FILE_ACTIONS)[];

const arnOf = ({ configurationSetName }: ConfigurationSet): string =>
  `arn:${Aws.PARTITION}:ses:${Aws.REGION}:${Aws.ACCOUNT_ID}:configuration-set/${configurationSetName}`;

/** The secrets that a function reads at run time. An endpoint refuses requests that do not have the key of the distribution. */
const secretsOf = (id: FunctionId, granted: Grants): SecretId[] => [
  ...(contract.some((endpoint) => endpoint.id === id) ? (['origin-key'] as const) : []),
  ...(granted.usesSenderKey ? (['sender-key'] as const) : []),
  ...(granted.usesReplyKey ? (['reply-key'] as const) : []),
  ...(granted.usesSecondFactorKey ? (['second-factor-key'] as const) : []),
  ...(granted.usesErasureKey ? (['erasure-key'] as const) : []),
  ...(granted.usesDominionCode ? (['dominion-code'] as const) : []),
];

/** An update that names other attributes, or answers any, is denied. */
const namingOnly = (attributes: readonly string[]) => ({
  'ForAllValues:StringEquals': { 'dynamodb:Attributes': attributes },
  StringEqualsIfExists: { 'dynamodb:ReturnValues': ['NONE'] },
});

const statementsFor = (
  id: FunctionId,
  granted: Grants,
  { tables, files, mailIdentity, mailEvents, secrets }: Resources,
): PolicyStatement[] => {
  const arnsOf = (table: TableId, withIndexes: boolean) => {
    const shape: TableDefinition = tableShapes[table];
    const { tableArn } = tables[table];

    return [
      tableArn,
      // All of them: who reads a table may read each of its indexes, and the names would not fit in a policy.
      ...(withIndexes && shape.indexes ? [`${tableArn}/index/*`] : []),
    ];
  };
  const onTables = TABLE_GRANTS.flatMap((grant) =>
    (granted[grant] ?? []).map((table) => {
      const attributes = grant === 'changes' ? granted.changesOnly?.[table] : undefined;

      return new PolicyStatement({
        actions: [...ACTIONS[grant]],
        resources: arnsOf(table, grant === 'reads'),
        ...(attributes && { conditions: namingOnly(attributes) }),
      });
    }),
  );
  const onFiles = FILE_GRANTS.flatMap((grant) =>
    (granted[grant] ?? []).map(
      (area) =>
        new PolicyStatement({
          actions: [FILE_ACTIONS[grant]],
          resources: [files.arnForObjects(`${area}/*`)],
        }),
    ),
  );
  const onVersions = granted.removesFiles
    ? [new PolicyStatement({ actions: ['s3:ListBucketVersions'], resources: [files.bucketArn] })]
    : [];
  const onMail = granted.sendsMail
    ? [
        new PolicyStatement({
          actions: ['ses:SendRawEmail'],
          resources: [mailIdentity.emailIdentityArn, arnOf(mailEvents)],
        }),
      ]
    : [];

  const onSecrets = secretsOf(id, granted).map(
    (secret) =>
      new PolicyStatement({
        actions: ['secretsmanager:GetSecretValue'],
        resources: [secrets[secret].secretArn],
      }),
  );

  return [...onTables, ...onFiles, ...onVersions, ...onMail, ...onSecrets];
};

const environmentFor = (
  id: FunctionId,
  granted: Grants,
  { settings, tables, files, mailEvents, secrets }: Resources,
) => ({
  FUNCTION_ID: id,
  STAGE: settings.stage,
  ...Object.fromEntries(
    TABLE_GRANTS.flatMap((grant) => granted[grant] ?? []).map((table) => [
      tableVariable(table),
      tables[table].tableName,
    ]),
  ),
  ...(FILE_GRANTS.some((grant) => granted[grant]) && { [FILES_VARIABLE]: files.bucketName }),
  ...((granted.usesMailSettings || granted.usesRelyingParty) && { SITE_ORIGIN: settings.origin }),
  ...(granted.usesMailSettings && {
    MAIL_FROM: settings.mailFrom,
    INQUIRIES_ADDRESS: settings.inquiriesAddress,
    ...(settings.sampleDomain && { SAMPLE_DOMAIN: settings.sampleDomain }),
  }),
  ...(granted.usesReplyKey && settings.inboundDomain && { INBOUND_DOMAIN: settings.inboundDomain }),
  ...(granted.sendsMail && { CONFIGURATION_SET: mailEvents.configurationSetName }),
  ...(granted.usesSecondFactorSetting && { SECOND_FACTOR: settings.secondFactor }),
  ...(granted.usesCompanyDetails && { COMPANY_DETAILS: JSON.stringify(settings.company) }),
  ...Object.fromEntries(
    secretsOf(id, granted).map((secret) => [secretVariable(secret), secrets[secret].secretArn]),
  ),
});

// Lambda's CPU grows with memory: 512 MB answers faster than less at the same cost.
const MEMORY = 512;
// A whole processor: a PDF takes 50 to 130 ms of one, three times as long at 512 MB, at about the same cost. Whole tables have to be
// read within Lambda's quarter of an hour.
const MEMORY_OF_PROCESSOR = 1769;

/** In MB. */
export const memoryOf = (id: FunctionId): number =>
  MAKES_PDF.has(id) || grants[id].scans !== undefined ? MEMORY_OF_PROCESSOR : MEMORY;

/**
 * Calls at once that belong to a function alone, and that it cannot exceed: follow-ups and emails wait for no other call, and
 * sign-ins, each a second of a processor, take no more than their part.
 */
const RESERVED: Partial<Record<FunctionId, number>> = {
  'events/receive-inquiry': 20,
  'events/send-mail': 20,
  'staff-access/sign-in': 30,
  'client-portal/sign-in': 30,
};
/** AWS keeps a hundred calls at once unreserved. */
const UNRESERVED = 100;
const LEADS: FunctionId = 'contact/submit-inquiry';
const FEWEST_FOR_LEADS = 100;

/**
 * A reservation is also a limit: of what the other reservations leave, leads have half, which no other call takes and a
 * campaign does not reach.
 */
const reservedForLeads = (left: number): number => Math.max(FEWEST_FOR_LEADS, Math.floor(left / 2));

/** Reserves nothing where the account's limit is too low, as a new account's is: then the calls share it. */
const reservationFor = (id: FunctionId, { lambdaConcurrency }: Settings) => {
  const left = lambdaConcurrency - Object.values(RESERVED).reduce((sum, count) => sum + count, 0);
  const reservedConcurrentExecutions = id === LEADS ? reservedForLeads(left) : RESERVED[id];

  return reservedConcurrentExecutions !== undefined && left >= FEWEST_FOR_LEADS + UNRESERVED
    ? { reservedConcurrentExecutions }
    : {};
};

interface FunctionOptions {
  readonly timeout?: Duration;
  /** Statements for the function's trigger, beside its grants. */
  readonly triggerStatements?: readonly PolicyStatement[];
  /** Variables beside those of its grants. */
  readonly environment?: Readonly<Record<string, string>>;
  /** It calls others than AWS, whose certificates another authority may have signed. */
  readonly callsOthers?: boolean;
}

const RUNTIME = Runtime.NODEJS_24_X;
const ARCHITECTURE = Architecture.ARM_64;

/**
 * The authorities that functions trust. As a layer they change together with the variables that name them; a file of the bundle
 * would change before or after these.
 */
export const createAmazonRoots = (scope: Construct): ILayerVersion =>
  new LayerVersion(scope, 'amazon-roots', {
    description: 'Certificates of Amazon Trust Services',
    code: Code.fromAsset(AMAZON_ROOTS_FOLDER),
    compatibleRuntimes: [RUNTIME],
    compatibleArchitectures: [ARCHITECTURE],
  });

/** Where Lambda puts the files of layers. */
const LAYERS_FOLDER = '/opt';

const roleFor = (scope: Construct, id: FunctionId, statements: PolicyStatement[]): IRole =>
  new Role(scope, `${id}/role`, {
    assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
    description: `Permissions of ${id}`,
    inlinePolicies: { access: new PolicyDocument({ statements }) },
  });

/** Creates a function with its own bundle, role and log group. Its role allows its grants and nothing else. */
export const createFunction = (
  scope: Construct,
  id: FunctionId,
  resources: Resources,
  {
    timeout = Duration.seconds(10),
    triggerStatements = [],
    environment = {},
    callsOthers = false,
  }: FunctionOptions = {},
): LambdaFunction => {
  const granted = withLeaving(grants[id]);
  const logGroup = new LogGroup(scope, `${id}/log`, {
    logGroupName: `/zahrael/${resources.settings.stage}/${id}`,
    retention: RetentionDays.THREE_MONTHS,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  const logging = new PolicyStatement({
    actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
    resources: [logGroup.logGroupArn],
  });

  return new LambdaFunction(scope, id, {
    description: id,
    runtime: RUNTIME,
    architecture: ARCHITECTURE,
    handler: 'index.handler',
    code: Code.fromAsset(bundleFolderOf(id)),
    role: roleFor(scope, id, [logging, ...statementsFor(id, granted, resources), ...triggerStatements]),
    environment: {
      ...environmentFor(id, granted, resources),
      ...(callsOthers ? {} : trustOnly(LAYERS_FOLDER)),
      ...environment,
    },
    layers: callsOthers ? [] : [resources.amazonRoots],
    logGroup,
    loggingFormat: LoggingFormat.JSON,
    timeout,
    memorySize: memoryOf(id),
    ...reservationFor(id, resources.settings),
  });
};
