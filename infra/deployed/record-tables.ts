import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { saveDeployedTables } from './records.ts';

// `npm run record:tables -- --stage production`: records the tables of the deployed stage in tables.json, which the
// synthesis of the next change is held against.

const { values } = parseArgs({ options: { stage: { type: 'string' }, file: { type: 'string' } } });
if (!values.stage) throw new Error('Say which stage: npm run record:tables -- --stage NAME');

const answer = execFileSync(
  'aws',
  ['cloudformation', 'get-template', '--stack-name', `zahrael-${values.stage}`, '--output', 'json'],
  { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
);
saveDeployedTables(values.stage, JSON.parse(answer).TemplateBody, values.file);
console.log(`The tables of zahrael-${values.stage} are recorded.`);
