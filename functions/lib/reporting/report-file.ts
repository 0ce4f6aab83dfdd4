import type { WeeklyReport } from '../../../shared/domain/grid.ts';
import type { FileKey } from '../files/areas.ts';

/** Where a report's file is kept: each content in a place of its own. */
export const reportFileKey = ({ id, sha256 }: Pick<WeeklyReport, 'id' | 'sha256'>): FileKey =>
  `reports/${id}-${sha256}.pdf`;
