import { EXPORT_LIST_NAMES, type ExportList } from '../../../shared/domain/export.ts';

/** Whether somebody of this role reads the list, and so its file. */
export const mayExport = (list: ExportList, role: string): boolean =>
  role === 'admin' || !EXPORT_LIST_NAMES[list].isForAdmins;
