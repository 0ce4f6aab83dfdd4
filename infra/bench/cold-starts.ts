import { spawn } from 'node:child_process';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { FirstWork } from './cold-floors.ts';

/** What the process prints. */
const FirstCall = z.object({ statusCode: z.int(), took: z.number(), work: FirstWork });
type FirstCall = z.infer<typeof FirstCall>;

const RUNNER = fileURLToPath(new URL('./first-call.cjs', import.meta.url));

export interface ColdStart {
  /** The JavaScript file of a bundle. */
  readonly bundle: string;
  readonly environment: Readonly<Record<string, string>>;
  /** Prepares the next first event: some calls need a new account each time. */
  readonly nextEvent: () => Promise<unknown>;
}

/**
 * Milliseconds of processor time in which a fresh process starts, loads a bundle and answers its first event; with `counts`, and
 * not as fast, the work that it did for it. @throws if it refuses its event
 */
const startCold = async (
  { bundle, environment, nextEvent }: ColdStart,
  { counts }: { readonly counts: boolean },
): Promise<FirstCall> => {
  const event = await nextEvent();
  const args = [RUNNER, bundle, JSON.stringify(event), ...(counts ? ['count'] : [])];
  const child = spawn(process.execPath, args, {
    env: environment,
    stdio: ['ignore', 'ignore', 'inherit', 'pipe'],
  });
  const answers = child.stdio[3];
  if (!(answers instanceof Readable)) throw new Error('The process has no pipe for its answer.');

  const answer = await text(answers);
  if (answer === '') throw new Error(`It failed with ${JSON.stringify(event)}`);
  const call = FirstCall.parse(JSON.parse(answer));
  if (!/^2/.test(String(call.statusCode))) throw new Error(`It answered ${answer}`);

  return call;
};

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

export interface Measured {
  /** Those that refused an event, or failed with it, and what they answered: they were not started again. */
  readonly refused: ReadonlyMap<string, string>;
  /** Median processor time, in milliseconds. */
  readonly took: ReadonlyMap<string, number>;
  /** The work of one more start each, in the middle: with each call there may be more to read. */
  readonly work: ReadonlyMap<string, FirstWork>;
}

/**
 * Measures cold starts. They alternate, so that other load on the machine affects all of them; `settled` waits for the
 * follow-ups of a call. One that refuses its event ends no other. @param rounds starts of each
 */
export const measureColdStarts = async (
  starts: ReadonlyMap<string, ColdStart>,
  settled: () => Promise<void>,
  rounds: number,
): Promise<Measured> => {
  const work = new Map<string, FirstWork>();
  const taken = new Map([...starts.keys()].map((name): [string, number[]] => [name, []]));
  const refused = new Map<string, string>();
  for (let round = 0; round <= rounds; round += 1)
    for (const [name, start] of starts) {
      if (refused.has(name)) continue;
      const counts = round === Math.floor(rounds / 2);
      try {
        const call = await startCold(start, { counts });
        if (counts) work.set(name, call.work);
        else taken.get(name)?.push(call.took);
      } catch (error) {
        refused.set(name, String(error));
        taken.delete(name);
        work.delete(name);
      }
      await settled();
    }

  return { refused, work, took: new Map([...taken].map(([name, values]) => [name, median(values)])) };
};
