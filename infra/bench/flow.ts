import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startStack } from '../local/start-stack.ts';
import { synthesise } from '../synth.ts';
import { burstOn } from './burst.ts';
import { describeTables, fillDatabase } from './fill-database.ts';
import { busiestRate, type LeadFlow, loadsAt, monthlyCost } from './flow-model.ts';
import { meterLeadsOn } from './meter-leads.ts';
import { type BenchResult, compareWithBudget, isMet, printResults } from './results.ts';

const { values: options } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    leads: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '60' },
    present: { type: 'string', default: '0,100000' },
    metered: { type: 'string', default: '100' },
  },
});

/** The rate that half of every limit of DynamoDB must carry. */
const SUSTAINED = 50;
const DAYS = [100, 10_000, 1_000_000];

const folder = await mkdtemp(join(tmpdir(), 'zahrael-bench-'));
const assembly = join(folder, 'assembly');
const start = (dataDir: string) => startStack({ assembly, dataDir, port: 0, mailPort: 0 });
const say = (text: string) => console.error(text);
const rounded = (value: number, digits = 2) => Number(value.toFixed(digits));

const meter = async (): Promise<LeadFlow> => {
  say(`Metering ${options.metered} leads …`);
  const stack = await start(join(folder, 'metered'));
  try {
    return await meterLeadsOn(stack, Number(options.metered));
  } finally {
    await stack.stop();
  }
};

const fill = async (dataDir: string, size: number) => {
  const empty = await start(dataDir);
  const descriptions = await describeTables(empty);
  await empty.stop();
  await fillDatabase(dataDir, size, descriptions);
};

/** Submits the burst to a stack with `present` records, prints what became of it, and compares what must be zero. */
const burst = async (present: number): Promise<BenchResult[]> => {
  const among = `${options.leads} leads among ${present.toLocaleString('en')}`;
  say(`Submitting ${among} …`);
  const dataDir = join(folder, `burst-${present}`);
  if (present > 0) await fill(dataDir, present);
  const stack = await start(dataDir);
  try {
    const result = await burstOn(stack, {
      leads: Number(options.leads),
      seconds: Number(options.seconds),
      say,
    });
    const heaps = (await stack.usage())
      .filter(({ invocations }) => invocations > 0)
      .map(
        ({ functionId, invocations, heapBytes }) =>
          `  ${functionId}: ${invocations} invocations, ${rounded(heapBytes / 2 ** 20, 0)} MB`,
      );
    say(
      [
        `${result.accepted} accepted, ${result.refused} refused with their text kept`,
        `submitted in ${rounded(result.submitSeconds, 1)} s, the last email and document after ${rounded(result.drainSeconds, 1)} s`,
        ...heaps,
      ].join('\n'),
    );

    return (['lost', 'doubled', 'notFollowedUp'] as const).map((kind) =>
      compareWithBudget(`${among}: ${kind}`, result[kind], 1, 0),
    );
  } finally {
    await stack.stop();
    await rm(dataDir, { recursive: true });
  }
};

/** The partitions and items that a lead writes to, with their load at the sustained rate. */
const printHottest = ({ partitions, items }: LeadFlow) => {
  say('\nThe partitions that leads write to most, in write units a lead and at 50 leads a second');
  for (const { place, partition, units } of partitions.slice(0, 15))
    say(
      `  ${`${place} ${partition}`.padEnd(64)} ${units.toFixed(2).padStart(6)} ${(units * SUSTAINED).toFixed(0).padStart(6)}`,
    );
  say('The items that transactions of leads meet on, in transactions a lead and at 50 leads a second');
  for (const { table, key, transactions } of items.slice(0, 10))
    say(
      `  ${`${table} ${key}`.padEnd(64)} ${transactions.toFixed(2).padStart(6)} ${(transactions * SUSTAINED).toFixed(0).padStart(6)}`,
    );
};

const printDays = (flow: LeadFlow) => {
  for (const perDay of DAYS) {
    const cost = monthlyCost(flow, perDay);
    const total = Object.values(cost).reduce((sum, one) => sum + one, 0);
    say(`\n${perDay.toLocaleString('en')} leads a day: $${total.toFixed(2)} a month`);
    say(
      `  ${Object.entries(cost)
        .map(([service, dollars]) => `${service} $${dollars.toFixed(2)}`)
        .join(', ')}`,
    );
    for (const { resource, value, limit, unit } of loadsAt(flow, {
      perSecond: busiestRate(perDay),
      perDay,
    }).slice(0, 3))
      say(`  ${resource}: ${value.toFixed(2)} of ${limit} ${unit}${value > limit ? ', too many' : ''}`);
  }
};

const figures: BenchResult[] = [];
try {
  synthesise({ outDir: assembly, context: { stage: 'local', origin: 'http://localhost:4000' } });
  const flow = await meter();
  printHottest(flow);
  printDays(flow);
  for (const { resource, value, limit, unit } of loadsAt(flow, { perSecond: SUSTAINED, perDay: 0 }))
    if (/^(partition|item)/.test(resource))
      figures.push(
        compareWithBudget(`${resource} at ${SUSTAINED} leads/s, ${unit}`, rounded(value), limit, 0.5),
      );
  if (Number(options.leads) > 0)
    for (const present of options.present.split(',')) figures.push(...(await burst(Number(present))));
} finally {
  await rm(folder, { recursive: true });
}

printResults(figures, options);
process.exit(figures.every(isMet) ? 0 : 1);
