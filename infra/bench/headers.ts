import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStack } from '../local/stack.ts';
import { synthesise } from '../synth.ts';
import { createObservatory } from './observatory.ts';
import { startTlsFront } from './tls-front.ts';

// `npm run bench:headers`: grades the headers of each kind of answer over TLS with the Observatory's own grader. The first
// run installs the grader below `build/`. Needs `openssl` for a certificate.

const LEAST = 130;

const folder = await mkdtemp(join(tmpdir(), 'zahrael-headers-'));
const assembly = join(folder, 'assembly');
synthesise({ outDir: assembly, context: { stage: 'local', origin: 'http://localhost:4000' } });
const stack = await startStack({ assembly, dataDir: join(folder, 'data'), port: 0, mailPort: 0 });
const front = await startTlsFront(stack.siteUrl, folder);
try {
  const page = await (await fetch(stack.siteUrl)).text();
  const [asset = '/assets/none.js'] = /\/assets\/[\w.-]+\.js/.exec(page) ?? [];
  const grade = await createObservatory(front);
  for (const [kind, path] of [
    ['page', '/'],
    ['API', '/api/market-data'],
    ['asset', asset],
    ['404', '/no/such/page'],
  ] as const) {
    const { score, findings } = await grade(path);
    console.log(`${kind.padEnd(5)} ${String(score).padStart(4)}  ${score >= LEAST ? 'held' : 'NOT HELD'}`);
    for (const { test, result, points } of findings)
      console.log(`      ${String(points).padStart(4)}  ${test}: ${result}`);
    if (score < LEAST) process.exitCode = 1;
  }
} finally {
  front.stop();
  await stack.stop();
  await rm(folder, { recursive: true, force: true });
}
