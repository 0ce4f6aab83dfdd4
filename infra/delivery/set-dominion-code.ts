import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { requireAccount } from './aws.ts';
import { runCommand } from './run-command.ts';
import { putSecret } from './secrets.ts';
import { readStageContext } from './stage-context.ts';
import { toolsIn } from './tools.ts';

// `npm run set:code -- --stage production`: reads the code from the terminal or a pipe, so that no shell keeps it.

await runCommand(async () => {
  const { values } = parseArgs({ options: { stage: { type: 'string' } } });
  const { stage } = values;
  if (!stage) throw new Error('Say which stage: npm run set:code -- --stage NAME');
  const { region, account } = readStageContext(stage);
  const tools = toolsIn(region);
  await requireAccount(tools, stage, account);
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const current = (await terminal.question('The Dominion code: ')).trim();
  terminal.close();
  // It is part of the names of files.
  if (!/^[A-Z\d](-?[A-Z\d]){3,39}$/i.test(current))
    throw new Error('A Dominion code has 4 to 40 letters and digits, with single hyphens between them.');
  await putSecret(tools, stage, 'dominion-code', { current });
  console.log('Functions use it within five minutes. Documents keep the code that they were made with.');
});
