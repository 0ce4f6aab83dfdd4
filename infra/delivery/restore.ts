import { parseArgs } from 'node:util';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { askFor } from './ask.ts';
import { restoreStage } from './restore-stage.ts';
import { runCommand } from './run-command.ts';
import { readStageContext } from './stage-context.ts';
import { toolsIn } from './tools.ts';

// `npm run restore -- --stage production --at 2026-11-22T09:15:00Z --table inquiries`: copies what is gone from tables and
// files back from that second; `--changed` what has changed since too. `--remove-copies` deletes the copies of the tables.

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      stage: { type: 'string' },
      at: { type: 'string' },
      table: { type: 'string', multiple: true },
      all: { type: 'boolean', default: false },
      changed: { type: 'boolean', default: false },
      files: { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
      'remove-copies': { type: 'boolean', default: false },
    },
  });
  const { stage, table, all } = values;
  const at = new Date(values.at ?? '');
  if (
    !stage ||
    Number.isNaN(at.getTime()) ||
    !/Z$/.test(values.at ?? '') ||
    (!table && !all && !values.files)
  )
    throw new Error(
      'Say what and when: npm run restore -- --stage NAME --at 2026-11-22T09:15:00Z (--table NAME … | --all) [--files] [--changed] [--yes] [--remove-copies]',
    );

  const context = readStageContext(stage);
  const region = context.region ?? process.env.AWS_REGION;
  const clientConfig = region === undefined ? {} : { region };
  await restoreStage(toolsIn(context.region), {
    stage,
    context,
    at,
    tables: all ? undefined : (table ?? []),
    withFiles: values.files,
    replacesChanged: values.changed,
    removesCopies: values['remove-copies'],
    approve: values.yes ? async () => true : () => askFor(`Restore this in ${stage}? Type its name: `, stage),
    dynamoDb: new DynamoDBClient(clientConfig),
    s3: new S3Client(clientConfig),
  });
});
