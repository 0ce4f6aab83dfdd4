import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as esbuild from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundleOptions } from './build.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'zahrael-build-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** What a bundle of this source prints. */
const printedBy = async (source: string, { withMap = true } = {}): Promise<string> => {
  const entry = join(folder, 'sample-function.ts');
  writeFileSync(entry, source);
  await esbuild.build({ ...bundleOptions, outdir: folder, entryPoints: { index: entry } });
  if (!withMap) rmSync(join(folder, 'index.js.map'));

  return execFileSync(process.execPath, [join(folder, 'index.js')], { encoding: 'utf8' });
};

const FAILING = `
const parseVoyage = (text: string) => {
  JSON.parse(text);
};
const startVoyage = async () => {
  await 1;
  parseVoyage('no JSON');
};
startVoyage().catch((error) => console.log(error.stack));
`;

test('the stack trace of a bundle names the lines of its sources', async () => {
  const printed = await printedBy(FAILING);
  expect(printed).toMatch(/^SyntaxError: Unexpected token/);
  expect(printed).toContain('at JSON.parse (<anonymous>)');
  expect(printed).toMatch(/sample-function\.ts:3:8\b/);
  expect(printed).toMatch(/sample-function\.ts:7:3\b/);
  expect(printed).not.toContain('index.js');
});

test('without its map a bundle still says where it failed', async () => {
  const printed = await printedBy(FAILING, { withMap: false });
  expect(printed).toMatch(/^SyntaxError: Unexpected token/);
  expect(printed).toMatch(/index\.js:\d+:\d+/);
});
