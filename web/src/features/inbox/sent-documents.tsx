import { Paperclip } from 'lucide-react';
import { downloadDocument } from '../../../../shared/contract/documents.ts';
import { downloadPortalDocument } from '../../../../shared/contract/portal-management.ts';
import type { ReplyAttachment } from '../../../../shared/domain/reply-attachment.ts';
import { DownloadButton } from '../../components/download-button.tsx';
import { fileSize } from '../../ui/format/file-size.ts';

/** The documents that a reply has brought. */
export const SentDocuments = ({ documents }: { documents: readonly ReplyAttachment[] }) => (
  <ul aria-label="Documents of the reply" className="mt-2 space-y-1.5 text-note">
    {documents.map(({ id, name, bytes }) => (
      <li key={id} className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <span className="inline-flex min-w-0 items-center gap-1.5">
          <Paperclip aria-hidden="true" className="size-3.5 shrink-0 text-ink-soft" />
          <span className="wrap-anywhere">{name}</span>
          <span className="whitespace-nowrap text-ink-soft">{fileSize(bytes)}</span>
        </span>
        {id.startsWith('DOC-') ? (
          <DownloadButton endpoint={downloadDocument} input={{ id }} name={name} />
        ) : (
          <DownloadButton endpoint={downloadPortalDocument} input={{ id }} name={name} />
        )}
      </li>
    ))}
  </ul>
);
