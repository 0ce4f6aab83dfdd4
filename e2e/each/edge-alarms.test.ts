import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createFirewall, type Firewall } from '../../infra/local/cdn/firewall.ts';
import { temporaryFolder } from '../../infra/local/testing/sample-assembly.ts';
import { sampleOwnerSettings } from '../../infra/local/testing/sample-settings.ts';
import { synthesise } from '../../infra/synth.ts';
import { Problem } from '../../shared/contract/problem.ts';
import { DAY, MINUTE } from '../support/api/staff-api.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/** Alarms of the region that has the firewall, of a deployed stage: a laptop has none of its own. */
let app: TestApp;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let blocked = 0;

const Template = z.object({
  Resources: z.record(
    z.string(),
    z.object({ Type: z.string(), Properties: z.record(z.string(), z.unknown()) }),
  ),
});
let resources: z.infer<typeof Template>['Resources'];
const ofType = (type: string) =>
  Object.entries(resources).flatMap(([id, { Type, Properties }]) =>
    Type === type ? [{ id, Properties }] : [],
  );

beforeAll(async () => {
  folder = await temporaryFolder();
  synthesise({ outDir: folder.path, context: { ...sampleOwnerSettings, costMonitor: 'new' } });
  const template = await readFile(join(folder.path, 'zahrael-production-firewall.template.json'), 'utf8');
  resources = Template.parse(JSON.parse(template)).Resources;
  const firewall: Firewall = createFirewall(ofType('AWS::WAFv2::WebACL')[0]?.Properties, {
    now: () => app.stack.now(),
    onBlocked: () => {
      blocked += 1;
    },
  });
  app = await startTestApp({ firewall });
});
afterAll(async () => {
  await app.stop();
  await folder.remove();
});

const Alarm = z.object({
  AlarmName: z.string(),
  AlarmDescription: z.string(),
  Threshold: z.number(),
  ComparisonOperator: z.enum(['LessThanThreshold', 'GreaterThanThreshold']),
  AlarmActions: z.array(z.unknown()),
});

/** The section of the runbook that an alarm names, where this value of its metric sets it off. */
const setOffBy = (metricName: string, value: number): string | undefined => {
  const { Properties } = ofType('AWS::CloudWatch::Alarm').find(
    (one) => one.Properties.MetricName === metricName,
  ) ?? { Properties: {} };
  const { Threshold, ComparisonOperator, AlarmDescription } = Alarm.parse(Properties);
  const isOn = ComparisonOperator === 'LessThanThreshold' ? value < Threshold : value > Threshold;

  return isOn ? /Runbook: “(.+)”/.exec(AlarmDescription)?.[1] : undefined;
};

const guess = () => app.send('POST', '/api/access-codes/verify', { code: 'a wrong guess' });

test('the firewall refuses the guesses of one network, and its alarm goes off', async () => {
  // Two hundred pass in five minutes.
  for (let round = 0; round < 3; round += 1) await Promise.all(Array.from({ length: 100 }, guess));
  expect([blocked, setOffBy('BlockedRequests', blocked)]).toEqual([100, undefined]);
  const refused = await guess();
  expect(z.safeParse(Problem, refused.body).success).toBe(true);
  expect([refused.status, refused.body.requestId]).toEqual([429, 'firewall']);
  expect(setOffBy('BlockedRequests', blocked)).toBe('The firewall refuses somebody');

  // Whoever reads is held up by nobody who guesses.
  expect((await app.send('GET', '/api/market-data')).status).toBe(200);
  app.stack.advanceClock(5 * MINUTE);
  expect((await guess()).body.requestId).not.toBe('firewall');
});

test('a certificate that nobody renews sets off its alarm three weeks before its end', () => {
  const end = app.stack.now() + 30 * DAY;
  const daysToExpiry = () => Math.floor((end - app.stack.now()) / DAY);
  app.stack.advanceClock(9 * DAY - MINUTE);
  expect([daysToExpiry(), setOffBy('DaysToExpiry', daysToExpiry())]).toEqual([21, undefined]);
  app.stack.advanceClock(MINUTE);
  expect([daysToExpiry(), setOffBy('DaysToExpiry', daysToExpiry())]).toEqual([20, 'The certificate ends']);
});

const CostSubscription = z.object({
  ThresholdExpression: z.string(),
  Frequency: z.literal('IMMEDIATE'),
  Subscribers: z.tuple([z.object({ Type: z.literal('SNS'), Address: z.object({ Ref: z.string() }) })]),
});
const Expression = z.object({
  Dimensions: z.object({
    Key: z.literal('ANOMALY_TOTAL_IMPACT_ABSOLUTE'),
    MatchOptions: z.tuple([z.literal('GREATER_THAN_OR_EQUAL')]),
    Values: z.tuple([z.string()]),
  }),
});

const TopicPolicy = z.object({
  Topics: z.tuple([z.object({ Ref: z.string() })]),
  PolicyDocument: z.object({
    Statement: z.array(
      z.object({
        Effect: z.enum(['Allow', 'Deny']),
        Action: z.literal('sns:Publish'),
        Principal: z.union([z.literal('*'), z.object({ Service: z.array(z.string()) })]),
      }),
    ),
  }),
});

/** The addresses to which the topic mails what the service publishes. */
const mailedBy = (service: string, topic: string): unknown[] => {
  const mayPublish = ofType('AWS::SNS::TopicPolicy')
    .map(({ Properties }) => TopicPolicy.parse(Properties))
    .filter(({ Topics }) => Topics[0].Ref === topic)
    .flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
    .some(
      ({ Effect, Principal }) =>
        Effect === 'Allow' && Principal !== '*' && Principal.Service.includes(service),
    );
  if (!mayPublish) return [];

  return ofType('AWS::SNS::Subscription')
    .filter(({ Properties }) => Object(Properties.TopicArn).Ref === topic)
    .map(({ Properties }) => Properties.Endpoint);
};

/** The addresses that learn of a day that costs so many dollars more than usual. */
const toldOfExcess = (dollars: number): unknown[] => {
  const [{ Properties } = { Properties: {} }] = ofType('AWS::CE::AnomalySubscription');
  const { ThresholdExpression, Subscribers } = CostSubscription.parse(Properties);
  const least = Number(Expression.parse(JSON.parse(ThresholdExpression)).Dimensions.Values[0]);

  return dollars < least ? [] : mailedBy('costalerts.amazonaws.com', Subscribers[0].Address.Ref);
};

test('operators are mailed of a day that costs twenty dollars more than usual', () => {
  expect(toldOfExcess(19)).toEqual([]);
  expect(toldOfExcess(20)).toEqual([sampleOwnerSettings.alarmsAddress]);
});

test('every alarm of the region was set off', () => {
  const names = ofType('AWS::CloudWatch::Alarm').map(({ Properties }) => Alarm.parse(Properties).AlarmName);
  expect(names).toEqual(['production/certificate', 'production/firewall/refusals']);
  const [topic] = ofType('AWS::SNS::Topic');
  expect(mailedBy('cloudwatch.amazonaws.com', topic?.id ?? '')).toEqual([sampleOwnerSettings.alarmsAddress]);
});
