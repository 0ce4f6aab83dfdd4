import { STREAM_PARALLELISM, type StreamFunctionId } from '../../functions/lib/events/stream-parallelism.ts';
import type { Stack } from '../local/stack.ts';
import { submitLeadFrom } from './burst.ts';
import type { LeadFlow } from './flow-model.ts';
import { countCallsOn } from './service-calls.ts';
import { measureWritesOn } from './write-load.ts';

const recordsAtOnceOf = (functionId: string): number => {
  const parallelism: { batches: number; records: number } | undefined =
    STREAM_PARALLELISM[functionId as StreamFunctionId];

  return parallelism ? parallelism.batches * parallelism.records : 0;
};

/** Submits `leads` leads one after the other, each with all that follows, and answers the figures of one. */
export const meterLeadsOn = async (stack: Stack, leads: number): Promise<LeadFlow> => {
  // The first lead creates what later ones only add to.
  await submitLeadFrom(stack, 'first', 0);
  await stack.settled();
  const before = new Map(
    (await stack.usage()).map(({ functionId, invocations }) => [functionId, invocations]),
  );
  const calls = countCallsOn(stack);
  const writes = measureWritesOn(stack);
  for (let number = 1; number <= leads; number += 1) {
    await submitLeadFrom(stack, 'metered', number);
    await stack.settled();
  }
  writes.end();
  calls.end();

  const usage = await stack.usage();
  const each = (count: number) => count / leads;

  return {
    partitions: writes.partitions().map((one) => ({ ...one, units: each(one.units) })),
    items: writes.items().map((one) => ({ ...one, transactions: each(one.transactions) })),
    functions: calls.functions().map(({ functionId, calls: operations }) => ({
      functionId,
      calls: new Map([...operations].map(([operation, count]) => [operation, each(count)])),
      invocations: each(
        (usage.find((one) => one.functionId === functionId)?.invocations ?? 0) -
          (before.get(functionId) ?? 0),
      ),
      recordsAtOnce: recordsAtOnceOf(functionId),
      memoryMb: usage.find((one) => one.functionId === functionId)?.memoryMb ?? 0,
    })),
    readUnits: each(calls.readUnits()),
    bytesStored: each(writes.bytesAdded()),
  };
};
