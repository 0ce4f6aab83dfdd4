import { listWeeklyReports } from '../../shared/contract/grid.ts';
import * as reports from '../lib/data/weekly-reports.ts';
import { handle } from '../lib/http/handle.ts';

export const handler = handle(listWeeklyReports, ({ input }) => reports.list(input));
