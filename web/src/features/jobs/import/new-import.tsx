import { useId, useRef, useState } from 'react';
import { listJobs } from '../../../../../shared/contract/jobs.ts';
import { LARGEST_IMPORT, MOST_IMPORTED_ROWS } from '../../../../../shared/domain/client-import.ts';
import { groupedNumber } from '../../../../../shared/domain/grouped-number.ts';
import type { ImportJob } from '../../../../../shared/domain/job.ts';
import { isRefusal, NetworkError } from '../../../api/errors.ts';
import { invalidate } from '../../../api/invalidation.ts';
import { Button } from '../../../ui/button.tsx';
import { ProgressBar } from '../../../ui/data/progress-bar.tsx';
import { fileSize } from '../../../ui/format/file-size.ts';
import { showToast } from '../../../ui/overlay/toast.tsx';
import { useLeaveSignal } from '../../../ui/use-leave-signal.ts';

const faultOf = (file: File | undefined): string | undefined => {
  if (file === undefined) return 'Choose a file.';
  if (file.size === 0) return 'The file is empty.';

  return file.size > LARGEST_IMPORT
    ? `The file may have at most ${fileSize(LARGEST_IMPORT)}. Split it, and import one part after the other.`
    : undefined;
};

const messageOf = (error: unknown): string =>
  error instanceof NetworkError || isRefusal(error)
    ? error.message
    : 'The file could not be uploaded. Please try again.';

/** Uploads the file of an import. Nothing is imported by that. */
export const NewImport = ({ onUploaded }: { onUploaded: (job: ImportJob) => void }) => {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  /** Of a file, so that a repeated attempt makes one import. */
  const attempt = useRef<{ file: File; key: string }>(null);
  const [share, setShare] = useState<number>();
  const [fault, setFault] = useState<string>();

  const begin = useLeaveSignal();

  const send = async () => {
    if (share !== undefined) return;
    const file = input.current?.files?.[0];
    const found = faultOf(file);
    setFault(found);
    if (found !== undefined || file === undefined) return input.current?.focus();
    if (attempt.current?.file !== file) attempt.current = { file, key: crypto.randomUUID() };
    setShare(0);
    const signal = begin();
    try {
      const { uploadImport } = await import('./upload-import.ts');
      const job = await uploadImport(file, { key: attempt.current.key, onProgress: setShare, signal });
      invalidate(listJobs);
      // The screen was left during the last part.
      if (!signal.aborted) onUploaded(job);
    } catch (error) {
      if (signal.aborted) return showToast({ title: 'Upload cancelled', description: file.name });
      setFault(messageOf(error));
      setShare(undefined);
    }
  };

  return (
    <div className="max-w-xl space-y-4 py-4">
      <label htmlFor={id} className="block text-label text-ink-soft">
        File of clients (CSV)
      </label>
      <input
        ref={input}
        id={id}
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
        aria-describedby={`${id}-hint${fault === undefined ? '' : ` ${id}-fault`}`}
        aria-invalid={fault === undefined ? undefined : true}
        onChange={() => setFault(undefined)}
        className="block w-full rounded-xs border border-ink-faint bg-paper-bright text-data file:mr-3 file:border-0 file:bg-ink file:px-4 file:py-3 file:text-paper-bright aria-invalid:border-fault"
      />
      <p id={`${id}-hint`} className="text-note text-ink-soft">
        The first row names the columns; a name and an email are needed. At most{' '}
        {groupedNumber(MOST_IMPORTED_ROWS)} rows and {fileSize(LARGEST_IMPORT)}, in UTF-8, UTF-16 or
        Windows-1252. You choose what each column is before anything is imported, and nobody gets an email.
      </p>
      {fault !== undefined && (
        <p id={`${id}-fault`} role="alert" className="text-note text-fault">
          {fault}
        </p>
      )}
      {share !== undefined && <ProgressBar label="Upload" value={Math.round(share * 100)} />}
      <Button variant="primary" aria-disabled={share !== undefined} onClick={send}>
        {share === undefined ? 'Upload file' : 'Uploading…'}
      </Button>
    </div>
  );
};
