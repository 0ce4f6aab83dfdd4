import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { METRICS } from '../../functions/lib/metrics.ts';
import { contract } from '../../shared/contract/index.ts';
import { grants } from '../grants.ts';
import { readAssembly } from '../local/template/assembly.ts';
import type { TemplateResource } from '../local/template/stack-template.ts';
import { temporaryFolder } from '../local/testing/sample-assembly.ts';
import { synthesise } from '../synth.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let resources: Record<string, TemplateResource>;

beforeAll(async () => {
  folder = await temporaryFolder();
  synthesise({ outDir: folder.path, context: { stage: 'local' } });
  resources = (await readAssembly(folder.path)).template.Resources;
});
afterAll(() => folder.remove());

const ofType = (type: string) => Object.values(resources).filter(({ Type }) => Type === type);

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const alarms = () =>
  ofType('AWS::CloudWatch::Alarm').map(({ Properties }) => ({
    name: String(Properties.AlarmName).replace('local/', ''),
    description: String(Properties.AlarmDescription),
    properties: Properties,
  }));

/** The metric filters of an area's failed calls: their patterns as functions of a route. */
const errorFilters = () =>
  ofType('AWS::Logs::MetricFilter').flatMap(({ Properties }) => {
    const pattern = String(Properties.FilterPattern);
    const [{ MetricName = '' } = {}] = Properties.MetricTransformations as { MetricName: string }[];
    const routes = [...pattern.matchAll(/\$\.route = "([^"]*)"/g)].map(([, route = '']) => route);
    const matches = (route: string) =>
      routes.some((one) => new RegExp(`^${one.split('*').map(escaped).join('.*')}$`).test(route));

    return MetricName.endsWith('/errors') ? [{ pattern, area: MetricName.split('/')[1], matches }] : [];
  });

test('every endpoint that fails sets off the alarm of its area, and no other', () => {
  const filters = errorFilters();
  for (const { pattern } of filters) expect(pattern.length, pattern).toBeLessThanOrEqual(1_024);
  for (const { id, method, path } of contract)
    expect([
      id,
      filters.filter(({ matches }) => matches(`${method} ${path}`)).map(({ area }) => area),
    ]).toEqual([id, [id.split('/')[0]]]);
  for (const { area } of filters) expect(alarms().map(({ name }) => name)).toContain(`${area}/errors`);
});

test('every function behind a stream, schedule or topic has alarms for failing, falling behind or falling silent', () => {
  const names = alarms().map(({ name }) => name);
  const watched = Object.keys(grants).filter((id) => id.startsWith('events/'));
  for (const id of watched) {
    expect(names).toContain(`${id}/errors`);
    expect(
      names.some((name) => [`${id}/behind`, `${id}/silent`].includes(name)),
      id,
    ).toBe(true);
  }
  for (const { name, properties } of alarms().filter((one) => one.name.endsWith('/silent')))
    expect([name, properties.TreatMissingData, properties.ComparisonOperator]).toEqual([
      name,
      'breaching',
      'LessThanThreshold',
    ]);
});

/** The functions whose code reports failed records in place of failing. */
const processors = () =>
  globSync('functions/events/*.ts')
    .filter((file) => /\b(consume|processDue)\(/.test(readFileSync(file, 'utf8')) && !file.includes('.test.'))
    .map((file) => file.replace(/^functions\/|\.ts$/g, ''));

test('every function that reports its failed records has an alarm for them: Lambda counts no error', () => {
  expect(processors().length).toBeGreaterThan(5);
  for (const id of processors()) {
    const alarm = alarms().find(({ name }) => name === `${id}/failing`);
    expect([id, alarm?.properties]).toMatchObject([
      id,
      {
        MetricName: 'FailedRecords',
        Dimensions: [
          { Name: 'Function', Value: id },
          { Name: 'Stage', Value: 'local' },
        ],
        Threshold: 0,
      },
    ]);
  }
});

test('every alarm is mailed, and says what it means for people and where the runbook helps', () => {
  const [subscription, ...others] = ofType('AWS::SNS::Subscription')
    .map(({ Properties }) => Properties)
    .filter(({ Protocol }) => Protocol !== 'lambda');
  expect(others).toEqual([]);
  expect(subscription).toMatchObject({ Protocol: 'email', Endpoint: 'operations@zahrael.example' });
  const headings = new Set(
    [...readFileSync('docs/runbook.md', 'utf8').matchAll(/^##+ (.+)$/gm)].map(([, heading]) => heading),
  );
  expect(alarms().length).toBeGreaterThan(40);
  for (const { name, description, properties } of alarms()) {
    expect(properties.AlarmActions, name).toEqual([subscription?.TopicArn]);
    expect(properties.OKActions, name).toEqual([subscription?.TopicArn]);
    const [, consequence = '', section] = /^(.+\.) Runbook: “(.+)”\.$/.exec(description) ?? [];
    expect(consequence.length, name).toBeGreaterThan(20);
    expect([...headings], name).toContain(section);
  }
});

test('the dashboard shows every figure of the product and every alarm', () => {
  const [dashboard] = ofType('AWS::CloudWatch::Dashboard').map(({ Properties }) =>
    JSON.stringify(Properties),
  );
  for (const name of Object.keys(METRICS)) expect(dashboard).toContain(name);
  expect(dashboard).toContain('zahrael-local');
  for (const [id, { Type }] of Object.entries(resources))
    if (Type === 'AWS::CloudWatch::Alarm') expect(dashboard, id).toContain(`"${id}","Arn"`);
});

test('each dead letter is mailed', () => {
  const [[, bucket] = []] = Object.entries(resources).filter(
    ([id, { Type }]) => Type === 'AWS::S3::Bucket' && id.startsWith('deadletters'),
  );
  const [topic] = Object.entries(resources).filter(
    ([, { Type, Properties }]) => Type === 'AWS::SNS::Topic' && Properties.DisplayName !== undefined,
  );
  expect(bucket?.Properties.NotificationConfiguration).toEqual({
    TopicConfigurations: [{ Event: 's3:ObjectCreated:*', Topic: { Ref: topic?.[0] } }],
  });
  const [policy] = Object.entries(resources).filter(
    ([, { Type, Properties }]) =>
      Type === 'AWS::SNS::TopicPolicy' && JSON.stringify(Properties.Topics).includes(String(topic?.[0])),
  );
  expect(bucket?.DependsOn).toContain(policy?.[0]);
});

test('CloudWatch and S3 may publish to the topic of the alarms', () => {
  const [[topic] = []] = Object.entries(resources).filter(
    ([, { Type, Properties }]) => Type === 'AWS::SNS::Topic' && Properties.DisplayName !== undefined,
  );
  const [policy] = ofType('AWS::SNS::TopicPolicy').filter(({ Properties }) =>
    JSON.stringify(Properties.Topics).includes(String(topic)),
  );
  const statements = Object(policy?.Properties.PolicyDocument).Statement as {
    Effect: string;
    Action: string;
    Principal: { Service?: string | string[] };
  }[];
  const publishers = statements.flatMap(({ Effect, Action, Principal }) =>
    Effect === 'Allow' && Action === 'sns:Publish' ? [Principal.Service].flat() : [],
  );
  expect(publishers.toSorted()).toEqual(['cloudwatch.amazonaws.com', 's3.amazonaws.com']);
});

test('one failed run of a rare schedule is an alarm: the next one comes after the periods that are looked at', () => {
  const rare = ['bill-subscriptions', 'weekly-report', 'report-quarantine', 'send-canary'];
  const names = rare.flatMap((id) => [`events/${id}/errors`, `events/${id}/failing`]);
  const found = alarms().filter(({ name }) => names.includes(name));
  expect(found.map(({ name }) => name).toSorted()).toEqual([
    ...['events/bill-subscriptions/errors', 'events/bill-subscriptions/failing'],
    ...['events/report-quarantine/errors', 'events/send-canary/errors'],
    ...['events/weekly-report/errors', 'events/weekly-report/failing'],
  ]);
  for (const { name, properties } of found) {
    expect([name, properties.DatapointsToAlarm, properties.EvaluationPeriods]).toEqual([name, 1, 1]);
    expect(properties.Period, name).toBeGreaterThan(300);
  }
  const steady = alarms().filter(({ name }) => name.endsWith('/failing') && !names.includes(name));
  expect(steady.length).toBeGreaterThan(3);
  for (const { name, properties } of steady)
    expect([name, properties.DatapointsToAlarm, properties.EvaluationPeriods]).toEqual([name, 2, 6]);
});
