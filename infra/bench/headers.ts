import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startStack } from '../local/start-stack.ts';
import { synthesise } from '../synth.ts';
import { createObservatory } from './observatory.ts';
import { type BenchResult, compareWithBudget, isMet, printResults } from './results.ts';
import { startTlsFront } from './tls-front.ts';

// `npm run bench:headers`: grades the headers of each kind of answer over TLS with the Observatory's own grader. The first
// run installs the grader below `build/`.

const LEAST = 130;

const { values: options } = parseArgs({ options: { json: { type: 'boolean', default: false } } });
const figures: BenchResult[] = [];

const folder = await mkdtemp(join(tmpdir(), 'zahrael-headers-'));
const assembly = join(folder, 'assembly');
synthesise({ outDir: assembly, context: { stage: 'local', origin: 'http://localhost:4000' } });
const stack = await startStack({ assembly, dataDir: join(folder, 'data'), port: 0, mailPort: 0 });
const front = await startTlsFront(stack.siteUrl);
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
    figures.push(compareWithBudget(`${kind}: points below ${LEAST}`, Math.max(0, LEAST - score), 1, 0));
    for (const { test, result, points } of findings) console.error(`${kind} ${points}  ${test}: ${result}`);
  }
} finally {
  front.stop();
  await stack.stop();
  await rm(folder, { recursive: true, force: true });
}

printResults(figures, options);
process.exitCode = figures.every(isMet) ? 0 : 1;
