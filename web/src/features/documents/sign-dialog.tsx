import { useState } from 'react';
import { signDocument, updateDocument } from '../../../../shared/contract/documents.ts';
import {
  AutomatedDocument,
  DOCUMENT_LABELS,
  isSignedDocument,
  laterDocumentStatuses,
  type MadeDocument,
} from '../../../../shared/domain/document.ts';
import { isProblem } from '../../api/errors.ts';
import { useMutation } from '../../api/mutation.ts';
import { newerVersion, useVersionedEdit } from '../../api/versioned-edit.ts';
import { DialogFooter, toastOf } from '../../components/form/dialog-form.tsx';
import { FormFrame } from '../../components/form/form-frame.tsx';
import { SubmitButton } from '../../ui/button.tsx';
import { Textarea } from '../../ui/form/input.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { showFailure, showToast } from '../../ui/overlay/toast.tsx';
import { DOCUMENT_READS } from './document-reads.ts';
import { SignedCopyForm } from './signed-copy-form.tsx';
import { standsAlready } from './use-document-writes.ts';

interface SignDialogProps {
  document: MadeDocument;
  onClose: () => void;
}

const WAYS = [
  { value: 'copy', label: 'The signed copy, as a PDF or a scan' },
  { value: 'reason', label: 'There is no signed copy' },
] as const;

const explain = () => 'Failed to mark the document as signed. Please try again.';

/**
 * Asks for the signed copy or for the reason why there is none. A document signed without a copy can receive
 * it later.
 */
export const SignDialog = ({ document, onClose }: SignDialogProps) => {
  const [way, setWay] = useState<(typeof WAYS)[number]['value']>('copy');
  // A repetition names the version that the first attempt named, whatever has been read since.
  const [one] = useState(document);
  const isLate = isSignedDocument(one);

  const edit = useVersionedEdit(AutomatedDocument, one);
  const { send } = useMutation(updateDocument, { invalidates: DOCUMENT_READS, showsUnread: true });

  const done = { title: isLate ? 'Signed copy added' : 'Marked as signed', description: one.uniqueFileId };
  const onRefused = (error: unknown): boolean => {
    const newer = newerVersion(error, AutomatedDocument);
    const notLater = isProblem(error, signDocument, 'not_later') ? error.message : undefined;
    const why = newer === undefined ? notLater : standsAlready(newer);
    if (why === undefined) return false;
    onClose();
    showFailure('Not changed', why);
    return true;
  };
  const foot = (
    <DialogFooter onCancel={onClose}>
      <SubmitButton sending="Saving…">{isLate ? 'Add signed copy' : 'Mark as signed'}</SubmitButton>
    </DialogFooter>
  );

  return (
    <Dialog title={isLate ? 'Add signed copy' : 'Mark as signed'} onClose={onClose}>
      <p className="-mt-2 mb-4 text-data wrap-anywhere text-ink-soft">
        {DOCUMENT_LABELS[one.documentType]} · {one.uniqueFileId} · {one.clientName}
      </p>
      {!isLate && (
        <fieldset className="mb-5 flex flex-col gap-2">
          <legend className="mb-2 text-label text-ink-soft">What shows that it is signed?</legend>
          {WAYS.map(({ value, label }) => (
            <label key={value} className="flex min-h-8 items-center gap-3">
              <input
                type="radio"
                name="way"
                className="size-5 accent-ink"
                checked={way === value}
                onChange={() => setWay(value)}
              />
              {label}
            </label>
          ))}
        </fieldset>
      )}
      {way === 'copy' ? (
        <SignedCopyForm document={one} onSigned={onClose} done={done} onRefused={onRefused}>
          {foot}
        </SignedCopyForm>
      ) : (
        <FormFrame
          action={updateDocument.path}
          send={({ reason }) =>
            edit.send(
              (version) => send({ id: one.id, version, status: 'signed', reason }),
              ({ status }) => laterDocumentStatuses(status).includes('signed'),
            )
          }
          onSent={() => {
            onClose();
            showToast(done);
          }}
          onLeft={toastOf('Not marked as signed', () => done, explain)}
          onRefused={onRefused}
          explain={explain}
          className="flex flex-col gap-4"
        >
          <Textarea
            name="reason"
            label="Reason why there is no signed copy"
            hint="Stands in the document’s history. Your client reads that the file is unsigned."
            required
            rows={3}
          />
          {foot}
        </FormFrame>
      )}
    </Dialog>
  );
};
