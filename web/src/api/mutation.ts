import { useState } from 'react';
import type { Endpoint, OutputOf, RequestOf } from '../../../shared/contract/endpoint.ts';
import { useCache } from './cache.tsx';
import { NetworkError, ProblemError, UnreadAnswer } from './errors.ts';
import { invalidate } from './invalidation.ts';
import { type Submitted, submit } from './submit.ts';

interface MutationOptions<E extends Endpoint, ShowsUnread extends boolean> {
  /** Endpoints whose answers this write makes stale: those on the screen are read again at once, others when shown. */
  invalidates?: readonly Endpoint[] | undefined;
  /**
   * Sends an idempotency key that stays the same until an attempt under this name is acknowledged or its input changes,
   * so that a repeated attempt acts once. Of a `version` the first attempt's is sent until it is refused.
   */
  keepAs?: string | ((input: RequestOf<E>) => string) | undefined;
  /** Refusals after which the same input is a new attempt; by default only a conflict of versions. */
  isFinal?: (error: unknown) => boolean;
  /**
   * The caller shows the error's own message (`ownMessage`) where the write was received and this page cannot read the answer. To
   * others, which would say that it failed, such a write was sent, and has no output.
   */
  showsUnread?: ShowsUnread;
}

type AnswerTo<E extends Endpoint, ShowsUnread extends boolean> =
  | OutputOf<E>
  | (ShowsUnread extends true ? never : undefined);

interface Mutation<E extends Endpoint, ShowsUnread extends boolean> {
  /**
   * Checks the input as the server will, sends it, and replaces older copies of the answered records. Never throws:
   * an outcome that was not sent carries a `ProblemError`, a `NetworkError`, or the fields at fault.
   */
  send: (input: RequestOf<E>) => Promise<Submitted<AnswerTo<E, ShowsUnread>>>;
  isPending: boolean;
}

const NOTHING: readonly Endpoint[] = [];

/** A write to an endpoint, with the endpoints that it makes stale. */
export const useMutation = <E extends Endpoint, ShowsUnread extends boolean = false>(
  endpoint: E,
  { invalidates = NOTHING, keepAs, isFinal, showsUnread }: MutationOptions<E, ShowsUnread> = {},
): Mutation<E, ShowsUnread> => {
  const { showAnswered } = useCache();
  const [isPending, setPending] = useState(false);

  const send = async (input: RequestOf<E>): Promise<Submitted<AnswerTo<E, ShowsUnread>>> => {
    setPending(true);
    const name = typeof keepAs === 'function' ? keepAs(input) : keepAs;
    const outcome = await submit(endpoint, input, name, { isFinal });
    if (outcome.sent) showAnswered(endpoint.output, outcome.output);
    // After a refusal the screen is out of date; without an answer it is unknown whether the server acted.
    if (outcome.sent || outcome.error instanceof ProblemError || outcome.error instanceof NetworkError)
      invalidate(...invalidates);
    setPending(false);
    const isUnread = !outcome.sent && outcome.error instanceof UnreadAnswer;
    return isUnread && !showsUnread ? { sent: true, output: undefined as AnswerTo<E, ShowsUnread> } : outcome;
  };

  return { send, isPending };
};
