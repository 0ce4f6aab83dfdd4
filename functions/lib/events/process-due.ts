import type { KeyPage } from '../dynamo/page.ts';
import { log } from '../log.ts';

/** One kind of record that something is to be done with. */
export interface DueWork {
  /** Plural, as a log names it. */
  readonly kind: string;
  /** A page of what is due, from the beginning or after a place. */
  readonly due: (after: KeyPage['after']) => Promise<KeyPage>;
  /** Does what is due with one record. May be repeated. */
  readonly act: (key: string) => Promise<unknown>;
}

export interface DueWorkResult {
  /** Per kind, how many records were seen to and how many could not be. */
  readonly kinds: Readonly<Record<string, { readonly done: number; readonly failed: number }>>;
  /** False where the time was up first: the next run goes on. */
  readonly isFinished: boolean;
}

/** A record may meet a store that does not answer, three times over. */
const RESERVED_TIME = 12_000;

/**
 * Sees to everything that is due, a page of each kind in turn, until nothing is left or the time is nearly up. A record
 * that fails is logged and holds up neither those behind it nor another kind; the next run tries it again.
 * @param timeLeft milliseconds until the function is ended
 */
export const processDue = async (all: readonly DueWork[], timeLeft: () => number): Promise<DueWorkResult> => {
  const queues = all.map((work) => ({ ...work, done: 0, failed: 0, after: undefined as KeyPage['after'] }));
  const isTimeUp = () => timeLeft() < RESERVED_TIME;
  let isFinished = true;

  /** Answers whether there are more. */
  const workPage = async (queue: (typeof queues)[number]): Promise<boolean> => {
    const { kind, due, act } = queue;
    const { keys, after } = await due(queue.after).catch((error: unknown): KeyPage => {
      log.error('What is due could not be listed.', { kind, error });
      queue.failed += 1;

      return { keys: [] };
    });
    for (const key of keys) {
      if (isTimeUp()) isFinished = false;
      if (!isFinished) return false;
      try {
        await act(key);
        queue.done += 1;
      } catch (error) {
        log.error('A record that is due could not be seen to.', { kind, key, error });
        queue.failed += 1;
      }
    }
    queue.after = after;

    return after !== undefined;
  };

  for (let open = queues; open.length > 0; ) {
    const more: typeof queues = [];
    for (const queue of open) if (await workPage(queue)) more.push(queue);
    open = more;
  }
  const kinds = Object.fromEntries(queues.map(({ kind, done, failed }) => [kind, { done, failed }]));
  if (queues.some(({ done, failed }) => done + failed > 0))
    log.info('Worked off what was due.', { kinds, isFinished });

  return { kinds, isFinished };
};
