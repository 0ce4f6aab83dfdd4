import type { RecordInterceptor } from '../../../infra/local/streams/poller.ts';

type Records = Parameters<RecordInterceptor>[1];

const itemOf = ({ dynamodb }: Records[number]): string => JSON.stringify(Reflect.get(dynamodb, 'Keys'));

/** Delivers some records twice: one after the other, or the whole batch again. */
export const doubledRecords =
  (random: () => number): RecordInterceptor =>
  async (_, records) =>
    random() < 0.4
      ? [...records, ...records]
      : records.flatMap((record) => (random() < 0.7 ? [record, record] : [record]));

/** Delivers no record. */
export const lostRecords =
  (isLost: (functionId: string) => boolean): RecordInterceptor =>
  async (functionId, records) =>
    isLost(functionId) ? [] : records;

/**
 * Delivers some records with a later batch of the function, or never where there is none. The records of one item keep
 * their order, as DynamoDB promises.
 */
export const reorderedRecords = (random: () => number): RecordInterceptor => {
  const withheld = new Map<string, Records[number][]>();

  return async (functionId, records) => {
    const waiting = withheld.get(functionId) ?? [];
    const late: Records[number][] = [];
    const now: Records[number][] = [];
    for (const record of records) {
      const isBehind = [...waiting, ...late].some((one) => itemOf(one) === itemOf(record));
      (isBehind || random() < 0.5 ? late : now).push(record);
    }
    withheld.set(functionId, late);

    return [...now, ...waiting];
  };
};

/** Holds all records back until it is released; meanwhile the stream falls behind. */
export const lateRecords = (): { interceptor: RecordInterceptor; release: () => void } => {
  const { promise, resolve } = Promise.withResolvers<void>();

  return {
    interceptor: async (_, records) => {
      await promise;

      return records;
    },
    release: resolve,
  };
};
