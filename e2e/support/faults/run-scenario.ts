import type { TableId } from '../../../functions/lib/dynamo/tables.ts';
import { billingApiOf } from '../api/billing-api.ts';
import { MINUTE } from '../api/staff-api.ts';
import { ledgerInvariantsOf } from '../ledger-invariants.ts';
import { randomOf } from '../random.ts';
import { startTestApp, type TestApp, type TestAppOptions } from '../test-app.ts';
import { clearRecords, type Records, readRecords } from './clean-slate.ts';
import { createFaults, type Faults } from './faults.ts';
import { checkLeads, type Finding } from './lead-invariants.ts';
import { type BrowserClient, browseAt, type Visitor, visitorsOf } from './visitors.ts';

/** The parts of a scenario: who takes part, what fails, and what passes meanwhile. */
export interface ScenarioRun {
  readonly visitors: readonly [Visitor, Visitor, Visitor];
  readonly faults: Faults;
  /** The API of invoices and payments, and of everything else, with a staff session. */
  readonly staff: ReturnType<typeof billingApiOf>;
  /** Numbers from 0 to 1 that follow from the seed. */
  readonly random: () => number;
  readonly app: () => TestApp;
  /** Resolves once the streams are handled and no function runs. */
  readonly settled: () => Promise<void>;
  /** Moves the clock, runs the sweeper, and waits for what follows from it. */
  readonly pass: (milliseconds: number) => Promise<void>;
  /** Moves the clock and runs the sweeper, while a stream is held back. */
  readonly sweepAfter: (milliseconds: number) => Promise<void>;
  /** Stops the app and starts it on the same data; faults end. */
  readonly restart: () => Promise<void>;
}

export interface Scenario {
  /** What happens, and what must not follow from it. */
  readonly sentence: string;
  readonly play: (run: ScenarioRun) => Promise<void>;
}

export interface RunOutcome {
  readonly acknowledged: number;
  readonly followedUp: number;
  readonly findings: readonly Finding[];
  /** Simulated seconds from the end of the last fault until nothing was left to do. */
  readonly drainSeconds: number;
  readonly milliseconds: number;
}

/** An app that runs one scenario after the other, each from a clean slate. */
export interface FaultLab {
  readonly run: (name: string, scenario: Scenario, seed: number) => Promise<RunOutcome>;
  readonly stop: () => Promise<void>;
}

const OUTBOXES: readonly TableId[] = ['inquiries', 'mail', 'automated-documents'];

/** What the product has still to do by itself. */
const leftToDo = ({ inquiries = [], mail = [], 'automated-documents': documents = [] }: Records): number =>
  inquiries.filter(({ followUp }) => followUp === 'pending').length +
  mail.filter(({ due }) => due !== undefined).length +
  documents.filter(({ due }) => due !== undefined).length;

/** Minutes after which a run gives up waiting. */
const MOST_MINUTES = 30;

/**
 * Lets the sweeper run minute by minute until nothing is left to do.
 * @returns simulated seconds; 0 where the streams alone were enough
 */
const drain = async (app: TestApp): Promise<number> => {
  await app.stack.settled();
  for (let minutes = 0; ; minutes += 1) {
    if (minutes === MOST_MINUTES || leftToDo(await readRecords(app, OUTBOXES)) === 0) return minutes * 60;
    await passTime(app, MINUTE);
  }
};

const sweepAfter = async ({ stack }: TestApp, milliseconds: number) => {
  stack.advanceClock(milliseconds);
  await stack.runSchedule('events/sweep');
};

const passTime = async (app: TestApp, milliseconds: number) => {
  await sweepAfter(app, milliseconds);
  await app.stack.settled();
};

const MOST_SECONDS = 60;

const counterFindings = async ({ stack }: TestApp): Promise<Finding[]> => {
  const { differences } = (await stack.invoke('ops/verify-counters')) as { differences: unknown[] };

  return differences.map((difference) => ({
    kind: 'wrong',
    text: `a counter differs from its records: ${JSON.stringify(difference)}`,
  }));
};

const messageOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);

  return error.cause === undefined ? error.message : `${error.message} (${messageOf(error.cause)})`;
};

/** A finding instead of a throw, so that the table of all runs is complete. */
const findingOf = async (check: () => Promise<unknown>): Promise<Finding[]> => {
  try {
    await check();

    return [];
  } catch (error) {
    return [{ kind: 'wrong', text: messageOf(error) }];
  }
};

/** Starts an app without a scheduler: the sweeper runs when a scenario says so. */
export const openFaultLab = async (
  client: BrowserClient,
  options: TestAppOptions = {},
): Promise<FaultLab> => {
  let app = await startTestApp({ ...options, withoutScheduler: true });
  const stopBrowsing = browseAt(() => app.stack.siteUrl);
  await clearRecords(app, await readRecords(app));

  const check = async (visitors: readonly Visitor[]) => {
    const drainSeconds = await drain(app);
    const [records, mails] = [await readRecords(app), await app.mails()];
    const { findings, ...counts } = checkLeads(visitors, records, mails);
    const others = [
      ...(await counterFindings(app)),
      ...(await findingOf(() =>
        ledgerInvariantsOf({
          ...app,
          records: async (table) => [...(records[table as TableId] ?? [])],
        }).balance(),
      )),
    ];
    if (drainSeconds > MOST_SECONDS)
      others.push({ kind: 'wrong', text: `it took ${drainSeconds} simulated seconds to drain` });
    await clearRecords(app, records);

    return { ...counts, drainSeconds, findings: [...findings, ...others] };
  };

  return {
    run: async (name, scenario, seed) => {
      const start = performance.now();
      await app.renewSession();
      const visitors = visitorsOf(client, `${name}-${seed}`);
      let faults = createFaults(app.stack, seed);
      const random = randomOf(seed + 1);
      const thrown = await findingOf(() =>
        scenario.play({
          visitors,
          get faults() {
            return faults;
          },
          get staff() {
            return billingApiOf(app);
          },
          random,
          app: () => app,
          settled: () => app.stack.settled(),
          pass: (milliseconds) => passTime(app, milliseconds),
          sweepAfter: (milliseconds) => sweepAfter(app, milliseconds),
          restart: async () => {
            app = await app.restart();
            faults = createFaults(app.stack, seed);
          },
        }),
      );
      faults.end();
      const { findings, ...outcome } = await check(visitors);

      return {
        ...outcome,
        findings: [...thrown, ...findings],
        milliseconds: performance.now() - start,
      };
    },
    stop: async () => {
      stopBrowsing();
      await app.stop();
    },
  };
};
