import * as z from 'zod/mini';
import type { Stack } from '../local/stack.ts';
import { sendAsOperator } from './operator.ts';

const Consumption = z.object({ TableName: z.string(), CapacityUnits: z.number() });
const Reply = z.object({
  ConsumedCapacity: z.optional(z.union([Consumption, z.array(Consumption)])),
});

/** Capacity units that a function consumed, reads and writes by themselves. */
interface Units {
  readonly reads: number;
  readonly writes: number;
}

/**
 * Stands between functions and DynamoDB and asks for every operation what it consumed. `during` runs something
 * and answers what the function `id` consumed meanwhile; the session that every staff call looks up is left out.
 */
export const measureCapacityOn = (stack: Stack) => {
  const noted: { functionId: string; isRead: boolean; units: number }[] = [];
  const sessions = stack.tableName('sessions');

  stack.intercept(async ({ service, functionId, action, body }) => {
    if (service !== 'dynamodb' || functionId === 'operator') return;
    const operation = action.replace('dynamodb:', '');
    const response = await sendAsOperator(stack, operation, {
      ...Object(body),
      ReturnConsumedCapacity: 'TOTAL',
    });
    const reply = Buffer.from(await response.arrayBuffer());
    const { ConsumedCapacity = [] } = Reply.parse(JSON.parse(reply.toString()));
    for (const { TableName, CapacityUnits } of [ConsumedCapacity].flat())
      if (TableName !== sessions)
        noted.push({ functionId, isRead: /^(Get|Query)/.test(operation), units: CapacityUnits });

    return {
      status: response.status,
      headers: { 'content-type': 'application/x-amz-json-1.0' },
      body: reply,
    };
  });

  return {
    during: async (id: string, act: () => Promise<unknown>): Promise<Units> => {
      noted.length = 0;
      await act();
      const sum = (isRead: boolean) =>
        noted
          .filter((one) => one.functionId === id && one.isRead === isRead)
          .reduce((total, { units }) => total + units, 0);

      return { reads: sum(true), writes: sum(false) };
    },
  };
};
