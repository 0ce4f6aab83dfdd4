import { parseArgs } from 'node:util';
import { saveDeployedTables } from '../deployed/records.ts';
import { readDeployedTemplate, requireAccount } from './aws.ts';
import { runCommand } from './run-command.ts';
import { readStageContext } from './stage-context.ts';
import { toolsIn } from './tools.ts';

// `npm run record:tables -- --stage production`: records the tables of the deployed stage in infra/deployed/tables.json,
// which the synthesis of the next change is held against. `npm run deploy` does it too.

await runCommand(async () => {
  const { values } = parseArgs({ options: { stage: { type: 'string' }, file: { type: 'string' } } });
  const { stage, file } = values;
  if (!stage) throw new Error('Say which stage: npm run record:tables -- --stage NAME');

  const { region, account } = readStageContext(stage);
  const tools = toolsIn(region);
  await requireAccount(tools, stage, account);
  saveDeployedTables(stage, await readDeployedTemplate(tools, stage), file);
  tools.say(`The tables of zahrael-${stage} are recorded.`);
});
