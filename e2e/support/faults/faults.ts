import { setTimeout as wait } from 'node:timers/promises';
import type { InterceptedCall } from '../../../infra/local/iam-proxy/proxy.ts';
import type { Stack } from '../../../infra/local/stack.ts';
import { randomOf } from '../random.ts';
import { type Failure, failCall } from './fail-call.ts';
import { doubledMailEvents, reorderedMailEvents } from './mail-event-faults.ts';
import { staleIndexes } from './stale-indexes.ts';
import { doubledRecords, lateRecords, lostRecords, reorderedRecords } from './stream-faults.ts';

/** The calls that a fault concerns: all of them, or those with each of these. */
interface Where {
  readonly service?: InterceptedCall['service'];
  readonly functionId?: string;
  readonly action?: RegExp;
  /** The id of a table. */
  readonly table?: string;
  /** A text in the call's input. */
  readonly mentions?: string;
}

interface Often {
  /** The share of the calls that fail. */
  readonly share?: number;
  /** How many fail at most. */
  readonly most?: number;
}

/** A number from a text (FNV-1a). */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);

  return hash >>> 0;
};

const LONGEST_HOLD_MS = 4_000;

/** The functions whose clocks may differ. */
const CLOCKS = [
  'contact/submit-inquiry',
  'events/receive-inquiry',
  'events/send-mail',
  'events/produce-document',
  'events/sweep',
];

const CONSUMERS = ['events/receive-inquiry', 'events/send-mail', 'events/produce-document'];

/** Faults of a running app. What is left to chance follows from the seed and the calls, not from the order in time. */
export const createFaults = (stack: Stack, seed: number) => {
  const ends: (() => void)[] = [];
  const chance = randomOf(seed);
  const until = (end: () => void) => {
    ends.push(end);

    return end;
  };
  const concerns = ({ service, functionId, action, table, mentions }: Where) => {
    const physicalName = table && stack.tableName(table);

    return (call: InterceptedCall): boolean =>
      call.functionId !== 'operator' &&
      (service === undefined || call.service === service) &&
      (functionId === undefined || call.functionId === functionId) &&
      (action === undefined || action.test(call.action)) &&
      (mentions === undefined || JSON.stringify(call.body).includes(mentions)) &&
      (physicalName === undefined ||
        call.permissions.some(({ resource }) => resource.split('/').includes(physicalName)));
  };
  /** A number from 0 to 1 for the n-th call of its kind. */
  const fateOfCalls = () => {
    const counts = new Map<string, number>();

    return ({ functionId, action }: InterceptedCall): number => {
      const kind = `${functionId} ${action}`;
      const count = (counts.get(kind) ?? 0) + 1;
      counts.set(kind, count);

      return randomOf(seed ^ hashOf(`${kind} ${count}`))();
    };
  };

  return {
    /** Every such call fails until the fault ends. */
    always: (failure: Failure, where: Where = {}) => {
      const isMeant = concerns(where);

      return until(stack.intercept(async (call) => (isMeant(call) ? failCall(call, failure) : undefined)));
    },
    /** Some of such calls fail, each in one of these ways. */
    sometimes: (failures: readonly Failure[], where: Where = {}, { share = 0.3, most = 8 }: Often = {}) => {
      const isMeant = concerns(where);
      const fateOf = fateOfCalls();
      let failed = 0;

      return until(
        stack.intercept(async (call) => {
          if (!isMeant(call) || failed >= most) return undefined;
          const fate = fateOf(call) / share;
          const failure = fate < 1 ? failures[Math.floor(fate * failures.length)] : undefined;
          if (failure === undefined) return undefined;
          failed += 1;

          return failCall(call, failure);
        }),
      );
    },
    /** One such call fails: the first, or by the seed one of the first `among`. */
    once: (failure: Failure, where: Where = {}, { among = 1 } = {}) => {
      const isMeant = concerns(where);
      let left = Math.ceil(chance() * among);

      return until(
        stack.intercept(async (call) => {
          if (!isMeant(call)) return undefined;
          left -= 1;

          return left === 0 ? failCall(call, failure) : undefined;
        }),
      );
    },
    /** Something else happens before the first such call is answered, or is not waited for where it takes long. */
    meanwhile: (where: Where, act: () => Promise<void>) => {
      const isMeant = concerns(where);
      let isFirst = true;

      return until(
        stack.intercept(async (call) => {
          if (!isMeant(call) || !isFirst) return;
          isFirst = false;
          // The SDK gives SES ten seconds; on a loaded machine a sweep may take longer.
          await Promise.race([act(), wait(LONGEST_HOLD_MS)]);
        }),
      );
    },
    indexesAreStale: () => until(stack.intercept(staleIndexes(() => chance() < 0.8))),
    recordsAreDoubled: () => until(stack.interceptRecords(doubledRecords(chance))),
    recordsAreReordered: () => until(stack.interceptRecords(reorderedRecords(chance))),
    mailEventsAreDoubled: () => until(stack.interceptMailEvents(doubledMailEvents(chance))),
    mailEventsAreReordered: () => until(stack.interceptMailEvents(reorderedMailEvents())),
    mailEventsAreLost: () => until(stack.interceptMailEvents(async () => [])),
    /** The streams of some functions deliver nothing. */
    recordsAreLost: () => {
      const lost = CONSUMERS.filter(() => chance() < 0.7);

      return until(stack.interceptRecords(lostRecords((id) => lost.length === 0 || lost.includes(id))));
    },
    recordsAreLate: () => {
      const { interceptor, release } = lateRecords();
      const remove = stack.interceptRecords(interceptor);

      return until(() => {
        remove();
        release();
      });
    },
    /** The clocks of the functions are up to so many minutes ahead or behind. */
    clocksDiffer: (minutes: number) => {
      for (const id of CLOCKS) stack.skewClock(id, (chance() * 2 - 1) * minutes * 60_000);

      return until(() => {
        for (const id of CLOCKS) stack.skewClock(id, 0);
      });
    },
    /** Ends every fault that has not ended. */
    end: () => {
      for (const end of ends.splice(0)) end();
    },
  };
};

export type Faults = ReturnType<typeof createFaults>;
