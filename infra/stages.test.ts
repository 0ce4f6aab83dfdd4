import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { App, Stack } from 'aws-cdk-lib';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { SECRET_IDS, secretName } from '../functions/lib/config/secret-ids.ts';
import { Problem } from '../shared/contract/problem.ts';
import { temporaryFolder } from './local/testing/sample-assembly.ts';
import { sampleOwnerSettings } from './local/testing/sample-settings.ts';
import { ACKNOWLEDGEMENTS } from './nag/acknowledgements.ts';
import { acknowledgementOf, addNag, type NagFinding } from './nag/nag.ts';
import { synthesise } from './synth.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => folder.remove());

const found: NagFinding[] = [];

test.each([
  ['local', { stage: 'local' }],
  ['staging', { ...sampleOwnerSettings, stage: 'staging', certificateArn: '', ownsMailIdentity: 'no' }],
  [
    'production',
    {
      ...{ ...sampleOwnerSettings, stage: 'production', lambdaConcurrency: '1000' },
      ...{ costMonitor: 'new' },
    },
  ],
])(
  'the stage %s passes all rules',
  (stage, context) => {
    const findings: NagFinding[] = [];
    synthesise({
      outDir: join(folder.path, stage),
      context,
      isValidated: true,
      onFinding: (finding) => findings.push(finding),
    });
    expect(findings.filter((finding) => !acknowledgementOf(finding))).toEqual([]);
    found.push(...findings);
    // 14 s on a machine without other work; the first loads the library.
  },
  180_000,
);

interface Template {
  readonly Resources: Record<string, { readonly Type: string; readonly Properties: Record<string, unknown> }>;
}

const templateOf = (stage: string, name = ''): Template =>
  JSON.parse(readFileSync(join(folder.path, stage, `zahrael-${stage}${name}.template.json`), 'utf8'));
const ofType = ({ Resources }: Template, type: string) =>
  Object.values(Resources).flatMap(({ Type, Properties }) => (Type === type ? [Properties] : []));

test('every stage but the local one has a firewall of its own in front of its distribution', () => {
  for (const stage of ['staging', 'production']) {
    const [distribution] = ofType(templateOf(stage), 'AWS::CloudFront::Distribution');
    expect(JSON.stringify(distribution)).toContain('"WebACLId":{"Fn::GetAtt"');
    expect(ofType(templateOf(stage, '-firewall'), 'AWS::WAFv2::WebACL')).toMatchObject([
      { Scope: 'CLOUDFRONT', DefaultAction: { Allow: {} } },
    ]);
  }
  const [distribution] = ofType(templateOf('local'), 'AWS::CloudFront::Distribution');
  expect(JSON.stringify(distribution)).not.toContain('WebACLId');
});

test('the log of the distribution goes to the bucket of files, by way of the region that takes it', () => {
  for (const stage of ['staging', 'production']) {
    const log = templateOf(stage, '-edge-log');
    expect(ofType(log, 'AWS::Logs::DeliverySource')).toMatchObject([{ LogType: 'ACCESS_LOGS' }]);
    expect(ofType(log, 'AWS::Logs::DeliveryDestination')).toMatchObject([{ OutputFormat: 'json' }]);
    expect(ofType(log, 'AWS::Logs::Delivery')).toHaveLength(1);
    expect(ofType(templateOf(stage), 'AWS::Logs::Delivery')).toEqual([]);
  }
  expect(ofType(templateOf('local'), 'AWS::Logs::Delivery')).toHaveLength(1);
});

test('a site with a certificate speaks TLS 1.2 or later', () => {
  const [distribution] = ofType(templateOf('production'), 'AWS::CloudFront::Distribution');
  expect(distribution?.DistributionConfig).toMatchObject({
    ViewerCertificate: {
      AcmCertificateArn: sampleOwnerSettings.certificateArn,
      MinimumProtocolVersion: 'TLSv1.2_2021',
    },
  });
});

test('the test lead takes the address of visitors, and the distribution’s where the stage has no other', () => {
  const addressOf = (stage: string) => {
    const [canary] = ofType(templateOf(stage), 'AWS::Lambda::Function').filter(
      ({ Description }) => Description === 'events/send-canary',
    );

    return z.object({ Variables: z.record(z.string(), z.unknown()) }).parse(canary?.Environment).Variables
      .SITE_ADDRESS;
  };
  expect(addressOf('production')).toBe(`https://${sampleOwnerSettings.domain}`);
  expect(JSON.stringify(addressOf('staging'))).toContain('"DomainName"');
});

/** The rules of the firewall, by name. */
const rulesOf = (stage: string) => {
  const [firewall] = ofType(templateOf(stage, '-firewall'), 'AWS::WAFv2::WebACL');
  const rules = firewall?.Rules as { Name: string; Statement: Record<string, Record<string, unknown>> }[];

  return Object.fromEntries(rules.map((rule) => [rule.Name, rule]));
};

const methods = (value: unknown) =>
  [...JSON.stringify(value).matchAll(/"SearchString":"([A-Z]+)"/g)].map(([, method]) => method);

test('the firewall limits writes and sign-ins by their number, and answers what it refuses as the API does', () => {
  const { writes, 'sign-ins': signIns } = rulesOf('production');
  for (const rule of [writes, signIns])
    expect(rule).toMatchObject({
      Statement: { RateBasedStatement: { AggregateKeyType: 'IP', EvaluationWindowSec: 300 } },
      Action: {
        Block: { CustomResponse: { ResponseCode: 429, CustomResponseBodyKey: 'too-many-requests' } },
      },
    });
  expect(writes?.Statement.RateBasedStatement?.ScopeDownStatement).toHaveProperty('NotStatement');
  // Those of a signed-in person compare a secret too.
  for (const path of [
    ...['/api/staff/session', '/api/client-portal/session', '/api/access-codes/verify'],
    ...['/api/staff/own/access-code', '/api/client-portal/own/password'],
  ])
    expect(JSON.stringify(signIns)).toContain(`"SearchString":"${path}"`);
  expect(new Set(methods(signIns))).toEqual(new Set(['POST', 'PUT']));
  const [firewall] = ofType(templateOf('production', '-firewall'), 'AWS::WAFv2::WebACL');
  const bodies = firewall?.CustomResponseBodies as Record<string, { Content: string }>;
  expect(z.safeParse(Problem, JSON.parse(bodies['too-many-requests']?.Content ?? '')).success).toBe(true);
});

test('no rule of the firewall judges what a request says: a lead may say anything', () => {
  const { writes, 'sign-ins': signIns, common, ...others } = rulesOf('production');
  expect(others).toEqual({});
  for (const rule of [writes, signIns])
    expect(JSON.stringify(rule?.Statement)).not.toMatch(/Body|QueryString|Header|Cookie|Sqli|Xss|Regex/);
  const group = common?.Statement.ManagedRuleGroupStatement;
  expect(methods(group?.ScopeDownStatement)).toEqual(['GET', 'HEAD']);
  expect(group?.ScopeDownStatement).toHaveProperty('OrStatement');
  expect(JSON.stringify(group?.RuleActionOverrides)).toContain('CrossSiteScripting_QUERYARGUMENTS');
});

const edgeAlarms = (stage: string) => ofType(templateOf(stage, '-firewall'), 'AWS::CloudWatch::Alarm');

test('certificate and firewall are watched where AWS measures them, by a topic of that region', () => {
  expect(edgeAlarms('production')).toMatchObject([
    {
      AlarmName: 'production/certificate',
      Namespace: 'AWS/CertificateManager',
      Dimensions: [{ Name: 'CertificateArn', Value: sampleOwnerSettings.certificateArn }],
    },
    {
      AlarmName: 'production/firewall/refusals',
      Namespace: 'AWS/WAFV2',
      Dimensions: [
        { Name: 'Rule', Value: 'ALL' },
        { Name: 'WebACL', Value: 'zahrael-production' },
      ],
    },
  ]);
  const [firewall] = ofType(templateOf('production', '-firewall'), 'AWS::WAFv2::WebACL');
  expect(firewall?.VisibilityConfig).toMatchObject({ MetricName: 'zahrael-production' });
  expect(edgeAlarms('staging')).toMatchObject([{ AlarmName: 'staging/firewall/refusals' }]);
  const [subscription] = ofType(templateOf('production', '-firewall'), 'AWS::SNS::Subscription');
  expect(subscription).toMatchObject({ Protocol: 'email', Endpoint: sampleOwnerSettings.alarmsAddress });
  const headings = readFileSync('docs/runbook.md', 'utf8');
  for (const { AlarmActions, OKActions, AlarmDescription } of edgeAlarms('production')) {
    expect([AlarmActions, OKActions]).toEqual([[subscription?.TopicArn], [subscription?.TopicArn]]);
    expect(headings).toContain(`\n## ${/Runbook: “(.+)”/.exec(String(AlarmDescription))?.[1]}\n`);
  }
});

test('costs beyond the usual are mailed where a stage watches those of its account', () => {
  const [topic] = ofType(templateOf('production', '-firewall'), 'AWS::SNS::Subscription');
  expect(ofType(templateOf('production', '-firewall'), 'AWS::CE::AnomalySubscription')).toMatchObject([
    {
      Frequency: 'IMMEDIATE',
      MonitorArnList: [{ 'Fn::GetAtt': [expect.stringMatching(/^costs/), 'MonitorArn'] }],
      Subscribers: [{ Type: 'SNS', Address: topic?.TopicArn }],
    },
  ]);
  const policies = JSON.stringify(ofType(templateOf('production', '-firewall'), 'AWS::SNS::TopicPolicy'));
  expect(policies).toContain('costalerts.amazonaws.com');
  expect(ofType(templateOf('staging', '-firewall'), 'AWS::CE::AnomalySubscription')).toEqual([]);
});

test('each stage has secrets of its own, by its name', () => {
  for (const stage of ['staging', 'production'])
    expect(ofType(templateOf(stage), 'AWS::SecretsManager::Secret').map(({ Name }) => Name)).toEqual(
      SECRET_IDS.map((id) => secretName(stage, id)),
    );
});

test('no alarm looks for the certificate in the region of the stage, where it is never measured', () => {
  const templates = readdirSync(join(folder.path, 'production')).filter(
    (name) => name.endsWith('.template.json') && !name.includes('firewall'),
  );
  expect(templates.length).toBeGreaterThan(2);
  for (const name of templates)
    expect(readFileSync(join(folder.path, 'production', name), 'utf8'), name).not.toContain('DaysToExpiry');
});

test('of stages that share a domain one owns the identity of its emails', () => {
  expect(ofType(templateOf('production'), 'AWS::SES::EmailIdentity')).toHaveLength(1);
  expect(ofType(templateOf('staging'), 'AWS::SES::EmailIdentity')).toHaveLength(0);
  expect(JSON.stringify(templateOf('staging'))).toContain(':identity/harbour-group.shipping');
});

test('calls are reserved for leads and taken from sign-ins, unless the account’s limit is too low', () => {
  const reserved = (stage: string) =>
    readdirSync(join(folder.path, stage))
      .filter((name) => name.endsWith('.template.json'))
      .flatMap((name) =>
        ofType(JSON.parse(readFileSync(join(folder.path, stage, name), 'utf8')), 'AWS::Lambda::Function'),
      )
      .flatMap(({ Description, ReservedConcurrentExecutions }) =>
        ReservedConcurrentExecutions === undefined ? [] : [[Description, ReservedConcurrentExecutions]],
      );
  expect(Object.fromEntries(reserved('production'))).toMatchObject({
    'contact/submit-inquiry': 450,
    'staff-access/sign-in': 30,
  });
  expect(reserved('staging')).toEqual([]);
});

test('every acknowledgement has its finding and says why', () => {
  for (const acknowledgement of ACKNOWLEDGEMENTS) {
    expect(acknowledgement.reason.length, String(acknowledgement.rule)).toBeGreaterThan(30);
    expect(found.map(acknowledgementOf), String(acknowledgement.rule)).toContain(acknowledgement);
  }
});

test('a finding that is not acknowledged fails the synthesis', () => {
  const app = new App({ outdir: join(folder.path, 'topic'), analyticsReporting: false });
  const findings: NagFinding[] = [];
  addNag(app, (finding) => findings.push(finding));
  new Topic(new Stack(app, 'sample'), 'news');
  // The report is in the message where errors have colours, else in a file that it names.
  expect(() => app.synth()).toThrow(/Validation failed|AwsSolutions-SNS3/);
  expect(findings).toContainEqual({ rule: 'AwsSolutions-SNS3', at: 'news/Resource' });
});
