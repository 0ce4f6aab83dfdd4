import type { FileKey } from '../files/areas.ts';
import { loadStoredFile, storeFile } from '../files/bucket.ts';
import { countedEdgeLog } from '../files/edge-log-files.ts';
import { removeFileVersions } from '../files/object-versions.ts';
import { log } from '../log.ts';
import { readEdgeLog } from './read-edge-log.ts';
import { countLogFileOnce } from './visit-counts.table.ts';

/**
 * Counts a log file once, however often it is called or delivered: it is stored where counted files are kept, counted and
 * removed, in this order. A run that ends in between leaves the file to the next one. What cannot be read counts nothing, and
 * is kept with the rest: it holds up no other file. Answers
 * false where there is no such file, as a run beside this one may have removed it.
 */
export const countLogFile = async (file: FileKey, now: Date): Promise<boolean> => {
  const bytes = await loadStoredFile(file);
  if (!bytes) return false;
  const { visits, malformed } = readEdgeLog(bytes);
  await storeFile(countedEdgeLog(file), bytes, 'application/gzip');
  const isFirst = await countLogFileOnce(file, visits, now);
  if (isFirst && malformed > 0) {
    log.error('A log of the edge has lines that cannot be read.', { file, malformed });
    log.metric('EdgeLogMalformed', malformed, { file });
  }
  await removeFileVersions(file);

  return true;
};
