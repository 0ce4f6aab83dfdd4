import { parseArgs } from 'node:util';
import { requireAccount } from './aws.ts';
import { findDrift, findOldKeys } from './find-drift.ts';
import { runCommand } from './run-command.ts';
import { readStageContext } from './stage-context.ts';
import { toolsIn } from './tools.ts';

// `npm run check:drift -- --stage production`: fails where somebody has changed the deployed stage by hand, or where a key is
// old.

await runCommand(async () => {
  const { values } = parseArgs({ options: { stage: { type: 'string' } } });
  const { stage } = values;
  if (!stage) throw new Error('Say which stage: npm run check:drift -- --stage NAME');

  const context = readStageContext(stage);
  const tools = toolsIn(context.region);
  await requireAccount(tools, stage, context.account);
  const found = [...(await findDrift(tools, stage)), ...(await findOldKeys(tools, stage, new Date()))];
  for (const line of found) tools.say(line);
  tools.say(found.length === 0 ? `The stage ${stage} is as it was deployed.` : `${found.length} findings.`);
  process.exitCode = found.length === 0 ? 0 : 1;
});
