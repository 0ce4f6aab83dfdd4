import { createWeeklyReport } from '../../shared/contract/grid.ts';
import { weekOf } from '../../shared/domain/week.ts';
import { AppError, invalidInput } from '../lib/app-error.ts';
import { loadFile } from '../lib/files/bucket.ts';
import { PDF, reportFileKey } from '../lib/files/keys.ts';
import { handleFile } from '../lib/http/handle-file.ts';
import { produceWeeklyReport } from '../lib/reporting/weekly-report.ts';

export const handler = handleFile(createWeeklyReport, async ({ input, key, session, now }) => {
  const running = weekOf(now.toISOString());
  const { week = running } = input;
  if (week > running) throw invalidInput({ week: 'This week has not begun.' });
  const report = await produceWeeklyReport({
    week,
    cause: `by-hand#${session.username}#${key}`,
    by: session.username,
    now,
  });
  // Without a week it is the week that was running.
  if (input.week !== undefined && report.week !== input.week) throw new AppError('idempotency_key_reused');

  return {
    bytes: await loadFile(reportFileKey(report)),
    name: report.fileName,
    contentType: PDF,
    log: { documentId: report.id, documentType: 'Weekly report' },
  };
});
