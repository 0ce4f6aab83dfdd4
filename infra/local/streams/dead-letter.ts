import { randomUUID } from 'node:crypto';
import type { DeadLetterReason, StreamRecord } from './batch.ts';

interface Source {
  readonly uuid: string;
  readonly functionArn: string;
  readonly streamArn: string;
  readonly now: number;
}

const iso = (seconds: number | undefined) => new Date((seconds ?? 0) * 1_000).toISOString();

/** The object that an event source mapping writes to its on-failure bucket, with the whole records. */
export const deadLetterObject = (
  records: readonly (StreamRecord & { readonly shardId: string })[],
  { condition, attempts, outcome }: DeadLetterReason,
  { uuid, functionArn, streamArn, now }: Source,
): { key: string; body: string } => {
  const [first] = records;
  const last = records.at(-1);
  const shardId = first?.shardId ?? '';
  const timestamp = new Date(now).toISOString();
  const [day = '', time = ''] = timestamp.replace(/\.\d+Z$/, '').split('T');

  return {
    key: `aws/lambda/${uuid}/${shardId}/${day.replaceAll('-', '/')}/${day}T${time.replaceAll(':', '.')}-${randomUUID()}`,
    body: JSON.stringify({
      requestContext: {
        requestId: randomUUID(),
        functionArn,
        condition,
        approximateInvokeCount: attempts,
      },
      responseContext: {
        statusCode: 200,
        executedVersion: '$LATEST',
        functionError: outcome?.status === 'failed' ? 'Unhandled' : null,
      },
      version: '1.0',
      timestamp,
      DDBStreamBatchInfo: {
        shardId,
        startSequenceNumber: first?.dynamodb.SequenceNumber,
        endSequenceNumber: last?.dynamodb.SequenceNumber,
        approximateArrivalOfFirstRecord: iso(first?.dynamodb.ApproximateCreationDateTime),
        approximateArrivalOfLastRecord: iso(last?.dynamodb.ApproximateCreationDateTime),
        batchSize: records.length,
        streamArn,
      },
      payload: JSON.stringify({ Records: records.map(({ shardId: _, ...record }) => record) }),
    }),
  };
};
