import { downloadWeeklyReport } from '../../shared/contract/grid.ts';
import { notFound } from '../lib/app-error.ts';
import { loadFile } from '../lib/files/bucket.ts';
import { PDF, reportFileKey } from '../lib/files/keys.ts';
import { handleFile } from '../lib/http/handle-file.ts';
import { findWeeklyReport } from '../lib/reporting/weekly-report.table.ts';

export const handler = handleFile(downloadWeeklyReport, async ({ input: { id } }) => {
  const report = await findWeeklyReport(id);
  if (!report) throw notFound('report');
  if (report.fileErasedAt !== undefined) throw notFound('file: it named a person who has been erased');

  return {
    bytes: await loadFile(reportFileKey(report)),
    name: report.fileName,
    contentType: PDF,
    log: { documentId: report.id, documentType: 'Weekly report' },
  };
});
