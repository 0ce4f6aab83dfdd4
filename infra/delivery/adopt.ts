import { parseArgs } from 'node:util';
import { adoptStores } from './adopt-stores.ts';
import { runCommand } from './run-command.ts';
import { readStageContext } from './stage-context.ts';
import { toolsIn } from './tools.ts';

// `npm run adopt -- --stage production`: makes a new stack of the tables, buckets and secrets that the deletion of the former one has
// left behind; `npm run deploy` then adds the rest.

await runCommand(async () => {
  const { values } = parseArgs({ options: { stage: { type: 'string' } } });
  const { stage } = values;
  if (!stage) throw new Error('Say which stage: npm run adopt -- --stage NAME');

  const context = readStageContext(stage);
  await adoptStores(toolsIn(context.region), { stage, context });
});
