import { parseArgs } from 'node:util';
import { askFor } from './ask.ts';
import { deployStage } from './deploy-stage.ts';
import { runCommand } from './run-command.ts';
import { readStageContext } from './stage-context.ts';
import { toolsIn } from './tools.ts';
import { GOES_BACK_VARIABLE } from './versions.ts';

// `npm run deploy -- --stage staging`: builds, shows the difference, deploys after a yes, and tries the stage. `--yes` asks
// nobody, `--only diff` deploys nothing.

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      stage: { type: 'string' },
      yes: { type: 'boolean', default: false },
      only: { type: 'string' },
    },
  });
  const { stage, yes, only } = values;
  if (!stage || (only !== undefined && only !== 'diff'))
    throw new Error('Say which stage: npm run deploy -- --stage NAME [--yes] [--only diff]');

  const context = readStageContext(stage);
  const tools = toolsIn(context.region);
  const changed = await tools.read('git', 'status', '--porcelain', '--', '.', ':!infra/deployed/tables.json');
  if (changed !== '')
    throw new Error(
      `Commit first: a rollback goes back to commits, and these files are in none.\n${changed}`,
    );

  await deployStage(tools, {
    stage,
    context,
    version: (await tools.read('git', 'rev-parse', 'HEAD')).trim(),
    goesBack: process.env[GOES_BACK_VARIABLE] === 'yes',
    isDiffOnly: only === 'diff',
    approve: yes ? async () => true : () => askFor(`Deploy this to ${stage}? Type its name: `, stage),
  });
});
