import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { dynamo, type Item, mapErrors, tableName } from './client.ts';
import type { TableId } from './tables.ts';

/** Every item of a table, strongly consistent. For background functions alone: it takes as long as the table is large. */
export async function* scanTable(table: TableId): AsyncGenerator<Item> {
  let after: Item | undefined;
  do {
    const start = after;
    const page = await mapErrors(() =>
      dynamo.send(
        new ScanCommand({ TableName: tableName(table), ConsistentRead: true, ExclusiveStartKey: start }),
      ),
    );
    yield* page.Items ?? [];
    after = page.LastEvaluatedKey;
  } while (after);
}
