import { downloadExport } from '../../../../shared/contract/jobs.ts';
import { type ExportJob, exportFileName } from '../../../../shared/domain/job.ts';
import { fileFrom, saveFile } from '../../api/download.ts';

/** Fetches the parts of an export and saves them as one file. Throws as `download` does; nothing is saved then. */
export const saveExport = async (job: ExportJob): Promise<void> => {
  const files: Blob[] = [];
  for (const [place] of job.parts.entries()) {
    const { file } = await fileFrom(downloadExport, { id: job.id, part: place + 1 });
    files.push(file);
  }
  saveFile(new Blob(files, { type: 'text/csv;charset=utf-8' }), exportFileName(job));
};
