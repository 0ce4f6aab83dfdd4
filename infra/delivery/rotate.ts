import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { readOutputs } from './aws.ts';
import { rotateOriginKey } from './rotate-origin-key.ts';
import { readStageContext } from './stage-context.ts';
import { toolsIn } from './tools.ts';

// `npm run rotate:key -- --stage production`: takes a quarter of an hour, most of it waiting.

const { values } = parseArgs({ options: { stage: { type: 'string' } } });
const { stage } = values;
if (!stage) throw new Error('Say which stage: npm run rotate:key -- --stage NAME');
const tools = toolsIn(readStageContext(stage).region);
const { Distribution: distribution } = (await readOutputs(tools, stage)) ?? {};
if (!distribution) throw new Error(`The stage ${stage} is not deployed.`);
await rotateOriginKey(tools, {
  stage,
  distribution,
  newKey: () => randomBytes(36).toString('base64url'),
  wait,
});
