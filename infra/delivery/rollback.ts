import { parseArgs } from 'node:util';
import { rollBack } from './roll-back.ts';
import { runCommand } from './run-command.ts';
import { readStageContext } from './stage-context.ts';
import { toolsIn } from './tools.ts';

// `npm run rollback -- --stage production`: deploys the version before the present one, or `--to COMMIT`, from a copy of
// the repository. Data stay as they are.

await runCommand(async () => {
  const { values } = parseArgs({ options: { stage: { type: 'string' }, to: { type: 'string' } } });
  const { stage, to } = values;
  if (!stage) throw new Error('Say which stage: npm run rollback -- --stage NAME [--to COMMIT]');
  const { region, account } = readStageContext(stage);
  await rollBack(toolsIn(region), { stage, account, to });
});
