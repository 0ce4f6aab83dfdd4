import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { METRICS } from '../../functions/lib/metrics.ts';
import { startStack } from '../local/start-stack.ts';
import { readAssembly } from '../local/template/assembly.ts';
import { synthesise } from '../synth.ts';
import { measureCapacityOn } from './capacity.ts';
import { callsCost, type Fixed, idleCost, type RepeatedCall, totalCost } from './cost-model.ts';
import { meterLeadsOn } from './meter-leads.ts';
import { PRICES } from './prices.ts';
import { signInNewStaff } from './sample-calls.ts';

// `npm run cost`: meters leads and the calls of staff on the local stack, and prints what they cost a month by the list
// prices of `prices.ts`.

const METERED_LEADS = 20;
/** The runs a day of a sweep each minute, a count of visits each two, a look for mail each five, a test lead each ten, billing each quarter of an hour, and two reports each hour. */
const RUNS_PER_DAY = 1_440 + 720 + 288 + 144 + 96 + 48;
/** The firewall's rules; the template of the local stage has no firewall. */
const FIREWALL_RULES = 3;

/** The reads of a screen that is left open, with the seconds between two. */
const SCREENS = [
  { name: 'Grid Control: logs', path: '/api/grid/logs', id: 'grid/list-logs', every: 5, sharedFor: 3_000 },
  { name: 'Grid Control: metrics', path: '/api/grid/metrics', id: 'grid/read-metrics', every: 30 },
  { name: 'Grid Control: alerts', path: '/api/grid/alerts', id: 'grid/list-alerts', every: 10 },
  { name: 'Inbox', path: '/api/inquiries', id: 'inquiries/list-inquiries', every: 30 },
  {
    name: 'Counts beside Inbox',
    path: '/api/inquiries/summary',
    id: 'inquiries/summarise-inquiries',
    every: 30,
  },
] as const;

const folder = await mkdtemp(join(tmpdir(), 'zahrael-cost-'));
const assembly = join(folder, 'assembly');

const countFixed = async (): Promise<Fixed> => {
  const { Resources } = (await readAssembly(assembly)).template;
  const count = (type: string) => Object.values(Resources).filter(({ Type }) => Type === type).length;

  return {
    alarms: count('AWS::CloudWatch::Alarm'),
    metrics: count('AWS::Logs::MetricFilter') + Object.keys(METRICS).length,
    dashboards: count('AWS::CloudWatch::Dashboard'),
    secrets: count('AWS::SecretsManager::Secret'),
    firewallRules: FIREWALL_RULES,
    runsPerDay: RUNS_PER_DAY,
  };
};

const dollars = (value: number) => `$${value.toFixed(2)}`;
const print = (title: string, costs: Record<string, number>) => {
  const lines = Object.entries(costs).map(
    ([name, value]) => `  ${name.padEnd(28)} ${dollars(value).padStart(9)}`,
  );
  console.log([title, ...lines].join('\n'));
};

try {
  synthesise({ outDir: assembly, context: { stage: 'local', origin: 'http://localhost:4000' } });
  const stack = await startStack({
    assembly,
    dataDir: join(folder, 'data'),
    port: 0,
    mailPort: 0,
    withoutScheduler: true,
  });
  try {
    const flow = await meterLeadsOn(stack, METERED_LEADS);
    const cookie = await signInNewStaff(stack, 'bench');
    const capacity = measureCapacityOn(stack);
    const calls: RepeatedCall[] = [];
    for (const { path, id, every, ...rest } of SCREENS) {
      const { reads } = await capacity.during(id, () =>
        fetch(`${stack.siteUrl}${path}`, { headers: { cookie } }),
      );
      calls.push({ ...rest, perSecond: 1 / every, readUnits: reads });
    }
    const fixed = await countFixed();
    console.log(
      `US dollars a month, list prices of ${PRICES.region} as of ${PRICES.asOf}, without free tiers`,
    );
    print('Idle', idleCost(fixed));
    for (const staff of [10, 100]) {
      print(`${staff} staff, screens open eight hours a day`, callsCost(calls, staff));
      const alone = calls.map(({ sharedFor: _, ...call }) => call);
      print('  without shared results', {
        'Grid Control: logs': callsCost(alone, staff)['Grid Control: logs'] ?? 0,
      });
    }
    const total = (leadsPerDay: number, staff: number) =>
      totalCost(fixed, flow, calls, { leadsPerDay, staff });
    print('In all', {
      idle: total(0, 0),
      '1,000 leads a day': total(1_000, 0),
      '… and 10 staff': total(1_000, 10),
      '… and 100 staff': total(1_000, 100),
    });
  } finally {
    await stack.stop();
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
process.exit();
