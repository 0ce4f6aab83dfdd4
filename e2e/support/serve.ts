import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requireBuild } from '../../infra/built-from.ts';
import { seedSamples } from '../../infra/local/seed/seed.ts';
import { startStack } from '../../infra/local/stack.ts';
import { synthesise } from '../../infra/synth.ts';

// The product for the browser tests: seeded, on a data folder of its own that ends with it.
requireBuild();
const port = Number(process.env.E2E_PORT);
const mailPort = Number(process.env.E2E_MAIL_PORT);
const folder = await mkdtemp(join(tmpdir(), 'zahrael-e2e-'));
const assembly = join(folder, 'assembly');
synthesise({ outDir: assembly, context: { stage: 'local', origin: `http://localhost:${port}` } });
const stack = await startStack({ assembly, dataDir: join(folder, 'data'), port, mailPort });
await seedSamples(stack);
// A story about visits does not wait for the two minutes of the schedule.
let isCounting = false;
setInterval(async () => {
  if (isCounting) return;
  isCounting = true;
  await stack.runSchedule('events/count-visits');
  isCounting = false;
}, 15_000).unref();
console.log(`ready on ${stack.siteUrl}`);

process.on('SIGTERM', async () => {
  await stack.stop();
  await rm(folder, { recursive: true, force: true });
  process.exit();
});
