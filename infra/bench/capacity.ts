import * as z from 'zod/mini';
import type { Stack } from '../local/stack.ts';
import { sendAsOperator } from './operator.ts';

const Consumption = z.object({ TableName: z.string(), CapacityUnits: z.number() });
const Reply = z.object({
  ConsumedCapacity: z.optional(z.union([Consumption, z.array(Consumption)])),
});

/** The read and write capacity units that a function consumed. */
interface Units {
  readonly reads: number;
  readonly writes: number;
}

/**
 * Intercepts the calls of functions to DynamoDB and adds up their consumed capacity. `during` runs an action and returns
 * the capacity that the function `id` consumed, without the session that every call of staff looks up.
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
