import type { KeyPage } from '../dynamo/page.ts';
import { log } from '../log.ts';

/** A kind of record that falls due. */
export interface DueWork {
  /** In the plural, for the log. */
  readonly kind: string;
  /** A page of the keys of due records, from the beginning or after a key. */
  readonly due: (after: KeyPage['after']) => Promise<KeyPage>;
  /** Processes one record. May run more than once for it, also at the same time: runs may overlap. */
  readonly act: (key: string) => Promise<unknown>;
  /** The number of records that a run processes at once; one by one where absent. */
  readonly atOnce?: number;
}

export interface DueWorkResult {
  /** Per kind, how many records were processed and how many failed. */
  readonly kinds: Readonly<Record<string, { readonly done: number; readonly failed: number }>>;
  /** False where the time was up first: the next run continues. */
  readonly isFinished: boolean;
}

/** One record may wait for a store that does not answer three times. */
const RESERVED_TIME = 12_000;

/**
 * Processes all due records, a page of each kind in turn, until none is left or the time is nearly up. A failed record is
 * logged and blocks no other; the next run retries it.
 * @param timeLeft milliseconds until the function is ended
 */
export const processDue = async (all: readonly DueWork[], timeLeft: () => number): Promise<DueWorkResult> => {
  const queues = all.map((work) => ({ ...work, done: 0, failed: 0, after: undefined as KeyPage['after'] }));
  const isTimeUp = () => timeLeft() < RESERVED_TIME;
  let isFinished = true;

  /** Answers whether the kind has more pages. */
  const workPage = async (queue: (typeof queues)[number]): Promise<boolean> => {
    const { kind, due, act, atOnce = 1 } = queue;
    const { keys, after } = await due(queue.after).catch((error: unknown): KeyPage => {
      log.error('Due records could not be listed.', { kind, error });
      queue.failed += 1;

      return { keys: [] };
    });
    const waiting = keys.values();
    const work = async () => {
      for (const key of waiting) {
        if (isTimeUp()) isFinished = false;
        if (!isFinished) return;
        try {
          await act(key);
          queue.done += 1;
        } catch (error) {
          log.error('A due record could not be processed.', { kind, key, error });
          queue.failed += 1;
        }
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    if (!isFinished) return false;
    queue.after = after;

    return after !== undefined;
  };

  for (let open = queues; open.length > 0; ) {
    const more: typeof queues = [];
    for (const queue of open) if (await workPage(queue)) more.push(queue);
    open = more;
  }
  const failures = queues.reduce((sum, { failed }) => sum + failed, 0);
  if (failures > 0) log.metric('FailedRecords', failures);
  const kinds = Object.fromEntries(queues.map(({ kind, done, failed }) => [kind, { done, failed }]));
  if (queues.some(({ done, failed }) => done + failed > 0))
    log.info('Due records were processed.', { kinds, isFinished });

  return { kinds, isFinished };
};
