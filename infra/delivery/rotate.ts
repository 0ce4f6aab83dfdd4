import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { readOutputs, requireAccount } from './aws.ts';
import { rotateOriginKey } from './rotate-origin-key.ts';
import { rotateSecondFactorKey } from './rotate-second-factor-key.ts';
import { runCommand } from './run-command.ts';
import { readStageContext } from './stage-context.ts';
import { toolsIn } from './tools.ts';

// `npm run rotate:key -- --stage production`: rotates the key of the distribution, or with `--key second-factor-key` that of
// second factors. Takes a quarter of an hour, most of it waiting.

await runCommand(async () => {
  const { values } = parseArgs({
    options: { stage: { type: 'string' }, key: { type: 'string', default: 'origin-key' } },
  });
  const { stage, key } = values;
  if (!stage || !['origin-key', 'second-factor-key'].includes(key))
    throw new Error(
      'Say which stage: npm run rotate:key -- --stage NAME [--key origin-key|second-factor-key]',
    );
  const { region, account } = readStageContext(stage);
  const tools = toolsIn(region);
  await requireAccount(tools, stage, account);
  const { Distribution: distribution, OpsResealSecondFactors: resealing } =
    (await readOutputs(tools, stage)) ?? {};
  if (!distribution || !resealing) throw new Error(`The stage ${stage} is not deployed.`);
  const rotation = { stage, wait, newKey: () => randomBytes(36).toString('base64url') };
  if (key === 'origin-key') await rotateOriginKey(tools, { ...rotation, distribution });
  else await rotateSecondFactorKey(tools, { ...rotation, resealing });
});
