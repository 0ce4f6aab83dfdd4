import { listWeeklyReports } from '../../shared/contract/grid.ts';
import { handle } from '../lib/http/handle.ts';
import { findWeeklyReports } from '../lib/reporting/weekly-report.table.ts';

export const handler = handle(listWeeklyReports, ({ input }) => findWeeklyReports(input));
