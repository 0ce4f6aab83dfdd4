import * as operations from '../lib/data/operations.ts';

/** Operators publish what the public pages show, e.g. `{ "market-data": { "alerts": [], "provenance": "Sample" } }`. */
export const handler = async (event: unknown): Promise<void> => {
  await operations.publish(operations.Publication.parse(event), new Date());
};
