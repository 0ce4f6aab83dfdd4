import { Mail } from 'lucide-react';
import { useState } from 'react';
import { downloadDocument } from '../../../../shared/contract/documents.ts';
import {
  awaitsSignature,
  isUnsentDocument,
  laterDocumentStatuses,
  type MadeDocument,
} from '../../../../shared/domain/document.ts';
import { DownloadButton } from '../../components/download-button.tsx';
import { ToolButton } from '../../ui/data/tool-button.tsx';
import { SignDialog } from './sign-dialog.tsx';
import { useDocumentWrites } from './use-document-writes.ts';

interface DocumentActionsProps {
  document: MadeDocument;
  /** The id of its last email. */
  lastMail: string | undefined;
}

/** Actions for a document with a finished file. */
export const DocumentActions = ({ document: one, lastMail }: DocumentActionsProps) => {
  const { underway, send, mark } = useDocumentWrites(one, lastMail);
  const [isSigning, setSigning] = useState(false);
  const later = laterDocumentStatuses(one.status);

  return (
    <div className="flex flex-wrap gap-2">
      <DownloadButton endpoint={downloadDocument} input={{ id: one.id }} name={one.uniqueFileId} />
      <ToolButton icon={Mail} aria-disabled={underway} onClick={send}>
        {isUnsentDocument(one) ? 'Send by email' : 'Send again'}
      </ToolButton>
      {later.includes('sent') && (
        <ToolButton aria-disabled={underway} onClick={() => mark('sent')}>
          Mark as sent
        </ToolButton>
      )}
      {later.includes('signed') && (
        <ToolButton aria-disabled={underway} onClick={() => setSigning(true)}>
          Mark as signed
        </ToolButton>
      )}
      {later.includes('completed') && !awaitsSignature(one) && (
        <ToolButton aria-disabled={underway} onClick={() => mark('completed')}>
          Mark as completed
        </ToolButton>
      )}
      {isSigning && <SignDialog document={one} onClose={() => setSigning(false)} />}
    </div>
  );
};
