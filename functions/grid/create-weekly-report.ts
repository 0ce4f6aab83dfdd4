import { createWeeklyReport } from '../../shared/contract/grid.ts';
import { weekOf } from '../../shared/domain/week.ts';
import { KeyReused } from '../lib/data/refusals.ts';
import { PDF } from '../lib/document-file.ts';
import { dominionCode } from '../lib/dominion-code.ts';
import { load } from '../lib/files.ts';
import { handleFile } from '../lib/http/handle-file.ts';
import { InvalidInput } from '../lib/http/problems.ts';
import { reportKeyOf } from '../lib/report-file.ts';
import { makeWeeklyReport } from '../lib/weekly-report.ts';

export const handler = handleFile(createWeeklyReport, async ({ input, key, session, now }) => {
  const running = weekOf(now.toISOString());
  const { week = running } = input;
  if (week > running) throw new InvalidInput({ week: 'This week has not begun.' });
  const report = await makeWeeklyReport({
    week,
    cause: `by-hand#${session.username}#${key}`,
    by: session.username,
    dominionCode: dominionCode(),
    now,
  });
  // Without a week it was the one that ran then.
  if (input.week !== undefined && report.week !== input.week)
    throw new KeyReused('The key was used for another week.');

  return {
    bytes: await load(reportKeyOf(report)),
    name: report.fileName,
    contentType: PDF,
    log: { documentId: report.id, documentType: 'Weekly report' },
  };
});
