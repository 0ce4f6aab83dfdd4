import { downloadWeeklyReport } from '../../shared/contract/grid.ts';
import * as reports from '../lib/data/weekly-reports.ts';
import { PDF } from '../lib/document-file.ts';
import { load } from '../lib/files.ts';
import { handleFile } from '../lib/http/handle-file.ts';
import { NotFound } from '../lib/http/problems.ts';
import { reportKeyOf } from '../lib/report-file.ts';

export const handler = handleFile(downloadWeeklyReport, async ({ input: { id } }) => {
  const report = await reports.find(id);
  if (!report) throw new NotFound('report');

  return {
    bytes: await load(reportKeyOf(report)),
    name: report.fileName,
    contentType: PDF,
    log: { documentId: report.id, documentType: 'Weekly report' },
  };
});
