import type { FileKey } from '../lib/files/areas.ts';
import { findEdgeLogFiles } from '../lib/files/edge-log-files.ts';
import { log } from '../lib/log.ts';
import { countLogFile } from '../lib/visits/count-log-file.ts';

/** Files of a run: the next one does the rest. */
const FILES_AT_ONCE = 100;

/**
 * Counts the log files of the edge that wait in S3. A stored file is its own outbox: one that fails is tried with each run,
 * and none waits for another.
 */
export const handler = async (): Promise<{ counted: number }> => {
  const now = new Date();
  let counted = 0;
  let failures = 0;
  const gone: FileKey[] = [];
  for (const file of await findEdgeLogFiles(FILES_AT_ONCE))
    try {
      if (await countLogFile(file, now)) counted += 1;
      else gone.push(file);
    } catch (error) {
      log.error('A log of the edge could not be counted.', { file, error });
      failures += 1;
    }
  // S3 answers the same for a file that is gone and for one that may not be read: one that is still there was not read.
  const waiting = gone.length > 0 ? await findEdgeLogFiles(FILES_AT_ONCE) : [];
  for (const file of gone.filter((one) => waiting.includes(one))) {
    log.error('A log of the edge could not be read.', { file });
    failures += 1;
  }
  if (failures > 0) throw new Error(`${failures} logs of the edge could not be counted.`);

  return { counted };
};
