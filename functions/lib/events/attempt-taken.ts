import { log } from '../log.ts';

interface Attempt<Taken> {
  readonly work: (taken: Taken) => Promise<void>;
  /** For the log. */
  readonly failure: string;
  /** Stores the failure with the record, and when the next attempt is due. */
  readonly settle: (taken: Taken) => Promise<unknown>;
}

/**
 * Works on a record that the function has taken, if it has. The record itself says when it is tried again, so that the stream
 * hears of no failure: the function's alarm does.
 */
export const attemptTaken = async <Taken extends { readonly id: string }>(
  taken: Taken | undefined,
  { work, failure, settle }: Attempt<Taken>,
): Promise<void> => {
  if (!taken) return;
  const { id } = taken;
  try {
    await work(taken);
  } catch (error) {
    log.error(failure, { id, error });
    log.metric('FailedRecords', 1, { id });
    await settle(taken);
  }
};
