import * as z from 'zod/mini';
import { type TableId, tables } from '../../functions/lib/dynamo/tables.ts';
import { readAssembly } from '../../infra/local/template/assembly.ts';
import { assembly } from './snapshot-paths.ts';
import type { TestApp } from './test-app.ts';

const Alarm = z.object({
  AlarmName: z.string(),
  AlarmDescription: z.string(),
  Namespace: z.optional(z.string()),
  MetricName: z._default(z.string(), ''),
  Dimensions: z._default(z.array(z.object({ Value: z.object({ Ref: z.string() }) })), []),
  Threshold: z.number(),
  ComparisonOperator: z.string(),
});
type Alarm = z.infer<typeof Alarm>;

const WRITES = /^dynamodb:(Put|Update|Delete|BatchWrite|TransactWrite)/;
const THROTTLED = /ThrottlingException|ProvisionedThroughputExceeded/;
const CONFLICT = /TransactionConflict/;

/**
 * Counts from now on what services publish in CloudWatch, where the local stack has the event behind it: invocations,
 * errors and refused calls of functions, the age of what they read, throttled writes and conflicts of tables, bounces and
 * complaints. Answers the alarms on services that are on, with their sections of the runbook, in one period. Interceptors
 * that hold records or events back are added before.
 */
export const watchServiceAlarms = async ({ stack }: TestApp) => {
  const { Resources } = (await readAssembly(assembly)).template;
  const alarms = Object.values(Resources).flatMap(({ Type, Properties }) => {
    const isOfService =
      Type === 'AWS::CloudWatch::Alarm' && String(Properties.Namespace ?? '').startsWith('AWS/');

    return isOfService ? [Alarm.parse(Properties)] : [];
  });
  const tableIds = Object.keys(tables) as TableId[];
  /** The id of the function or table that an alarm looks at. */
  const subjectOf = ({ Dimensions: [dimension] }: Alarm): string => {
    const id = dimension?.Value.Ref ?? '';
    const description = Resources[id]?.Properties.Description;

    return (
      tableIds.find((table) => id.slice(0, -8) === `table${table.replaceAll('-', '')}`) ??
      String(description ?? '')
    );
  };

  const before = await stack.usage();
  const counts = new Map<string, number>();
  const count = (name: string, subject: string) =>
    counts.set(`${name} ${subject}`, (counts.get(`${name} ${subject}`) ?? 0) + 1);
  const ages = new Map<string, number>();
  const keepAge = (subject: string, written: number) =>
    ages.set(subject, Math.max(ages.get(subject) ?? 0, stack.now() - written));

  const ends = [
    stack.intercept(async ({ service, action, permissions, forward }) => {
      if (service !== 'dynamodb' || !WRITES.test(action)) return undefined;
      const reply = await forward();
      const text = reply.status === 200 ? '' : reply.body.toString();
      for (const table of tableIds.filter((id) =>
        permissions.some(({ resource }) => resource.endsWith(`table/${stack.tableName(id)}`)),
      )) {
        if (THROTTLED.test(text)) count('WriteThrottleEvents', table);
        if (CONFLICT.test(text)) count('TransactionConflict', table);
      }

      return reply;
    }),
    stack.interceptRecords(async (functionId, records) => {
      for (const { dynamodb } of records)
        keepAge(functionId, (dynamodb.ApproximateCreationDateTime ?? 0) * 1_000);

      return records;
    }),
    stack.interceptMailEvents(async (event) => {
      keepAge('events/record-mail-event', Date.parse(event.mail.timestamp));
      if (event.eventType !== 'Bounce' || Object(event.bounce).bounceType === 'Permanent')
        count(event.eventType, 'account');

      return [event];
    }),
  ];

  const rate = (type: string) =>
    (counts.get(`${type} account`) ?? 0) / Math.max(1, counts.get('Send account') ?? 0);

  const figureOf = (alarm: Alarm, usage: Awaited<ReturnType<typeof stack.usage>>): number => {
    const subject = subjectOf(alarm);
    const used = (figure: 'invocations' | 'errors' | 'throttles') =>
      usage
        .filter(({ functionId }) => subject === '' || functionId === subject)
        .reduce((sum, one) => {
          const former = before.find(({ functionId }) => functionId === one.functionId);

          return sum + one[figure] - (former?.[figure] ?? 0);
        }, 0);
    switch (alarm.MetricName) {
      case 'Invocations':
        return used('invocations');
      case 'Errors':
        return used('errors');
      case 'Throttles':
        return used('throttles');
      case 'IteratorAge':
      case 'AsyncEventAge':
        return ages.get(subject) ?? 0;
      case 'Reputation.BounceRate':
        return rate('Bounce');
      case 'Reputation.ComplaintRate':
        return rate('Complaint');
      default:
        return counts.get(`${alarm.MetricName} ${subject}`) ?? 0;
    }
  };
  const nameOf = ({ AlarmName }: Alarm) => AlarmName.replace(/^\w+\//, '');

  return {
    names: alarms.map(nameOf),
    end: () => {
      for (const end of ends) end();
    },
    on: async (): Promise<Record<string, string>> => {
      const usage = await stack.usage();
      const on = alarms.filter((alarm) =>
        alarm.ComparisonOperator === 'LessThanThreshold'
          ? figureOf(alarm, usage) < alarm.Threshold
          : figureOf(alarm, usage) > alarm.Threshold,
      );

      return Object.fromEntries(
        on.map((alarm) => [nameOf(alarm), /Runbook: “(.+)”/.exec(alarm.AlarmDescription)?.[1] ?? '']),
      );
    },
  };
};
