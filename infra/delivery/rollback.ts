import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readOutputs } from './aws.ts';
import { readStageContext } from './stage-context.ts';
import { toolsIn } from './tools.ts';

// `npm run rollback -- --stage production`: deploys the version before the present one, or `--to COMMIT`, from a copy of
// the repository. Data stay as they are.

const { values } = parseArgs({ options: { stage: { type: 'string' }, to: { type: 'string' } } });
const { stage } = values;
if (!stage) throw new Error('Say which stage: npm run rollback -- --stage NAME [--to COMMIT]');
const tools = toolsIn(readStageContext(stage).region);
const version = values.to ?? (await readOutputs(tools, stage))?.PreviousVersion;
if (!version) throw new Error(`The stage ${stage} has no version before this one: say --to COMMIT.`);

const folder = await mkdtemp(join(tmpdir(), 'zahrael-rollback-'));
await tools.run('git', 'worktree', 'add', '--detach', folder, version);
try {
  await tools.run('npm', '--prefix', folder, 'run', 'deploy', '--', '--stage', stage, '--yes');
} finally {
  await tools.run('git', 'worktree', 'remove', '--force', folder);
  await rm(folder, { recursive: true, force: true });
}
