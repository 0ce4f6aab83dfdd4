import { FileArchive } from 'lucide-react';
import {
  downloadPersonalData,
  exportPersonalData,
  listPersonRequests,
  readPersonRequest,
} from '../../../../shared/contract/personal-data.ts';
import type { PersonRequest } from '../../../../shared/domain/person-request.ts';
import { isRefusal } from '../../api/errors.ts';
import { useMutation } from '../../api/mutation.ts';
import { DownloadButton } from '../../components/download-button.tsx';
import { Section } from '../../ui/data/section.tsx';
import { ToolButton } from '../../ui/data/tool-button.tsx';
import { dateAndTime } from '../../ui/format/dubai-time.ts';
import { fileSize as sizeText } from '../../ui/format/file-size.ts';
import { Time } from '../../ui/format/time.tsx';
import { showFailure } from '../../ui/overlay/toast.tsx';

const buttonText = ({ parts, task, state }: PersonRequest): string => {
  if (task === 'export' && state === 'failed') return 'Retry the export';

  return parts === undefined ? 'Export' : 'Export again';
};

/** Makes the export of a request, and offers its parts. */
export const ExportActions = ({ request }: { request: PersonRequest }) => {
  const { id, state, parts = [], exportedAt, exportEndsAt } = request;
  const { send, isPending } = useMutation(exportPersonalData, {
    invalidates: [readPersonRequest, listPersonRequests],
  });
  const isBusy = isPending || state === 'pending';

  const start = async () => {
    if (isBusy) return;
    const started = await send({ id });
    if (!started.sent)
      showFailure(
        'Error',
        isRefusal(started.error)
          ? started.error.message
          : 'The export could not be started. Please try again.',
      );
  };

  return (
    <Section title="Export">
      <div className="flex flex-col items-start gap-3 py-3">
        <p className="text-note text-ink-soft">
          All records in one readable file, and all documents, as ZIP. Hand it to the person alone.
        </p>
        {exportedAt !== undefined && exportEndsAt !== undefined && (
          <>
            <ul className="space-y-2">
              {parts.map(({ name, fileSize }, at) => (
                <li key={name} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <DownloadButton
                    endpoint={downloadPersonalData}
                    input={{ id, part: at + 1 }}
                    name={name}
                    label={parts.length === 1 ? 'Download' : `Download part ${at + 1} of ${parts.length}`}
                  />
                  <span className="text-note text-ink-soft tabular-nums">{sizeText(fileSize)}</span>
                </li>
              ))}
            </ul>
            <p className="text-note text-ink-soft">
              As of <Time at={exportedAt} as={dateAndTime} />. It is deleted on{' '}
              <Time at={exportEndsAt} as={dateAndTime} />.
            </p>
          </>
        )}
        <ToolButton icon={FileArchive} aria-disabled={isBusy} onClick={start}>
          {buttonText(request)}
        </ToolButton>
      </div>
    </Section>
  );
};
