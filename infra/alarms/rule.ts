import { Duration } from 'aws-cdk-lib';
import { type IMetric, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { METRICS_NAMESPACE, type MetricName } from '../../functions/lib/metrics.ts';
import type { Settings } from '../settings.ts';
import type { Tables } from '../tables.ts';
import type { AlarmText, WatchedId } from './alarm-texts.ts';

export const FIVE_MINUTES = Duration.minutes(5);

/** An alarm, before it is one of CloudWatch. */
export interface Rule extends AlarmText {
  readonly metric: IMetric;
  /** The highest value without an alarm, or the lowest if it is `below`. */
  readonly threshold: number;
  /** The number of periods that are looked at, by default one, and how many of them must be beyond; by default all. */
  readonly periods?: number;
  readonly beyond?: number;
  readonly isBelow?: true;
  /** No data is an alarm too. */
  readonly needsData?: true;
}

export interface Watched {
  readonly settings: Settings;
  readonly tables: Tables;
  readonly apiLog: ILogGroup;
  readonly deadLetters: Bucket;
}

/** A figure of the product, from its logs. */
export const figure = ({ settings }: Watched, metricName: MetricName, id?: WatchedId): Metric =>
  new Metric({
    namespace: METRICS_NAMESPACE,
    metricName,
    dimensionsMap: { Stage: settings.stage, ...(id && { Function: id }) },
    statistic: Stats.SUM,
    period: FIVE_MINUTES,
  });

/** Retries follow each other in growing pauses: twice in half an hour is no passing disturbance. */
export const LASTING = { periods: 6, beyond: 2 };
