import type { InterceptedCall } from '../../../infra/local/iam-proxy/proxy.ts';
import type { Stack } from '../../../infra/local/stack.ts';
import type { CountedWrite } from './judge-answer.ts';

const WRITE = /:(Put|Update|Delete|TransactWrite|BatchWrite|Send)/;

type Json = Readonly<Record<string, unknown>>;
const fields = (value: unknown): Json => (typeof value === 'object' && value !== null ? { ...value } : {});

/** The size of a value in DynamoDB's JSON, near enough: names and texts in bytes. */
export const sizeOf = (value: unknown): number => {
  if (typeof value === 'string') return Buffer.byteLength(value);
  if (Array.isArray(value)) return value.reduce((sum: number, one) => sum + sizeOf(one), 0);
  if (typeof value !== 'object' || value === null) return 1;

  return Object.entries(value).reduce(
    (sum, [name, inner]) => sum + Buffer.byteLength(name) + sizeOf(inner),
    0,
  );
};

const itemsIn = (body: unknown): unknown[] => {
  const { Item, TransactItems } = fields(body);
  const inTransaction = Array.isArray(TransactItems)
    ? TransactItems.map((one) => fields(fields(one).Put).Item)
    : [];

  return [Item, ...inTransaction].filter((item) => item !== undefined);
};

const writesOf = ({ service, action, permissions, body }: InterceptedCall): CountedWrite[] => {
  const size = service === 'dynamodb' ? Math.max(0, ...itemsIn(body).map(sizeOf)) : 0;

  return permissions
    .filter((permission) => !permission.action.endsWith(':ConditionCheckItem'))
    .map(({ label }) => ({ action, label, size }));
};

/** Counts the successful writes of every function until it is stopped. */
export const countWrites = (stack: Stack) => {
  const counted = new Map<string, CountedWrite[]>();
  const stop = stack.intercept(async (call) => {
    if (!WRITE.test(call.action)) return;
    const reply = await call.forward();
    if (reply.status >= 300) return reply;
    const writes = counted.get(call.functionId) ?? [];
    writes.push(...writesOf(call));
    counted.set(call.functionId, writes);

    return reply;
  });

  return {
    stop,
    /** The writes of a function since it was last asked; its requests must come one after the other. */
    takeFrom: (functionId: string): CountedWrite[] => {
      const writes = counted.get(functionId) ?? [];
      counted.delete(functionId);

      return writes;
    },
  };
};
