import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requireBuild } from '../../infra/built-from.ts';
import { seedLeast, seedSamples } from '../../infra/local/seed/seed.ts';
import { startStack } from '../../infra/local/start-stack.ts';
import { synthesise } from '../../infra/synth.ts';

// The product for the browser tests: seeded, on a data folder of its own that ends with it.
requireBuild();
const port = Number(process.env.E2E_PORT);
const mailPort = Number(process.env.E2E_MAIL_PORT);
const folder = await mkdtemp(join(tmpdir(), 'zahrael-e2e-'));
const assembly = join(folder, 'assembly');
synthesise({ outDir: assembly, context: { stage: 'local', origin: `http://localhost:${port}` } });
const stack = await startStack({ assembly, dataDir: join(folder, 'data'), port, mailPort });
// Samples of months take half a minute; stories that are tagged `quick` need none.
await (process.env.E2E_SAMPLES === 'least' ? seedLeast : seedSamples)(stack);
// A story about visits has them counted when it asks for it, and does not wait for log and schedule: see `count-visits.ts`.
const control = createServer(async (_, response) => {
  await stack.storeEdgeLog();
  await stack.runSchedule('events/count-visits');
  response.writeHead(204).end();
}).listen(Number(process.env.E2E_CONTROL_PORT), '127.0.0.1');
console.log(`ready on ${stack.siteUrl}`);

process.on('SIGTERM', async () => {
  control.close();
  await stack.stop();
  await rm(folder, { recursive: true, force: true });
  process.exit();
});
