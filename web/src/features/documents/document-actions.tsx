import { Mail } from 'lucide-react';
import { downloadDocument } from '../../../../shared/contract/documents.ts';
import { laterStatuses, type MadeDocument } from '../../../../shared/domain/document.ts';
import { DownloadButton } from '../../ui/download-button.tsx';
import { ToolButton } from '../../ui/tool-button.tsx';
import { STATUS_LABELS } from './document-words.ts';
import { useDocumentWrites } from './use-document-writes.ts';

interface DocumentActionsProps {
  document: MadeDocument;
  onChanged: () => void;
}

/** What can be done with a document whose file is there. */
export const DocumentActions = ({ document: one, onChanged }: DocumentActionsProps) => {
  const { underway, send, mark } = useDocumentWrites(one, onChanged);
  const marks = laterStatuses(one.status).filter((status) => status === 'signed' || status === 'completed');

  return (
    <div className="flex flex-wrap gap-2">
      <DownloadButton endpoint={downloadDocument} input={{ id: one.id }} name={one.uniqueFileId} />
      <ToolButton aria-disabled={underway} onClick={send}>
        <Mail aria-hidden="true" className="size-3.5" />
        {one.status === 'generated' ? 'Send by mail' : 'Send again'}
      </ToolButton>
      {marks.map((status) => (
        <ToolButton key={status} aria-disabled={underway} onClick={() => mark(status)}>
          Mark as {STATUS_LABELS[status].toLowerCase()}
        </ToolButton>
      ))}
    </div>
  );
};
