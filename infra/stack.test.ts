import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SecretId, secretName, secretVariable } from '../functions/lib/config/secret-ids.ts';
import { type TableId, tables } from '../functions/lib/dynamo/tables.ts';
import { STREAM_PARALLELISM } from '../functions/lib/events/stream-parallelism.ts';
import { FILE_AREAS } from '../functions/lib/files/areas.ts';
import { contract } from '../shared/contract/index.ts';
import type { Grants } from './grants/grant-rules.ts';
import { grants } from './grants.ts';
import { readAssembly } from './local/template/assembly.ts';
import { temporaryFolder } from './local/testing/sample-assembly.ts';
import { synthesise } from './synth.ts';

interface Resource {
  readonly Type: string;
  readonly Properties: Record<string, unknown>;
  readonly DeletionPolicy?: string;
  readonly DependsOn?: string[];
}
interface Statement {
  readonly Effect: string;
  readonly Action: string | string[];
  readonly Resource: unknown;
  readonly Condition?: unknown;
}

/** Settings that differ from every sample. */
const OWNER_SETTINGS = {
  domain: 'own-domain.example',
  contactEmail: 'hello@own-domain.example',
  contactPhone: '+44 20 7946 0999',
  onboardingEmail: 'papers@own-domain.example',
  bankIban: 'OWN-IBAN',
};

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let resources: Record<string, Resource>;
let outputs: Record<string, unknown>;

const ofType = (type: string) => Object.values(resources).filter(({ Type }) => Type === type);

/** The product's functions, without those that CDK adds to deploy the site. */
const functions = () =>
  ofType('AWS::Lambda::Function').filter(({ Properties }) => String(Properties.Runtime) === 'nodejs24.x');

const find = (value: unknown, key: string): unknown[] =>
  value && typeof value === 'object'
    ? Object.entries(value).flatMap(([name, inner]) => [
        ...(name === key ? [inner] : []),
        ...find(inner, key),
      ])
    : [];

const statementsOf = (ofFunction: Resource['Properties']): Statement[] => {
  const [[roleId] = []] = find(ofFunction.Role, 'Fn::GetAtt') as string[][];

  return find(resources[roleId ?? '']?.Properties.Policies, 'Statement').flat() as Statement[];
};

/** The statements of the roles of the product's functions. */
const functionStatements = (): Statement[] =>
  functions().flatMap(({ Properties }) => statementsOf(Properties));

beforeAll(async () => {
  folder = await temporaryFolder();
  // `isValidated` fails on templates that CloudFormation would refuse.
  synthesise({ outDir: folder.path, context: { stage: 'local', ...OWNER_SETTINGS }, isValidated: true });
  ({ Resources: resources, Outputs: outputs } = (await readAssembly(folder.path)).template);
  outputs = JSON.parse(readFileSync(join(folder.path, 'zahrael-local.template.json'), 'utf8')).Outputs;
}, 300_000);
afterAll(() => folder.remove());

test('every template stays below the 500 resources that CloudFormation accepts', () => {
  const templates = readdirSync(folder.path).filter((name) => name.endsWith('.template.json'));
  expect(templates.length).toBeGreaterThan(5);
  for (const name of templates) {
    const { Resources } = JSON.parse(readFileSync(join(folder.path, name), 'utf8'));
    expect(Object.keys(Resources).length, name).toBeLessThan(450);
  }
});

test.each(contract)('$id has exactly one route', ({ method, path }) => {
  const keys = ofType('AWS::ApiGatewayV2::Route').map(({ Properties }) => Properties.RouteKey);
  expect(keys.filter((key) => key === `${method} ${path}`)).toHaveLength(1);
});

test('every route is in the contract', () => {
  const known = contract.map(({ method, path }) => `${method} ${path}`);
  for (const { Properties } of ofType('AWS::ApiGatewayV2::Route'))
    expect(known).toContain(Properties.RouteKey);
});

test('every function has a role of its own', () => {
  const roles = functions().map(({ Properties }) => JSON.stringify(Properties.Role));
  expect(new Set(roles).size).toBe(Object.keys(grants).length);
});

test('no function is granted a wildcard', () => {
  const statements = functionStatements();
  expect(statements.length).toBeGreaterThan(Object.keys(grants).length);
  for (const { Effect, Action, Resource } of statements) {
    expect(Effect).toBe('Allow');
    expect([Action].flat().join()).not.toContain('*');
    // A template cannot name single objects: a prefix is the narrowest resource.
    const prefixes = ['/aws/lambda/*', ...FILE_AREAS.map((area) => `/${area}/*`)];
    const named = prefixes.reduce((left, prefix) => left.replace(prefix, ''), JSON.stringify(Resource));
    expect(named).not.toContain('*');
  }
});

/** A person's data are found by reading whole tables, in the background. */
const SCANNING: readonly string[] = ['events/collect-person', 'events/erase-person'];

test('no function may scan a table, but those that look for a person', () => {
  for (const { Properties } of functions()) {
    const isScanning = SCANNING.includes(String(Properties.Description));
    expect(
      /dynamodb:Scan/.test(JSON.stringify(statementsOf(Properties))),
      String(Properties.Description),
    ).toBe(isScanning);
  }
  expect(JSON.stringify(functionStatements())).not.toMatch(/dynamodb:PartiQL/);
});

test('every table has point-in-time recovery over 35 days, encryption and deletion protection', () => {
  const all = ofType('AWS::DynamoDB::GlobalTable');
  expect(all).toHaveLength(Object.keys(tables).length);
  for (const { Properties, DeletionPolicy } of all) {
    expect(Properties).toMatchObject({
      BillingMode: 'PAY_PER_REQUEST',
      SSESpecification: { SSEEnabled: true },
      Replicas: [
        {
          DeletionProtectionEnabled: true,
          PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true, RecoveryPeriodInDays: 35 },
        },
      ],
    });
    expect(DeletionPolicy).toBe('Retain');
  }
});

test('every bucket is private, encrypted, retained, and accepts only TLS', () => {
  const buckets = Object.entries(resources).filter(([, { Type }]) => Type === 'AWS::S3::Bucket');
  const policies = ofType('AWS::S3::BucketPolicy').map(({ Properties }) => Properties);
  expect(buckets.length).toBeGreaterThanOrEqual(3);
  for (const [id, { Properties, DeletionPolicy }] of buckets) {
    expect(Properties.PublicAccessBlockConfiguration).toEqual({
      BlockPublicAcls: true,
      BlockPublicPolicy: true,
      IgnorePublicAcls: true,
      RestrictPublicBuckets: true,
    });
    expect(Properties.BucketEncryption).toBeDefined();
    expect(DeletionPolicy).toBe('Retain');
    const policy = policies.find(({ Bucket }) => JSON.stringify(Bucket) === JSON.stringify({ Ref: id }));
    expect(find(policy, 'Statement').flat()).toContainEqual(
      expect.objectContaining({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
    );
  }
});

test('failed records are reported one by one, retried, and become dead letters', () => {
  const mappings = ofType('AWS::Lambda::EventSourceMapping');
  expect(mappings).toHaveLength(Object.keys(STREAM_PARALLELISM).length);
  for (const { Properties } of mappings) {
    expect(Properties).toMatchObject({
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      BisectBatchOnFunctionError: true,
      MaximumRetryAttempts: expect.any(Number),
      DestinationConfig: { OnFailure: { Destination: expect.anything() } },
      StartingPosition: 'TRIM_HORIZON',
    });
  }
});

test('no stream has more than the two readers that DynamoDB serves', () => {
  const streams = ofType('AWS::Lambda::EventSourceMapping').map(({ Properties }) =>
    JSON.stringify(Properties.EventSourceArn),
  );
  const readers = Object.values(Object.groupBy(streams, (stream) => stream)).map(
    (those = []) => those.length,
  );
  expect(readers).toHaveLength(6);
  expect(Math.max(...readers)).toBeLessThanOrEqual(2);
});

test('every stream delivers as many batches of a shard at once as its function is meant for', () => {
  const factors = ofType('AWS::Lambda::EventSourceMapping').map(
    ({ Properties }) => Properties.ParallelizationFactor,
  );
  const meant = Object.values(STREAM_PARALLELISM).map(({ batches }) => batches);
  expect(factors.toSorted()).toEqual(meant.toSorted());
});

test('the indexes of a table stay within the limits of DynamoDB', () => {
  for (const { Properties } of ofType('AWS::DynamoDB::GlobalTable')) {
    const indexes = (Properties.GlobalSecondaryIndexes ?? []) as {
      Projection: { NonKeyAttributes?: string[] };
    }[];
    const projected = indexes.map(({ Projection }) => Projection.NonKeyAttributes?.length ?? 0);
    expect(indexes.length).toBeLessThanOrEqual(20);
    expect(Math.max(0, ...projected)).toBeLessThanOrEqual(20);
    expect(projected.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(100);
  }
});

test('schedules run the sweeper each minute, count visits each two, look for mail each five, the test lead each ten, billing each quarter of an hour, and reports each hour', () => {
  const rates = ofType('AWS::Scheduler::Schedule').map(({ Properties }) => [
    Properties.Description,
    Properties.ScheduleExpression,
  ]);
  expect(Object.fromEntries(rates)).toEqual({
    'Sends a test lead, and sees whether it is acknowledged': 'rate(10 minutes)',
    'Retries follow-ups, emails and documents that are still due': 'rate(1 minute)',
    'Counts the visits in the log of the distribution': 'rate(2 minutes)',
    'Processes received mail that is still waiting': 'rate(5 minutes)',
    'Issues and mails the due invoices of subscriptions': 'rate(15 minutes)',
    'Makes and mails the report of each past week': 'rate(1 hour)',
    'Mails the team the new inquiries in quarantine': 'rate(1 hour)',
  });
});

test('SES scans mail, stores it where it may write nothing else, and invokes the function; only where a domain is set', () => {
  const [rule] = ofType('AWS::SES::ReceiptRule').map(({ Properties }) => Object(Properties.Rule));
  expect(rule).toMatchObject({ Enabled: true, ScanEnabled: true, Recipients: ['reply.zahrael.example'] });
  expect(rule.Actions.map((action: object) => Object.keys(action)[0])).toEqual(['S3Action', 'LambdaAction']);
  const ses = ofType('AWS::S3::BucketPolicy').flatMap(({ Properties }) =>
    Object(Properties.PolicyDocument).Statement.filter(
      ({ Principal }: { Principal: { Service?: string } }) => Principal.Service === 'ses.amazonaws.com',
    ),
  );
  expect(ses).toHaveLength(1);
  expect(ses[0]).toMatchObject({
    Action: 's3:PutObject',
    Condition: { StringEquals: { 'aws:SourceAccount': expect.anything() } },
  });
  expect(JSON.stringify(ses[0].Resource)).toContain('/incoming-mail/*');
});

test('every output that the runbook names exists', () => {
  const runbook = readFileSync('docs/runbook.md', 'utf8');
  const named = new Set([...runbook.matchAll(/\bOps[A-Z]\w+/g)].map(([output]) => output));
  expect(named.size).toBeGreaterThan(3);
  for (const output of named) expect(Object.keys(outputs)).toContain(output);
});

test('old versions of files and dead letters are removed in time, and unfinished uploads after a week', () => {
  const rulesOf = (id: string) =>
    Object.entries(resources)
      .filter(([logicalId, { Type }]) => Type === 'AWS::S3::Bucket' && logicalId.startsWith(id))
      .map(([, { Properties }]) => find(Properties.LifecycleConfiguration, 'Rules').flat());
  const unfinished = expect.objectContaining({ AbortIncompleteMultipartUpload: { DaysAfterInitiation: 7 } });
  expect(rulesOf('files')).toEqual([
    [
      unfinished,
      expect.objectContaining({ NoncurrentVersionExpiration: { NoncurrentDays: 365 } }),
      expect.objectContaining({ Prefix: 'personal-data/', ExpirationInDays: 7 }),
      ...['exports/', 'imports/'].map((Prefix) =>
        expect.objectContaining({
          ...{ Prefix, ExpirationInDays: 7 },
          NoncurrentVersionExpiration: { NoncurrentDays: 1 },
        }),
      ),
      expect.objectContaining({ Prefix: 'incoming-mail/', ExpirationInDays: 1_100 }),
      expect.objectContaining({ Prefix: 'received-mail/', ExpirationInDays: 1_100 }),
      expect.objectContaining({ Prefix: 'set-aside-mail/', ExpirationInDays: 90 }),
      ...['edge-log/', 'counted-edge-log/'].map((Prefix) =>
        expect.objectContaining({
          ...{ Prefix, ExpirationInDays: 9 },
          NoncurrentVersionExpiration: { NoncurrentDays: 1 },
        }),
      ),
    ],
  ]);
  expect(rulesOf('deadletters')).toEqual([[unfinished, expect.objectContaining({ ExpirationInDays: 180 })]]);
  expect(rulesOf('site')).toEqual([[unfinished]]);
});

test('the log of the distribution names neither a network, a query nor a cookie, and its delivery may store it alone', () => {
  const [delivery] = ofType('AWS::Logs::Delivery').map(({ Properties }) => Properties);
  expect(delivery?.RecordFields).toEqual([
    ...['date', 'time', 'cs-method', 'cs-uri-stem', 'sc-status', 'cs(User-Agent)'],
  ]);
  const statements = ofType('AWS::S3::BucketPolicy').flatMap(({ Properties }) =>
    Object(Properties.PolicyDocument).Statement.filter(
      ({ Principal }: { Principal: { Service?: string } }) =>
        Principal.Service === 'delivery.logs.amazonaws.com',
    ),
  );
  expect(statements).toHaveLength(1);
  expect(statements[0]).toMatchObject({
    Action: 's3:PutObject',
    Condition: {
      StringEquals: { 'aws:SourceAccount': expect.anything() },
      ArnEquals: { 'aws:SourceArn': expect.anything() },
    },
  });
  expect(JSON.stringify(statements[0].Resource)).toMatch(/\/edge-log\/\*"/);
});

test('the API has a rate limit, and an access log that names neither a person nor a network', () => {
  const [stage, ...others] = ofType('AWS::ApiGatewayV2::Stage').map(({ Properties }) => Properties);
  expect(others).toEqual([]);
  expect(stage?.DefaultRouteSettings).toEqual({ ThrottlingRateLimit: 1_000, ThrottlingBurstLimit: 2_000 });
  const [format] = find(stage, 'Format');
  const quoted = String(format).replace(':$context.status', ':"$context.status"');
  const values: string[] = Object.values(JSON.parse(quoted));
  expect(values).toContain('$context.requestId');
  for (const value of values) expect(value).not.toMatch(/sourceIp|userAgent|identity|authorizer/i);
});

test('every log group has a retention time', () => {
  for (const { Properties } of ofType('AWS::Logs::LogGroup'))
    expect(Properties.RetentionInDays).toEqual(expect.any(Number));
  for (const { Properties } of functions())
    expect(Properties.LoggingConfig).toMatchObject({ LogGroup: expect.anything() });
});

test('the distribution caches no errors', () => {
  const [distribution] = ofType('AWS::CloudFront::Distribution');
  const [responses] = find(distribution?.Properties, 'CustomErrorResponses') as object[][];
  expect(responses).toEqual(
    [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504].map((ErrorCode) => ({
      ErrorCode,
      ErrorCachingMinTTL: 0,
    })),
  );
});

test('pages are uploaded after the files they load and the routes they call', () => {
  const uploads = Object.entries(resources).filter(([, { Type }]) => Type === 'Custom::CDKBucketDeployment');
  const [pages] = uploads.filter(([, { Properties }]) => Properties.DistributionPaths !== undefined);
  const awaited = pages?.[1].DependsOn ?? [];
  expect(uploads).toHaveLength(3);
  for (const [id] of uploads.filter((upload) => upload !== pages)) expect(awaited).toContain(id);
  for (const [id, { Type }] of Object.entries(resources))
    if (/^AWS::ApiGatewayV2::(Route|Integration|Stage)$/.test(Type)) expect(awaited).toContain(id);
});

test('hashed files stay through a deployment: a page that is open loads them later', () => {
  const uploads = ofType('Custom::CDKBucketDeployment').map(({ Properties }) => Properties);
  const pruning = uploads.filter(({ Prune }) => Prune !== false);
  expect([uploads.length, pruning.length]).toEqual([3, 1]);
  expect(pruning[0]?.Exclude).toContain('assets/*');
});

test('every function logs to a log group of the stack', () => {
  for (const { Properties } of ofType('AWS::Lambda::Function'))
    expect(JSON.stringify(Properties.LoggingConfig), String(Properties.Description)).toContain('"Ref"');
});

test('the settings of an owner replace every placeholder on pages and in documents', () => {
  const site = join(folder.path, 'site');
  const texts = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(html|txt|xml)$/.test(name),
  );
  const read = (name: string) => readFileSync(join(site, name), 'utf8');
  for (const name of texts) expect(read(name), name).not.toMatch(/\.invalid|\+0 000|\+0{5}/);
  expect(read('legal.html')).toContain('<link rel="canonical" href="https://own-domain.example/legal" />');
  expect(read('sitemap.xml')).toContain('<loc>https://own-domain.example/legal</loc>');
  expect(read('robots.txt')).toContain('https://own-domain.example/sitemap.xml');
  expect(read('contact.html')).toContain('mailto:hello@own-domain.example');
  expect(read('index.html')).toContain('tel:+442079460999');
  expect(read('docs/welcome-letter.txt')).toContain('papers@own-domain.example');

  const companyDetails = functions()
    .map(({ Properties }) => (Properties.Environment as { Variables: Record<string, string> }).Variables)
    .flatMap(({ COMPANY_DETAILS: details }) => details ?? []);
  expect(companyDetails).toHaveLength(Object.values(grants).filter((one) => one.usesCompanyDetails).length);
  for (const details of companyDetails)
    expect(JSON.parse(details)).toMatchObject({
      origin: 'https://own-domain.example',
      contactEmail: 'hello@own-domain.example',
      bankAccount: { iban: 'OWN-IBAN' },
    });
});

test('the build has a bundle of every function, and of nothing else', () => {
  const built = globSync('*/*', { cwd: 'build/functions' });
  expect(built.toSorted()).toEqual(Object.keys(grants).toSorted());
});

test('the build contains no setting of an owner', () => {
  const built = ['build/site', 'build/functions'].flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(html|txt|xml|js)$/.test(name))
      .map((name) => join(root, name)),
  );
  expect(built.length).toBeGreaterThan(100);
  for (const file of built)
    expect(readFileSync(file, 'utf8'), file).not.toMatch(/zahrael\.example|\+971 4 555 0100|Sample Bank/);
});

test('pages and API share one domain, and only the distribution sends the API’s key', () => {
  const [distribution] = ofType('AWS::CloudFront::Distribution');
  expect(distribution?.Properties.DistributionConfig).toMatchObject({
    CacheBehaviors: expect.arrayContaining([
      expect.objectContaining({ PathPattern: '/api/*', ViewerProtocolPolicy: 'https-only' }),
    ]),
    DefaultCacheBehavior: { ViewerProtocolPolicy: 'redirect-to-https' },
  });
  const [header] = find(distribution?.Properties, 'OriginCustomHeaders').flat() as { HeaderValue: unknown }[];
  const [parts] = find(header?.HeaderValue, 'Fn::Join') as [string, unknown[]][];
  const [start, secret, end] = parts?.[1] ?? [];
  expect([start, end]).toEqual(['{{resolve:secretsmanager:', ':SecretString:current::}}']);
  expect(secretNamed('origin-key').id).toBe((secret as { Ref: string }).Ref);
});

test('Secrets Manager generates every secret, and no environment has one', () => {
  const generated = { SecretStringTemplate: '{}', GenerateStringKey: 'current', ExcludePunctuation: true };
  expect(secretNamed('origin-key').properties.GenerateSecretString).toEqual({
    ...generated,
    PasswordLength: 48,
  });
  expect(secretNamed('second-factor-key').properties.GenerateSecretString).toEqual({
    ...generated,
    PasswordLength: 48,
  });
  for (const id of ['sender-key', 'reply-key'] as const)
    expect(secretNamed(id).properties.GenerateSecretString).toEqual({ ...generated, PasswordLength: 48 });
  expect(secretNamed('dominion-code').properties.GenerateSecretString).toEqual({
    ...generated,
    PasswordLength: 12,
    ExcludeLowercase: true,
  });
  for (const { Properties } of ofType('AWS::SecretsManager::Secret'))
    expect(Object.keys(Properties)).not.toContain('SecretString');
  for (const { Properties } of functions())
    expect(JSON.stringify(Properties.Environment)).not.toContain('{{resolve');
});

test.each([
  ['origin-key', contract.map(({ id }) => String(id))],
  ['sender-key', grantedTo('usesSenderKey')],
  ['reply-key', grantedTo('usesReplyKey')],
  ['second-factor-key', grantedTo('usesSecondFactorKey')],
  ['dominion-code', grantedTo('usesDominionCode')],
] as const)(
  'only the functions that need the secret %s may read it, and know where it is',
  (id, expected) => {
    const variable = secretVariable(id);
    const arn = { Ref: secretNamed(id).id };
    const readers = functions().filter(({ Properties }) =>
      statementsOf(Properties).some(
        ({ Action, Resource: of }) =>
          Action === 'secretsmanager:GetSecretValue' &&
          // CDK makes one statement of those with the same action.
          [of].flat().some((one) => JSON.stringify(one) === JSON.stringify(arn)),
      ),
    );
    expect(readers.map(({ Properties }) => String(Properties.Description)).toSorted()).toEqual(
      expected.toSorted(),
    );
    for (const { Properties } of functions())
      expect(find(Properties.Environment, variable)).toEqual(
        expected.includes(String(Properties.Description)) ? [arn] : [],
      );
  },
);

/** The ids of the functions with a grant. */
function grantedTo(
  grant: 'usesSenderKey' | 'usesReplyKey' | 'usesReplyKey' | 'usesSecondFactorKey' | 'usesDominionCode',
): string[] {
  return Object.entries(grants as Record<string, Grants>).flatMap(([id, given]) =>
    given[grant] ? [id] : [],
  );
}

const secretNamed = (id: SecretId) => {
  const [found] = Object.entries(resources).filter(
    ([, { Type, Properties }]) =>
      Type === 'AWS::SecretsManager::Secret' && Properties.Name === secretName('local', id),
  );
  if (!found) throw new Error(`The template has no secret ${id}.`);

  return { id: found[0], properties: found[1].Properties };
};

const CHANGED_BY_NOBODY: Partial<Record<TableId, readonly string[]>> = {
  sessions: ['kind', 'username', 'person', 'clientId', 'epoch', 'expiresAt'],
  'portal-users': ['clientId', 'username', 'createdAt'],
  // Its key is its username.
  staff: ['createdAt'],
};

test.each(Object.entries(CHANGED_BY_NOBODY))(
  'no function may change whose a record of %s is',
  (table, fixed) => {
    const ofTable = new RegExp(`table${table.replaceAll('-', '')}[0-9A-F]{8}`, 'i');
    const updates = functionStatements().filter(
      ({ Action, Resource }) => Action === 'dynamodb:UpdateItem' && ofTable.test(JSON.stringify(Resource)),
    );
    const attributesOf = updates.map(({ Condition }) => find(Condition, 'dynamodb:Attributes').flat());
    expect(attributesOf.length).toBeGreaterThan(5);
    expect(attributesOf.filter((attributes) => attributes.length === 0)).toEqual([]);
    // The erasure of a person replaces the name of their user.
    const erased = table === 'portal-users' ? ['username'] : [];
    expect(attributesOf.flat().filter((attribute) => fixed.includes(String(attribute)))).toEqual(erased);
  },
);
