import type { Stack } from '../local/stack.ts';

/** The calls of one function in a measured period. */
export interface FunctionCalls {
  readonly functionId: string;
  /** Calls by operation: `dynamodb:PutItem`, `s3:PutObject`, `ses:SendRawEmail`. */
  readonly calls: ReadonlyMap<string, number>;
}

/** Counts the calls of the functions of a stack to its services. */
export const countCallsOn = (stack: Stack) => {
  const byFunction = new Map<string, Map<string, number>>();
  const end = stack.intercept(async ({ functionId, action }) => {
    if (functionId === 'operator') return;
    const calls = byFunction.get(functionId) ?? new Map<string, number>();
    calls.set(action, (calls.get(action) ?? 0) + 1);
    byFunction.set(functionId, calls);
  });

  return {
    end,
    /** Of items and pages of up to 4 KB: each read counts as one. */
    readUnits: () =>
      [...byFunction.values()]
        .flatMap((calls) => [...calls])
        .reduce((sum, [operation, count]) => sum + (/^dynamodb:(Get|Query)/.test(operation) ? count : 0), 0),
    functions: (): FunctionCalls[] =>
      [...byFunction].map(([functionId, calls]) => ({ functionId, calls: new Map(calls) })),
  };
};
