import type { TestApp } from '../test-app.ts';

/** The version of a record as it is stored now, whatever the calls before have done to it. */
export const currentVersion = async ({ records }: TestApp, table: string, id: unknown): Promise<number> => {
  const record = (await records(table)).find((one) => one.id === id || one.reference === id);
  if (record === undefined) throw new Error(`There is no ${id} in ${table}.`);

  return Number(record.version);
};
