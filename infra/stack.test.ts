import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SECRET_IDS, secretVariable } from '../functions/lib/config/secret-ids.ts';
import type { TableId } from '../functions/lib/dynamo/tables.ts';
import { STREAM_PARALLELISM } from '../functions/lib/events/stream-parallelism.ts';
import { FILE_AREAS } from '../functions/lib/files/areas.ts';
import { contract } from '../shared/contract/index.ts';
import { trustOnly } from './amazon-roots.ts';
import type { Grants } from './grants/grant-rules.ts';
import { grants } from './grants.ts';
import { findAll, type OwnerTemplate, synthesiseOwnerTemplate } from './local/testing/owner-template.ts';

let template: OwnerTemplate;
beforeAll(async () => {
  template = await synthesiseOwnerTemplate();
}, 300_000);
afterAll(() => template.remove());

test('every template stays below the 500 resources that CloudFormation accepts', () => {
  const templates = readdirSync(template.path).filter((name) => name.endsWith('.template.json'));
  expect(templates.length).toBeGreaterThan(5);
  for (const name of templates) {
    const { Resources } = JSON.parse(readFileSync(join(template.path, name), 'utf8'));
    expect(Object.keys(Resources).length, name).toBeLessThan(450);
  }
});

test.each(contract)('$id has exactly one route', ({ method, path }) => {
  const keys = template.ofType('AWS::ApiGatewayV2::Route').map(({ Properties }) => Properties.RouteKey);
  expect(keys.filter((key) => key === `${method} ${path}`)).toHaveLength(1);
});

test('every route is in the contract', () => {
  const known = contract.map(({ method, path }) => `${method} ${path}`);
  for (const { Properties } of template.ofType('AWS::ApiGatewayV2::Route'))
    expect(known).toContain(Properties.RouteKey);
});

test('every function that the runbook names by an output has that output', () => {
  const named = readFileSync('docs/runbook.md', 'utf8').match(/\b(Ops|Events)[A-Z]\w+/g) ?? [];
  expect(named).toContain('EventsRecordMailEvent');
  expect(Object.keys(template.outputs)).toEqual(expect.arrayContaining([...new Set(named)]));
});

test('every function has a role of its own', () => {
  const roles = template.functions().map(({ Properties }) => JSON.stringify(Properties.Role));
  expect(new Set(roles).size).toBe(Object.keys(grants).length);
});

test('no function is granted a wildcard', () => {
  const statements = template.functionStatements();
  expect(statements.length).toBeGreaterThan(Object.keys(grants).length);
  for (const { Effect, Action, Resource } of statements) {
    expect(Effect).toBe('Allow');
    expect([Action].flat().join()).not.toContain('*');
    // A template cannot name single objects: a prefix is the narrowest resource. Who reads a table may read its indexes.
    const prefixes = ['/aws/lambda/*', '/index/*', ...FILE_AREAS.map((area) => `/${area}/*`)];
    const named = prefixes.reduce((left, prefix) => left.replaceAll(prefix, ''), JSON.stringify(Resource));
    expect(named).not.toContain('*');
  }
});

test('who may read the indexes of a table may read the table itself', () => {
  const arns = template
    .functionStatements()
    .map(({ Resource }) => [Resource].flat().map((one) => JSON.stringify(one)));
  const indexes = arns.flatMap((those) =>
    those
      .filter((one) => one.includes('/index/*'))
      .map((one) => ({ those, table: /\{"(Ref|Fn::GetAtt)":[^}]+\}/.exec(one)?.[0] ?? one })),
  );
  expect(indexes.length).toBeGreaterThan(50);
  for (const { those, table } of indexes) expect(those).toContain(table);
});

/** A person's data are found by reading whole tables, in the background. */
const SCANNING: readonly string[] = ['events/collect-person', 'events/erase-person'];

test('no function may scan a table, but those that look for a person', () => {
  for (const { Properties } of template.functions()) {
    const isScanning = SCANNING.includes(String(Properties.Description));
    expect(
      /dynamodb:Scan/.test(JSON.stringify(template.statementsOf(Properties))),
      String(Properties.Description),
    ).toBe(isScanning);
  }
  expect(JSON.stringify(template.functionStatements())).not.toMatch(/dynamodb:PartiQL/);
});

test('failed records are reported one by one, retried, and become dead letters', () => {
  const mappings = template.ofType('AWS::Lambda::EventSourceMapping');
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
  const streams = template
    .ofType('AWS::Lambda::EventSourceMapping')
    .map(({ Properties }) => JSON.stringify(Properties.EventSourceArn));
  const readers = Object.values(Object.groupBy(streams, (stream) => stream)).map(
    (those = []) => those.length,
  );
  expect(readers).toHaveLength(6);
  expect(Math.max(...readers)).toBeLessThanOrEqual(2);
});

test('every stream delivers as many batches of a shard at once as its function is meant for', () => {
  const factors = template
    .ofType('AWS::Lambda::EventSourceMapping')
    .map(({ Properties }) => Properties.ParallelizationFactor);
  const meant = Object.values(STREAM_PARALLELISM).map(({ batches }) => batches);
  expect(factors.toSorted()).toEqual(meant.toSorted());
});

test('schedules run the sweeper each minute, count visits each two, look for mail each five, the test lead each ten, billing each quarter of an hour, and reports each hour', () => {
  const rates = template
    .ofType('AWS::Scheduler::Schedule')
    .map(({ Properties }) => [Properties.Description, Properties.ScheduleExpression]);
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

test('every output that the runbook names exists', () => {
  const runbook = readFileSync('docs/runbook.md', 'utf8');
  const named = new Set([...runbook.matchAll(/\bOps[A-Z]\w+/g)].map(([output]) => output));
  expect(named.size).toBeGreaterThan(3);
  for (const output of named) expect(Object.keys(template.outputs)).toContain(output);
});

test('every log group has a retention time', () => {
  for (const { Properties } of template.ofType('AWS::Logs::LogGroup'))
    expect(Properties.RetentionInDays).toEqual(expect.any(Number));
  for (const { Properties } of template.functions())
    expect(Properties.LoggingConfig).toMatchObject({ LogGroup: expect.anything() });
});

test('every function logs to a log group of the stack', () => {
  for (const { Properties } of template.ofType('AWS::Lambda::Function'))
    expect(JSON.stringify(Properties.LoggingConfig), String(Properties.Description)).toContain('"Ref"');
});

test('functions trust the authorities of a layer, but for the test lead, which calls the site', () => {
  const folderOfLayers = '/opt';
  const others = template.functions().filter(({ Properties: { Environment, Layers } }) => {
    const { Variables } = Environment as { Variables: Record<string, string> };

    return !(isDeepStrictEqual({ ...Variables, ...trustOnly(folderOfLayers) }, Variables) && Layers);
  });
  expect(others.map(({ Properties }) => Properties.Description)).toEqual(['events/send-canary']);
});

test('a secret outlives the stack, but not the failed deployment that made it', () => {
  const secrets = template.ofType('AWS::SecretsManager::Secret');
  expect(secrets).toHaveLength(SECRET_IDS.length);
  for (const { DeletionPolicy } of secrets) expect(DeletionPolicy).toBe('RetainExceptOnCreate');
});

test('Secrets Manager generates every secret, and no environment has one', () => {
  const generated = { SecretStringTemplate: '{}', GenerateStringKey: 'current', ExcludePunctuation: true };
  expect(template.secretNamed('origin-key').properties.GenerateSecretString).toEqual({
    ...generated,
    PasswordLength: 48,
  });
  expect(template.secretNamed('second-factor-key').properties.GenerateSecretString).toEqual({
    ...generated,
    PasswordLength: 48,
  });
  for (const id of ['sender-key', 'reply-key', 'erasure-key'] as const)
    expect(template.secretNamed(id).properties.GenerateSecretString).toEqual({
      ...generated,
      PasswordLength: 48,
    });
  expect(template.secretNamed('dominion-code').properties.GenerateSecretString).toEqual({
    ...generated,
    PasswordLength: 12,
    ExcludeLowercase: true,
  });
  for (const { Properties } of template.ofType('AWS::SecretsManager::Secret'))
    expect(Object.keys(Properties)).not.toContain('SecretString');
  for (const { Properties } of template.functions())
    expect(JSON.stringify(Properties.Environment)).not.toContain('{{resolve');
});

test.each([
  ['origin-key', contract.map(({ id }) => String(id))],
  ['sender-key', grantedTo('usesSenderKey')],
  ['reply-key', grantedTo('usesReplyKey')],
  ['second-factor-key', grantedTo('usesSecondFactorKey')],
  ['erasure-key', grantedTo('usesErasureKey')],
  ['dominion-code', grantedTo('usesDominionCode')],
] as const)(
  'only the functions that need the secret %s may read it, and know where it is',
  (id, expected) => {
    const variable = secretVariable(id);
    const arn = { Ref: template.secretNamed(id).id };
    const readers = template.functions().filter(({ Properties }) =>
      template.statementsOf(Properties).some(
        ({ Action, Resource: of }) =>
          Action === 'secretsmanager:GetSecretValue' &&
          // CDK makes one statement of those with the same action.
          [of].flat().some((one) => JSON.stringify(one) === JSON.stringify(arn)),
      ),
    );
    expect(readers.map(({ Properties }) => String(Properties.Description)).toSorted()).toEqual(
      expected.toSorted(),
    );
    for (const { Properties } of template.functions())
      expect(findAll(Properties.Environment, variable)).toEqual(
        expected.includes(String(Properties.Description)) ? [arn] : [],
      );
  },
);

/** The ids of the functions with a grant. */
function grantedTo(
  grant: 'usesSenderKey' | 'usesReplyKey' | 'usesErasureKey' | 'usesSecondFactorKey' | 'usesDominionCode',
): string[] {
  return Object.entries(grants as Record<string, Grants>).flatMap(([id, given]) =>
    given[grant] ? [id] : [],
  );
}

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
    const updates = template
      .functionStatements()
      .filter(
        ({ Action, Resource }) => Action === 'dynamodb:UpdateItem' && ofTable.test(JSON.stringify(Resource)),
      );
    const attributesOf = updates.map(({ Condition }) => findAll(Condition, 'dynamodb:Attributes').flat());
    expect(attributesOf.length).toBeGreaterThan(5);
    expect(attributesOf.filter((attributes) => attributes.length === 0)).toEqual([]);
    // The erasure of a person replaces the name of their user.
    const erased = table === 'portal-users' ? ['username'] : [];
    expect(attributesOf.flat().filter((attribute) => fixed.includes(String(attribute)))).toEqual(erased);
  },
);
