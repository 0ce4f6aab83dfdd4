import { parseArgs } from 'node:util';
import { saveDeployedTables } from '../deployed/records.ts';
import { readDeployedTemplate } from './aws.ts';
import { readStageContext } from './stage-context.ts';
import { toolsIn } from './tools.ts';

// `npm run record:tables -- --stage production`: records the tables of the deployed stage in infra/deployed/tables.json,
// which the synthesis of the next change is held against. `npm run deploy` does it too.

const { values } = parseArgs({ options: { stage: { type: 'string' }, file: { type: 'string' } } });
const { stage, file } = values;
if (!stage) throw new Error('Say which stage: npm run record:tables -- --stage NAME');

const tools = toolsIn(readStageContext(stage).region);
saveDeployedTables(stage, await readDeployedTemplate(tools, stage), file);
tools.say(`The tables of zahrael-${stage} are recorded.`);
