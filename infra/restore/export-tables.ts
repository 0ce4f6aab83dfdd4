import {
  DescribeTableCommand,
  type DynamoDBClient,
  ExportTableToPointInTimeCommand,
} from '@aws-sdk/client-dynamodb';

interface Export {
  /** The physical names of the tables, by id. */
  readonly tables: Readonly<Record<string, string>>;
  readonly bucket: string;
  readonly stage: string;
  readonly now: Date;
  readonly say: (line: string) => void;
}

/** Starts the export of each table as of one second, under a prefix of its own. DynamoDB ends them within the hour. */
export const exportTables = async (
  client: DynamoDBClient,
  { tables, bucket, stage, now, say }: Export,
): Promise<void> => {
  // Point-in-time recovery follows some minutes behind.
  const at = new Date(now.getTime() - 6 * 60_000);
  for (const [id, name] of Object.entries(tables)) {
    const { Table } = await client.send(new DescribeTableCommand({ TableName: name }));
    const prefix = `${stage}/${at.toISOString()}/${id}`;
    await client.send(
      new ExportTableToPointInTimeCommand({
        TableArn: Table?.TableArn,
        ExportTime: at,
        S3Bucket: bucket,
        S3Prefix: prefix,
        ExportFormat: 'DYNAMODB_JSON',
      }),
    );
    say(`${id} is being exported to ${bucket}/${prefix}.`);
  }
};
