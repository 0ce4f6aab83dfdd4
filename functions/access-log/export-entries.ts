import { exportAccessLog } from '../../shared/contract/access-log.ts';
import { addAccessLogEntry, findAccessLogEntries } from '../lib/access-log/access-log.table.ts';
import { accessLogCsv } from '../lib/access-log/access-log-csv.ts';
import { handle } from '../lib/http/handle.ts';

const ROWS = 500;

/** The entry of an export comes before its rows go. */
export const handler = handle(exportAccessLog, async ({ input, context: { actor, now } }) => {
  const { items, ...rest } = await findAccessLogEntries({ ...input, limit: ROWS });
  const rows = items.length;
  await addAccessLogEntry({
    ...{ kind: 'export', at: now.toISOString(), username: actor, exported: 'the access log', rows },
  });

  return { csv: accessLogCsv(items, { withHeader: input.cursor === undefined }), rows, ...rest };
});
