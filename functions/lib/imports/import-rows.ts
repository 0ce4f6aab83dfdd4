import type { ImportRow } from '../../../shared/domain/job.ts';
import { findClientByEmail, takeClientIds } from '../clients/client.table.ts';
import { commitIf, type TransactWrite } from '../dynamo/commit.ts';
import { StoreUnavailable } from '../dynamo/errors.ts';
import { findJobOf, planJobStep } from '../jobs/job.table.ts';
import { ImportRecord } from '../jobs/job-record.ts';
import { importRowWrite } from './import-row.table.ts';
import {
  type ImportContext,
  knownRow,
  planImportedClient,
  planKnownClient,
  type ReadRow,
  type RowPlan,
  type SoundRow,
} from './plan-import.ts';

/** DynamoDB takes 100 items in a transaction; the job and the counters are among them. */
const MOST_WRITES = 90;
const MAX_CONFLICTS = 10;

/** The plans of rows; those of new clients take the next numbers in the order of the rows. */
const planRows = async (
  rows: readonly SoundRow[],
  context: ImportContext,
): Promise<ReadonlyMap<ReadRow, RowPlan>> => {
  const found = await Promise.all(
    rows.map(async (row) => ({ row, known: await findClientByEmail(row.email) })),
  );
  const unknown = found.flatMap(({ row, known }) => (known ? [] : [row]));
  const ids = unknown.length === 0 ? [] : await takeClientIds(unknown.length, context.now);
  const plans = new Map<ReadRow, RowPlan>();
  for (const { row, known } of found) if (known) plans.set(row, planKnownClient(known, row, context));
  for (const [place, id] of ids.entries()) {
    const row = unknown[place];
    if (row) plans.set(row, planImportedClient(id, row.client, context));
  }

  return plans;
};

const isCounter = (write: TransactWrite): boolean => 'count' in write;

/** As many rows from the first on as fit into one transaction, which changes no client twice. */
const fitting = (rows: readonly ReadRow[], plans: ReadonlyMap<ReadRow, RowPlan>): readonly ReadRow[] => {
  let writes = 0;
  const taken: ReadRow[] = [];
  const changed = new Set<number>();
  for (const row of rows) {
    const plan = plans.get(row);
    writes +=
      (plan?.writes.filter((write) => !isCounter(write)).length ?? 0) + (plan?.outcome === 'created' ? 0 : 1);
    if (taken.length > 0 && writes > MOST_WRITES) break;
    if (plan && plan.writes.length > 0) {
      if (changed.has(plan.client.id)) break;
      changed.add(plan.client.id);
    }
    taken.push(row);
  }

  return taken;
};

/** Rows up to the first whose address another of them has: its client is known once that is stored. */
const withoutTwins = (rows: readonly ReadRow[]): readonly ReadRow[] => {
  const seen = new Set<string>();
  const twin = rows.findIndex((row) => {
    if (!('email' in row)) return false;
    const isSeen = seen.has(row.email);
    seen.add(row.email);

    return isSeen;
  });

  return twin === -1 ? rows : rows.slice(0, twin);
};

const isSound = (row: ReadRow): row is SoundRow => 'client' in row;

/** The row as it is kept: one at fault, or of a client who was there. */
const keptRow = (row: ReadRow, plan: RowPlan | undefined): ImportRow | undefined =>
  'faults' in row ? { row: row.row, values: row.values, faults: row.faults } : plan && knownRow(row, plan);

/** The clients of these rows, the rows that are kept and the job as it is then: all are committed, or none. */
const commitRows = async (
  job: ImportRecord,
  read: readonly ReadRow[],
  context: ImportContext,
): Promise<ImportRecord | undefined> => {
  const rows = withoutTwins(read);
  const plans = await planRows(rows.filter(isSound), context);
  const taken = fitting(rows, plans);
  const outcomes = taken.map((row) => plans.get(row)?.outcome ?? 'faulty');
  const countOf = (outcome: string) => outcomes.filter((one) => one === outcome).length;
  const step = planJobStep(
    job,
    {
      done: job.done + taken.length,
      created: job.created + countOf('created'),
      filled: job.filled + countOf('filled'),
      known: job.known + countOf('known'),
      faulty: job.faulty + countOf('faulty'),
      ...{ attempts: 0, error: undefined },
    },
    context.now,
  );
  const kept = taken
    .flatMap((row) => keptRow(row, plans.get(row)) ?? [])
    .map((row) => importRowWrite(job.id, row, job.keptUntil));
  const writes = taken.flatMap((row) => plans.get(row)?.writes ?? []);

  return (await commitIf([step.write, ...kept, ...writes])) ? step.job : undefined;
};

/**
 * Imports the next of these rows, as many as one transaction takes, again where somebody else writes in between.
 * @returns the job after them; undefined once this run does not have it any more
 */
export const importNextRows = async (
  job: ImportRecord,
  rows: readonly ReadRow[],
  context: ImportContext,
): Promise<ImportRecord | undefined> => {
  for (let conflicts = 0; conflicts < MAX_CONFLICTS; conflicts += 1) {
    const after = await commitRows(job, rows, context);
    if (after) return after;
    const current = await findJobOf(ImportRecord, job.id);
    if (current?.takenAt !== job.takenAt) return undefined;
  }
  throw new StoreUnavailable('Other writes came in between too often.');
};
