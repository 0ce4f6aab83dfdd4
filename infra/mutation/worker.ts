import { mutantsOf } from './mutants.ts';
import { tryMutants } from './try-mutants.ts';

export interface Work {
  readonly files: readonly string[];
  /** The ids of mutants to try. */
  readonly ids: readonly number[];
  readonly reports: string;
}

export interface WorkerAnswer {
  readonly killed: readonly (readonly [id: number, by: string])[];
  readonly unreached: readonly number[];
  readonly unsteady: readonly string[];
}

// A run that is stopped leaves no worker behind.
process.once('disconnect', () => process.exit());
process.once('message', async ({ files, ids, reports }: Work) => {
  const wanted = new Set(ids);
  const mutants = mutantsOf(files).filter(({ id }) => wanted.has(id));
  const { killed, unreached, unsteady } = await tryMutants(mutants, { root: process.cwd(), reports });
  const answer: WorkerAnswer = { killed: [...killed], unreached: [...unreached], unsteady };
  process.send?.(answer, () => process.exit());
});
