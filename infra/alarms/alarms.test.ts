import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { METRICS, METRICS_NAMESPACE } from '../../functions/lib/metrics.ts';
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

/** The figures of the product that alarms look at, with the function whose own they are. */
const figuresWithAlarm = () =>
  alarms().flatMap(({ name, properties }) => {
    const { Namespace, MetricName = '', Dimensions } = ServiceAlarm.parse(properties);
    const id = Dimensions.find((one) => one.Name === 'Function')?.Value;

    return Namespace === METRICS_NAMESPACE && MetricName in METRICS ? [{ name, MetricName, id }] : [];
  });

test('no alarm looks at a figure that its function, or any, never writes', () => {
  const sources = globSync('functions/**/*.ts')
    .filter((file) => !file.includes('.test.'))
    .map((file) => readFileSync(file, 'utf8'));
  const found = figuresWithAlarm();
  expect(found.length).toBeGreaterThan(15);
  for (const { name, MetricName, id } of found)
    if (id === undefined)
      expect(
        sources.some((source) => source.includes(`log.metric('${MetricName}'`)),
        name,
      ).toBe(true);
    else expect(processors(), name).toContain(id);
});

test('a function that catches an error sets off an alarm all the same', () => {
  const figures = new Set(figuresWithAlarm().map(({ MetricName }) => MetricName));
  const catching = globSync('functions/events/*.ts')
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split(/catch \(|\.catch\(/)
        .slice(1)
        .map((handling) => ({ file, handling })),
    );
  expect(catching.length).toBeGreaterThan(1);
  for (const { file, handling } of catching) {
    const [, figure = ''] = /log\.metric\('(\w+)'/.exec(handling) ?? [];
    expect([file, figures.has(figure) || /\bthrow\b/.test(handling)]).toEqual([file, true]);
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

/** The metrics of services that alarms look at, with their dimensions, as AWS documents them. */
const PUBLISHED: Record<string, Record<string, readonly (readonly string[])[]>> = {
  'AWS/Lambda': {
    Errors: [['FunctionName']],
    Invocations: [['FunctionName']],
    IteratorAge: [['FunctionName']],
    AsyncEventAge: [['FunctionName']],
    Throttles: [['FunctionName'], []],
  },
  'AWS/DynamoDB': { WriteThrottleEvents: [['TableName']], TransactionConflict: [['TableName']] },
  'AWS/SES': { 'Reputation.BounceRate': [[]], 'Reputation.ComplaintRate': [[]] },
};

const ofServices = () =>
  alarms()
    .map(({ name, description, properties }) => ({ name, description, ...ServiceAlarm.parse(properties) }))
    .filter(({ Namespace }) => Namespace?.startsWith('AWS/'));

test('every alarm on a service looks at a metric that the service publishes, of a resource of the stack', () => {
  expect(ofServices().length).toBeGreaterThan(25);
  for (const { name, Namespace = '', MetricName = '', Dimensions } of ofServices()) {
    const dimensions = Dimensions.map(({ Name }) => Name);
    expect(PUBLISHED[Namespace]?.[MetricName], name).toContainEqual(dimensions);
    for (const { Value } of Dimensions) expect(Object.keys(resources), name).toContain(refOf(Value));
  }
});

/** Values of consecutive periods that are no alarm, and such that are; an empty list is a metric without data. */
const FAULTS: readonly [name: RegExp, section: RegExp, quiet: number[], fault: number[]][] = [
  [
    /^events\/(sweep|receive-inquiry|send-mail|mark-delivered|produce-document|find-client-pairs|run-export|run-batch|record-mail-event|receive-mail|count-visits)\/errors$/,
    /./,
    [1, 0, 1],
    [1, 1, 1],
  ],
  // A run that dies is taken up a quarter of an hour later.
  [/^events\/(collect|erase)-person\/errors$/, /./, [1, 0, 0, 0], [1, 0, 0, 0, 1]],
  [/^events\/.*\/errors$/, /./, [0], [1]],
  [/^events\/.*\/behind$/, /./, [600_000], [600_001]],
  [/^events\/.*\/silent$/, /./, [1], []],
  [/^functions\/throttled$/, /^Calls are throttled$/, [10], [11]],
  [/\/throttled$/, /^DynamoDB throttles or conflicts$/, [10], [11]],
  [/\/conflicts$/, /^DynamoDB throttles or conflicts$/, [500], [501]],
  [/^mail\/bounces$/, /^Emails bounce$/, [0.04], [0.041]],
  [/^mail\/complaints$/, /^Emails bounce$/, [0.0008], [0.0009]],
];

test('every alarm on a service is set off by its fault, is quiet before, and names its section', () => {
  for (const { name, description, ...alarm } of ofServices()) {
    const [, section, quiet = [], fault = []] = FAULTS.find(([pattern]) => pattern.test(name)) ?? [];
    expect(section, name).toBeDefined();
    expect([name, isOn(alarm, quiet), isOn(alarm, fault)]).toEqual([name, false, true]);
    expect(/Runbook: “(.+)”/.exec(description)?.[1], name).toMatch(section ?? /^$/);
  }
});

const ServiceAlarm = z.object({
  Namespace: z.optional(z.string()),
  MetricName: z.optional(z.string()),
  Dimensions: z._default(z.array(z.object({ Name: z.string(), Value: z.unknown() })), []),
  Threshold: z.number(),
  ComparisonOperator: z.string(),
  EvaluationPeriods: z.number(),
  DatapointsToAlarm: z._default(z.number(), 1),
  TreatMissingData: z.string(),
});

/** Whether CloudWatch sets the alarm off after these values, one per period. */
function isOn(
  {
    Threshold,
    ComparisonOperator,
    EvaluationPeriods,
    DatapointsToAlarm,
    TreatMissingData,
  }: z.infer<typeof ServiceAlarm>,
  values: readonly number[],
): boolean {
  const periods = Array.from({ length: EvaluationPeriods }, (_, place) => values.at(-1 - place));
  const isBeyond = (value: number | undefined) => {
    if (value === undefined) return TreatMissingData === 'breaching';

    return ComparisonOperator === 'LessThanThreshold' ? value < Threshold : value > Threshold;
  };

  return periods.filter(isBeyond).length >= DatapointsToAlarm;
}

const refOf = (value: unknown): string => z.object({ Ref: z.string() }).parse(value).Ref;
