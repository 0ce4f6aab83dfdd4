import { readFileSync, statSync } from 'node:fs';
import * as z from 'zod/mini';
import { readAssembly } from '../../infra/local/template/assembly.ts';
import { assembly } from './snapshot-paths.ts';
import type { TestApp } from './test-app.ts';

const Alarm = z.object({
  AlarmName: z.string(),
  AlarmDescription: z.string(),
  Namespace: z.optional(z.string()),
  MetricName: z.optional(z.string()),
  Dimensions: z._default(z.array(z.object({ Name: z.string(), Value: z.unknown() })), []),
  Statistic: z.optional(z.string()),
  Threshold: z.number(),
  ComparisonOperator: z.string(),
});
const Filter = z.object({
  FilterPattern: z.string(),
  MetricTransformations: z.tuple([z.object({ MetricName: z.string() })]),
});

/** The product's own metrics: CloudWatch's are of services that the local stack has not. */
const NAMESPACE = 'Zahrael';

type Entry = Record<string, unknown>;

const escaped = (text: string) => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&');

/** Whether an entry of the access log fits a pattern such as `{ $.status >= 500 && ($.route = "GET /api/x*" || …) }`. */
const fits = (pattern: string, { status, route }: Entry): boolean => {
  // CloudWatch compares a number with a number alone.
  if (typeof status !== 'number') return false;
  const statuses = [...pattern.matchAll(/\$\.status (=|>=) (\d+)/g)];
  const routes = [...pattern.matchAll(/\$\.route = "([^"]*)"/g)].map(([, one = '']) => one);

  return (
    statuses.some(([, operator, value]) =>
      operator === '=' ? status === Number(value) : status >= Number(value),
    ) && routes.some((one) => new RegExp(`^${escaped(one).replaceAll('*', '.*')}$`).test(String(route)))
  );
};

/** Reads the log from now on, and answers the alarms that what was written sets off, in one period. */
export const watchAlarms = async ({ stack }: TestApp) => {
  const { Resources } = (await readAssembly(assembly)).template;
  const ofType = (type: string) =>
    Object.values(Resources).flatMap(({ Type, Properties }) => (Type === type ? [Properties] : []));
  const filters = ofType('AWS::Logs::MetricFilter').map((properties) => Filter.parse(properties));
  const alarms = ofType('AWS::CloudWatch::Alarm')
    .map((properties) => Alarm.parse(properties))
    .filter(({ Namespace }) => Namespace === NAMESPACE);
  const start = statSync(stack.logFile).size;

  const entries = (): Entry[] =>
    readFileSync(stack.logFile)
      .subarray(start)
      .toString()
      .split('\n')
      .flatMap((line) => (line.includes(': {') ? [JSON.parse(line.slice(line.indexOf(': {') + 2))] : []));

  const metricOf = (
    { MetricName = '', Dimensions, Statistic }: z.infer<typeof Alarm>,
    written: Entry[],
  ): number => {
    const filter = filters.find((one) => one.MetricTransformations[0].MetricName === MetricName);
    if (filter)
      return written.filter((entry) => 'route' in entry && fits(filter.FilterPattern, entry)).length;

    const own = written.filter(
      (entry) => MetricName in entry && Dimensions.every(({ Name, Value }) => entry[Name] === Value),
    );
    if (Statistic === 'SampleCount') return own.length;

    return own.reduce((sum, entry) => sum + Number(entry[MetricName] ?? 0), 0);
  };

  /** The alarms that are on, with their sections of the runbook. */
  return (): Record<string, string> => {
    const written = entries();
    const on = alarms.filter((alarm) =>
      alarm.ComparisonOperator === 'LessThanThreshold'
        ? metricOf(alarm, written) < alarm.Threshold
        : metricOf(alarm, written) > alarm.Threshold,
    );

    return Object.fromEntries(
      on.map(({ AlarmName, AlarmDescription }) => [
        AlarmName.replace(/^\w+\//, ''),
        /Runbook: “(.+)”/.exec(AlarmDescription)?.[1] ?? '',
      ]),
    );
  };
};
