import { parseArgs } from 'node:util';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { exportTables } from '../restore/export-tables.ts';
import { readStores, requireAccount } from './aws.ts';
import { runCommand } from './run-command.ts';
import { readStageContext } from './stage-context.ts';
import { toolsIn } from './tools.ts';

// `npm run export:tables -- --stage production --bucket NAME`: writes all tables, as they are now, to a bucket in S3.

await runCommand(async () => {
  const { values } = parseArgs({ options: { stage: { type: 'string' }, bucket: { type: 'string' } } });
  const { stage, bucket } = values;
  if (!stage || !bucket)
    throw new Error('Say from where to where: npm run export:tables -- --stage NAME --bucket NAME');

  const context = readStageContext(stage);
  const tools = toolsIn(context.region);
  await requireAccount(tools, stage, context.account);
  const { tables } = await readStores(tools, stage);
  const client = new DynamoDBClient(context.region === undefined ? {} : { region: context.region });
  await exportTables(client, { tables, bucket, stage, now: new Date(), say: tools.say });
});
