import { daysAfter } from '../../../shared/domain/day.ts';
import { retryOnConflict } from '../dynamo/commit.ts';
import { loadStoredFile } from '../files/bucket.ts';
import { countedEdgeLog } from '../files/edge-log-files.ts';
import { readEdgeLog } from './read-edge-log.ts';
import { everyCountedFile, findFilesOfDay, replaceVisitsOfDay } from './visit-counts.table.ts';

/** The day in the name of a log file: that of its delivery, in UTC. */
const dayOfFile = (file: string): string | undefined =>
  /\/(\d{4})\/(\d\d)\/(\d\d)\//.exec(file)?.slice(1).join('-');

/** A file may have entries of the day in Dubai from the day before in UTC on; CloudFront delivers some a day late. */
const mayHave = (file: string, day: string): boolean => {
  const delivered = dayOfFile(file);

  return delivered === undefined || (delivered >= daysAfter(day, -1) && delivered <= daysAfter(day, 2));
};

export interface CountedDay {
  readonly day: string;
  /** The log files that were read. */
  readonly files: number;
  readonly counts: Readonly<Record<string, number>>;
}

/**
 * Counts a day again, from the log files that have been counted, and replaces what was counted.
 * @throws where S3 does not have one of them any more: then the counts stay as they are
 */
export const countDayAgain = (day: string): Promise<CountedDay> =>
  retryOnConflict(async () => {
    const before = await findFilesOfDay(day);
    const counts: Record<string, number> = {};
    let files = 0;
    for await (const file of everyCountedFile()) {
      if (!mayHave(file, day)) continue;
      const bytes = await loadStoredFile(countedEdgeLog(file));
      if (!bytes) throw new Error(`The log file ${file} is gone: ${day} stays as it was counted.`);
      files += 1;
      for (const [counter, by] of Object.entries(readEdgeLog(bytes).visits[day] ?? {}))
        counts[counter] = (counts[counter] ?? 0) + by;
    }
    await replaceVisitsOfDay(day, counts, before);

    return { day, files, counts };
  });
