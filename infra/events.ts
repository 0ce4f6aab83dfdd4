import { CfnOutput, Duration } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import {
  EventSourceMapping,
  FilterCriteria,
  FilterRule,
  type Function as LambdaFunction,
  StartingPosition,
} from 'aws-cdk-lib/aws-lambda';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Schedule, ScheduleExpression } from 'aws-cdk-lib/aws-scheduler';
import { LambdaInvoke } from 'aws-cdk-lib/aws-scheduler-targets';
import type { Construct } from 'constructs';
import type { TableId } from '../functions/lib/dynamo/tables.ts';
import { STREAM_PARALLELISM, type StreamFunctionId } from '../functions/lib/events/stream-parallelism.ts';
import { createFunction, type Resources } from './function.ts';
import type { FunctionId } from './grants.ts';

interface Subscription {
  readonly table: TableId;
  /** Filters the new images: attribute and rule. */
  readonly when: Record<string, unknown>;
  /** Receives records whose every retry failed. */
  readonly deadLetters: IBucket;
  readonly timeout?: Duration;
  /** Whether the function also searches the dead letters, and deletes some. */
  readonly searchesDeadLetters?: true;
}

/** Retries take some minutes; then the record becomes a dead letter and the sweeper takes over. */
const RETRIES = 8;

const streamOf = (resources: Resources, table: TableId): string => {
  const { tableStreamArn } = resources.tables[table];
  if (tableStreamArn === undefined) throw new Error(`The table ${table} has no stream.`);

  return tableStreamArn;
};

/** Creates a function and its event source mapping on a table's stream. */
const subscribe = (
  scope: Construct,
  id: StreamFunctionId,
  resources: Resources,
  { table, when, deadLetters, timeout = Duration.minutes(1), searchesDeadLetters }: Subscription,
) => {
  const stream = streamOf(resources, table);
  const consumer = createFunction(scope, id, resources, {
    timeout,
    ...(searchesDeadLetters && { environment: { DEAD_LETTERS_BUCKET: deadLetters.bucketName } }),
    triggerStatements: [
      new PolicyStatement({
        actions: [
          'dynamodb:DescribeStream',
          'dynamodb:GetRecords',
          'dynamodb:GetShardIterator',
          'dynamodb:ListStreams',
        ],
        resources: [stream],
      }),
      new PolicyStatement({
        actions: ['s3:PutObject', ...(searchesDeadLetters ? ['s3:GetObject', 's3:DeleteObject'] : [])],
        resources: [deadLetters.arnForObjects('aws/lambda/*')],
      }),
      new PolicyStatement({ actions: ['s3:ListBucket'], resources: [deadLetters.bucketArn] }),
    ],
  });
  new EventSourceMapping(scope, `${id}/stream`, {
    target: consumer,
    eventSourceArn: stream,
    startingPosition: StartingPosition.TRIM_HORIZON,
    batchSize: 10,
    parallelizationFactor: STREAM_PARALLELISM[id].batches,
    bisectBatchOnError: true,
    reportBatchItemFailures: true,
    retryAttempts: RETRIES,
    filters: [FilterCriteria.filter({ dynamodb: { NewImage: when } })],
    onFailure: { bind: () => ({ destination: deadLetters.bucketArn }) },
  });
};

/** The name of the output with a function that operators invoke: `OpsCreateStaff`. */
const outputOfFunction = (id: FunctionId): string =>
  id
    .split(/[/-]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

/** Names a function that operators invoke or stop in the outputs of the stack. */
export const createOutput = (scope: Construct, id: FunctionId, { functionName }: LambdaFunction): CfnOutput =>
  new CfnOutput(scope, outputOfFunction(id), { description: `The function ${id}`, value: functionName });

/** Creates the background functions: stream consumers, schedules and admin commands. */
export const createEvents = (scope: Construct, resources: Resources, deadLetters: IBucket): void => {
  subscribe(scope, 'events/receive-inquiry', resources, {
    table: 'inquiries',
    when: { followUp: { S: FilterRule.isEqual('pending') } },
    deadLetters,
  });
  subscribe(scope, 'events/send-mail', resources, {
    table: 'mail',
    when: { status: { S: FilterRule.isEqual('queued') } },
    deadLetters,
  });
  subscribe(scope, 'events/mark-delivered', resources, {
    table: 'mail',
    when: {
      status: { S: FilterRule.isEqual('sent') },
      delivers: { M: { document: { S: FilterRule.exists() } } },
      // Not where the document is marked and SES’s events change the email.
      due: { S: FilterRule.exists() },
    },
    deadLetters,
  });
  subscribe(scope, 'events/produce-document', resources, {
    table: 'automated-documents',
    when: { production: { S: FilterRule.isEqual('pending') } },
    deadLetters,
  });

  subscribe(scope, 'events/find-client-pairs', resources, {
    table: 'client-pairs',
    when: { due: { S: FilterRule.isEqual('yes') } },
    deadLetters,
  });

  subscribe(scope, 'events/collect-person', resources, {
    table: 'person-requests',
    when: { work: { S: FilterRule.isEqual('collect') } },
    deadLetters,
    // It reads every table.
    timeout: Duration.minutes(15),
  });

  subscribe(scope, 'events/erase-person', resources, {
    table: 'person-requests',
    when: { work: { S: FilterRule.isEqual('erase') } },
    deadLetters,
    timeout: Duration.minutes(15),
    searchesDeadLetters: true,
  });

  subscribe(scope, 'events/run-export', resources, {
    table: 'jobs',
    when: { work: { S: FilterRule.isEqual('export') } },
    deadLetters,
    timeout: Duration.minutes(5),
  });

  subscribe(scope, 'events/run-batch', resources, {
    table: 'jobs',
    when: { work: { S: FilterRule.or('import', 'bulk-email') } },
    deadLetters,
    timeout: Duration.minutes(5),
  });

  new Schedule(scope, 'events/sweep/schedule', {
    description: 'Retries follow-ups, emails and documents that are still due',
    schedule: ScheduleExpression.rate(Duration.minutes(1)),
    target: new LambdaInvoke(
      createFunction(scope, 'events/sweep', resources, { timeout: Duration.minutes(1) }),
    ),
  });

  const billing = createFunction(scope, 'events/bill-subscriptions', resources, {
    timeout: Duration.minutes(5),
  });
  createOutput(scope, 'events/bill-subscriptions', billing);
  new Schedule(scope, 'events/bill-subscriptions/schedule', {
    description: 'Issues and mails the due invoices of subscriptions',
    schedule: ScheduleExpression.rate(Duration.minutes(15)),
    target: new LambdaInvoke(billing),
  });

  new Schedule(scope, 'events/weekly-report/schedule', {
    description: 'Makes and mails the report of each past week',
    schedule: ScheduleExpression.rate(Duration.hours(1)),
    target: new LambdaInvoke(
      createFunction(scope, 'events/weekly-report', resources, { timeout: Duration.minutes(1) }),
    ),
  });

  new Schedule(scope, 'events/report-quarantine/schedule', {
    description: 'Mails the team the new inquiries in quarantine',
    schedule: ScheduleExpression.rate(Duration.hours(1)),
    target: new LambdaInvoke(
      createFunction(scope, 'events/report-quarantine', resources, { timeout: Duration.minutes(1) }),
    ),
  });

  const adminCommands = [
    'ops/backfill-indexes',
    'ops/change-staff',
    'ops/create-staff',
    'ops/list-staff',
    'ops/publish-operations',
    'ops/verify-counters',
    'ops/count-visits-again',
    'ops/requeue-mail',
    'ops/reseal-second-factors',
    'ops/set-access-codes',
  ] as const;
  for (const id of adminCommands) {
    // `ops/verify-counters` reads every record.
    const timeout = Duration.minutes(15);
    createOutput(scope, id, createFunction(scope, id, resources, { timeout }));
  }
};

/** Creates the schedule of the test lead, through the public address of the site. */
export const createCanary = (scope: Construct, resources: Resources, address: string): void => {
  const canary = createFunction(scope, 'events/send-canary', resources, {
    timeout: Duration.minutes(2),
    environment: { SITE_ADDRESS: address },
    callsOthers: true,
  });
  createOutput(scope, 'events/send-canary', canary);
  new Schedule(scope, 'events/send-canary/schedule', {
    description: 'Sends a test lead, and sees whether it is acknowledged',
    schedule: ScheduleExpression.rate(Duration.minutes(10)),
    // It would fill the inbox of a developer's machine, which tests it by hand.
    enabled: resources.settings.environment !== undefined,
    target: new LambdaInvoke(canary),
  });
};
