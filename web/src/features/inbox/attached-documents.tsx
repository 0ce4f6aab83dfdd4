import { Paperclip, X } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { AttachableDocument } from '../../../../shared/domain/reply-attachment.ts';
import { attachmentsFault } from '../../../../shared/domain/reply-attachment.ts';
import { ToolButton } from '../../ui/data/tool-button.tsx';
import { fileSize } from '../../ui/format/file-size.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { useLoadAhead } from '../../ui/use-load-ahead.ts';

const AttachDialog = lazyComponent(async () => (await import('./attach-dialog.tsx')).AttachDialog);

interface AttachedDocumentsProps {
  reference: string;
  attached: readonly AttachableDocument[];
  onChange: (attached: readonly AttachableDocument[]) => void;
}

/** The documents that a reply will bring, with their sizes, and the way to choose others. */
export const AttachedDocuments = ({ reference, attached, onChange }: AttachedDocumentsProps) => {
  useLoadAhead(AttachDialog.load);
  const [isChoosing, setChoosing] = useState(false);
  const fault = attachmentsFault(attached);
  const bytes = attached.reduce((sum, one) => sum + one.bytes, 0);

  return (
    <div className="mt-3">
      {attached.length > 0 && (
        <ul aria-label="Documents of this reply" className="mb-2 flex flex-wrap gap-2">
          {attached.map((document) => (
            <li
              key={document.id}
              className="inline-flex max-w-full items-center gap-1.5 rounded-xs border border-ink-faint bg-paper-bright pl-2.5 text-note"
            >
              <Paperclip aria-hidden="true" className="size-3.5 shrink-0 text-ink-soft" />
              <span className="truncate" title={document.name}>
                {document.name}
              </span>
              <span className="whitespace-nowrap text-ink-soft">{fileSize(document.bytes)}</span>
              <button
                type="button"
                onClick={() => onChange(attached.filter(({ id }) => id !== document.id))}
                className="inline-flex size-8 shrink-0 items-center justify-center hover:bg-paper max-lg:size-11"
              >
                <X aria-hidden="true" className="size-3.5" />
                <span className="sr-only">Remove {document.name}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <ToolButton icon={Paperclip} onClick={() => setChoosing(true)}>
          Attach documents
        </ToolButton>
        {attached.length > 1 && fault === undefined && (
          <p className="text-note text-ink-soft">{fileSize(bytes)} of 6 MB</p>
        )}
      </div>
      {fault !== undefined && (
        <p role="alert" className="mt-2 text-note text-fault">
          {fault}
        </p>
      )}
      {isChoosing && (
        <Suspense fallback={null}>
          <AttachDialog
            reference={reference}
            attached={attached}
            onAttach={onChange}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </div>
  );
};
