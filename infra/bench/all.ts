import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { type BenchResult, isMet, printResults } from './results.ts';

// `npm run bench`: every bench, one after the other, since each measures the machine alone.

const PARTS = ['functions', 'headers', 'web', 'staff', 'data', 'flow'];

const { values: options } = parseArgs({
  options: { json: { type: 'boolean', default: false }, part: { type: 'string', multiple: true } },
});
const chosen = options.part ?? PARTS;
const unknown = chosen.filter((part) => !PARTS.includes(part));
if (unknown.length > 0)
  throw new Error(`There is no part ${unknown.join(', ')}. The parts are ${PARTS.join(', ')}.`);

/** Runs a bench by itself, and answers its figures, each by the name of the bench. What it says meanwhile is passed on. */
const figuresOf = async (part: string): Promise<BenchResult[]> => {
  console.error(`\nbench:${part}`);
  const child = spawn(process.execPath, [join(import.meta.dirname, `${part}.ts`), '--json'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const printed = await text(child.stdout);
  // A bench that fails before it has measured prints nothing: no figure may pass for held.
  if (printed.trim() === '') throw new Error(`bench:${part} printed no figures.`);
  const { figures }: { figures: BenchResult[] } = JSON.parse(printed);

  return figures.map((figure) => ({ ...figure, name: `${part}: ${figure.name}` }));
};

const figures: BenchResult[] = [];
for (const part of chosen) figures.push(...(await figuresOf(part)));

printResults(figures, options);
process.exitCode = figures.every(isMet) ? 0 : 1;
