import { spawn } from 'node:child_process';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';

const RUNNER = fileURLToPath(new URL('./first-call.cjs', import.meta.url));

export interface ColdStart {
  /** The JavaScript file of a bundle. */
  readonly bundle: string;
  readonly environment: Readonly<Record<string, string>>;
  /** Prepares the next first event: some calls need a new account each time. */
  readonly nextEvent: () => Promise<unknown>;
  /** The endpoint answers 400: no sample has what it needs. */
  readonly isRefused: boolean;
}

/**
 * Milliseconds until a fresh process has started, loaded a bundle and answered its first event.
 * @throws if the answer is an error other than 404 or 409
 */
const startCold = async ({ bundle, environment, nextEvent, isRefused }: ColdStart): Promise<number> => {
  const event = await nextEvent();
  const from = performance.now();
  const child = spawn(process.execPath, [RUNNER, bundle, JSON.stringify(event)], {
    env: environment,
    stdio: ['ignore', 'ignore', 'inherit', 'pipe'],
  });
  const answers = child.stdio[3];
  if (!(answers instanceof Readable)) throw new Error('The process has no pipe for its answer.');

  let took = Number.NaN;
  let status = '';
  for await (const chunk of answers) {
    took = performance.now() - from;
    status += chunk;
  }
  // The sample record may not exist, or have changed with the call before.
  if (!(isRefused ? /^400/ : /^(2|404|409)/).test(status))
    throw new Error(`${bundle} answered its first event ${status || 'nothing'}.`);

  return took;
};

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/**
 * Median milliseconds of each cold start. The starts alternate, so that other load on the machine affects all of them;
 * `settled` waits for the follow-ups of a call. @param rounds starts of each
 */
export const measureColdStarts = async (
  starts: ReadonlyMap<string, ColdStart>,
  settled: () => Promise<void>,
  rounds: number,
): Promise<Map<string, number>> => {
  const taken = new Map([...starts.keys()].map((name): [string, number[]] => [name, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const [name, start] of starts) {
      taken.get(name)?.push(await startCold(start));
      await settled();
    }

  return new Map([...taken].map(([name, values]) => [name, median(values)]));
};
