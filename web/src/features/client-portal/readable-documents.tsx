import {
  downloadOwnDocument,
  type listOwnDocuments,
  type listOwnLibrary,
} from '../../../../shared/contract/client-portal.ts';
import { type DocumentStatus, documentTypeLabel } from '../../../../shared/domain/document.ts';
import type { ReadableDocument } from '../../../../shared/domain/portal-document.ts';
import { useInfiniteQuery } from '../../api/infinite-query.ts';
import { DownloadButton } from '../../components/download-button.tsx';
import { LoadedList } from '../../components/list/loaded-list.tsx';
import { dayOf } from '../../ui/format/dubai-time.ts';
import { fileSize } from '../../ui/format/file-size.ts';
import { Time } from '../../ui/format/time.tsx';
import { PortalSection } from './portal-section.tsx';

interface ReadableDocumentsProps {
  endpoint: typeof listOwnDocuments | typeof listOwnLibrary;
  title: string;
  note: string;
}

/** Documents that the client may download, the newest first. */
export const ReadableDocuments = ({ endpoint, title, note }: ReadableDocumentsProps) => {
  const read = useInfiniteQuery(endpoint, {});

  return (
    <PortalSection title={title} note={note}>
      <LoadedList
        read={read}
        one="document"
        many="documents"
        empty="No documents found"
        failed="Your documents cannot be loaded right now."
      >
        {(documents) => (
          <ul className="border-t border-ink">
            {documents.map((document) => (
              <Line key={document.id} {...document} />
            ))}
          </ul>
        )}
      </LoadedList>
    </PortalSection>
  );
};

const STATUS_LABELS: Record<DocumentStatus, string> = {
  generated: 'Prepared',
  sent: 'Sent to you',
  signed: 'Signed',
  completed: 'Completed',
};

/** Status of a document, and the kind of its file. */
const statusText = (status: DocumentStatus, isSignedCopy: boolean | undefined): string => {
  if (isSignedCopy === undefined) return STATUS_LABELS[status];
  return `${STATUS_LABELS[status]} · ${isSignedCopy ? 'signed copy' : 'this file is the unsigned text'}`;
};

const Line = ({
  id,
  originalName,
  documentType,
  fileSize: size,
  createdAt,
  status,
  isSignedCopy,
}: ReadableDocument) => (
  <li className="grid gap-x-8 gap-y-3 border-b border-rule py-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
    <div>
      <p dir="auto" className="font-medium wrap-anywhere">
        {originalName}
      </p>
      <p className="mt-0.5 flex flex-wrap gap-x-4 text-note text-ink-soft">
        <span className="wrap-anywhere">{documentTypeLabel(documentType)}</span>
        <span className="tabular-nums">{fileSize(size)}</span>
        <Time at={createdAt} as={dayOf} />
        {status !== undefined && <span>{statusText(status, isSignedCopy)}</span>}
      </p>
    </div>
    <DownloadButton
      endpoint={downloadOwnDocument}
      input={{ id }}
      name={originalName}
      className="min-h-11 justify-self-start px-4"
    />
  </li>
);
