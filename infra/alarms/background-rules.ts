import { Duration } from 'aws-cdk-lib';
import { Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { BACKGROUND_ALARMS, type WatchedId } from './alarm-texts.ts';
import { FIVE_MINUTES, figure, LASTING, type Rule, type Watched } from './rule.ts';

const LONGEST_WAIT = Duration.minutes(10).toMilliseconds();

interface Schedule {
  readonly every: Duration;
  /** The period in which it should run at least once. */
  readonly silentAfter: Duration;
}

const SCHEDULES: Partial<Record<WatchedId, Schedule>> = {
  'events/sweep': { every: Duration.minutes(1), silentAfter: Duration.minutes(15) },
  'events/receive-mail': { every: Duration.minutes(5), silentAfter: Duration.minutes(30) },
  'events/count-visits': { every: Duration.minutes(2), silentAfter: Duration.minutes(30) },
  'events/bill-subscriptions': { every: Duration.minutes(15), silentAfter: Duration.hours(1) },
  'events/weekly-report': { every: Duration.hours(1), silentAfter: Duration.hours(3) },
  'events/report-quarantine': { every: Duration.hours(1), silentAfter: Duration.hours(3) },
  'events/send-canary': { every: Duration.minutes(10), silentAfter: Duration.minutes(30) },
};

/**
 * When a fault lasts: three periods of five minutes in a row. A rare schedule and its retries are over within one or two
 * of them, so one failed run is an alarm.
 */
const lasting = (id: WatchedId): { period: Duration; periods: number } => {
  const every = SCHEDULES[id]?.every ?? Duration.minutes(1);

  return every.toMinutes() > FIVE_MINUTES.toMinutes()
    ? { period: every, periods: 1 }
    : { period: FIVE_MINUTES, periods: 3 };
};

/**
 * A function that works for longer than its alarm's period, as one that reads every table, is taken up again once its time is over:
 * a run that dies is one error in some seventeen minutes.
 */
const lastingErrors = (id: WatchedId, { timeout }: LambdaFunction): Pick<Rule, 'periods' | 'beyond'> =>
  (timeout?.toSeconds() ?? 0) > FIVE_MINUTES.toSeconds()
    ? { periods: 12, beyond: 2 }
    : { periods: lasting(id).periods };

/** Functions that read a table's stream. */
const CONSUMERS = [
  'events/receive-inquiry',
  'events/send-mail',
  'events/mark-delivered',
  'events/produce-document',
  'events/find-client-pairs',
  'events/collect-person',
  'events/erase-person',
  'events/run-export',
  'events/run-batch',
] as const;

/** The function behind a stream, schedule or topic. */
const functionOf = (scope: Construct, id: WatchedId): LambdaFunction => {
  const found = scope.node.findChild(id);
  if (!(found instanceof LambdaFunction)) throw new Error(`${id} is no function.`);

  return found;
};

const functionRules = (scope: Construct): Record<string, Rule> =>
  Object.fromEntries(
    Object.entries(BACKGROUND_ALARMS).flatMap(([key, text]): [string, Rule][] => {
      const id = key as WatchedId;
      const schedule = SCHEDULES[id];
      const fn = functionOf(scope, id);
      const metric = fn.metricErrors({ period: lasting(id).period });
      const failing: [string, Rule] = [
        `${id}/errors`,
        { ...text, metric, threshold: 0, ...lastingErrors(id, fn) },
      ];
      if (!schedule) return [failing];
      const runs = fn.metricInvocations({ period: schedule.silentAfter });

      return [
        failing,
        [`${id}/silent`, { ...text, metric: runs, threshold: 1, isBelow: true, needsData: true }],
      ];
    }),
  );

const streamRules = (scope: Construct): Record<string, Rule> =>
  Object.fromEntries(
    CONSUMERS.map((id) => [
      `${id}/behind`,
      {
        ...BACKGROUND_ALARMS[id],
        metric: functionOf(scope, id).metric('IteratorAge', {
          statistic: Stats.MAXIMUM,
          period: FIVE_MINUTES,
        }),
        threshold: LONGEST_WAIT,
      },
    ]),
  );

/** SNS hands its messages to Lambda's own queue. */
const topicRules = (scope: Construct): Record<string, Rule> => {
  const id = 'events/record-mail-event';
  const metric = functionOf(scope, id).metric('AsyncEventAge', {
    statistic: Stats.MAXIMUM,
    period: FIVE_MINUTES,
  });

  return { [`${id}/behind`]: { ...BACKGROUND_ALARMS[id], metric, threshold: LONGEST_WAIT } };
};

/** Functions that report failed records one by one: Lambda counts no error for them. */
const PROCESSORS = [
  ...CONSUMERS,
  'events/receive-mail',
  'events/sweep',
  'events/bill-subscriptions',
  'events/weekly-report',
] as const;

const recordRules = (watched: Watched): Record<string, Rule> =>
  Object.fromEntries(
    PROCESSORS.map((id): [string, Rule] => {
      const { period, periods } = lasting(id);
      const metric = figure(watched, 'FailedRecords', id).with({ period });

      return [
        `${id}/failing`,
        { ...BACKGROUND_ALARMS[id], metric, threshold: 0, ...(periods === 1 ? {} : LASTING) },
      ];
    }),
  );

/** Functions behind streams, schedules and topics that fail, fall behind or fall silent. */
export const backgroundRules = (scope: Construct, watched: Watched): Record<string, Rule> => ({
  ...functionRules(scope),
  ...streamRules(scope),
  ...topicRules(scope),
  ...recordRules(watched),
});
