import { join } from 'node:path';
import { startStack } from '../local/start-stack.ts';
import { describeTables, fillDatabase } from './fill-database.ts';
import { measureOn } from './measure.ts';
import {
  filteredInboxReads,
  filteredReads,
  fullInboxPage,
  screenReads,
  timelineReads,
} from './screen-reads.ts';

/** Measured capacity units, by name. */
export type Measurements = ReadonlyMap<string, number>;

export const LEAD = 'writing a lead whose record has 1 KB, in write units';
export const LARGE_LEAD = 'writing a lead whose record has 30 KB, in write units';

/** Starts a stack, on the assembly in this folder, with `size` leads and measures every read and the write of a lead. */
export const measureAt = async (size: number, folder: string): Promise<Measurements> => {
  const dataDir = join(folder, String(size));
  const start = () => startStack({ assembly: join(folder, 'assembly'), dataDir, port: 0, mailPort: 0 });
  const empty = await start();
  const shapes = await describeTables(empty);
  await empty.stop();
  await fillDatabase(dataDir, size, shapes);

  const stack = await start();
  const { read, writeLead } = await measureOn(stack);
  const measurements = new Map<string, number>();
  for (const reading of [
    ...[...screenReads, ...filteredReads, ...filteredInboxReads],
    ...[...timelineReads, fullInboxPage],
  ])
    measurements.set(reading.name, await read(reading));
  measurements.set(LEAD, await writeLead(1_024));
  measurements.set(LARGE_LEAD, await writeLead(30 * 1_024));
  await stack.stop();

  return measurements;
};
