import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import { type TableId, tables } from '../../../functions/lib/dynamo/tables.ts';
import type { TestApp } from '../test-app.ts';
import { sizeOf } from './count-writes.ts';
import { LARGEST_ITEM } from './judge-answer.ts';

const isTableId = (name: string): name is TableId => name in tables;

/** What is wrong with the records after all requests: too large, never followed up, failed, or miscounted. */
export const backgroundFaults = async ({ stack }: TestApp): Promise<string[]> => {
  await stack.settled();
  const operator = DynamoDBDocumentClient.from(new DynamoDBClient(stack.operator));
  const faults = stack.denials.map(
    ({ functionId, action, label }) => `${functionId} may not ${action} on ${label}.`,
  );
  for (const table of Object.keys(tables).filter(isTableId))
    for await (const { Items = [] } of paginateScan(
      { client: operator },
      { TableName: stack.tableName(table) },
    ))
      for (const item of Items) {
        const size = sizeOf(item);
        const id = JSON.stringify(item.id ?? item.reference ?? item.entry ?? item.name ?? item.feed);
        if (size > LARGEST_ITEM) faults.push(`The item ${id} of ${table} has ${size} bytes.`);
        if (table === 'automated-documents' && item.status === 'failed')
          faults.push(`The document ${id} could not be produced.`);
        if (table === 'mail' && item.state === 'failed') faults.push(`The email ${id} could not be sent.`);
        if (table === 'inquiries' && item.followUp === 'pending')
          faults.push(`The inquiry ${id} is not followed up.`);
      }
  const { differences } = (await stack.invoke('ops/verify-counters')) as { differences: unknown[] };

  return [
    ...faults,
    ...differences.map((difference) => `A counter is wrong: ${JSON.stringify(difference)}.`),
  ];
};
