import { withdrawSignature } from '../../../../shared/contract/documents.ts';
import { AutomatedDocument, DOCUMENT_LABELS, type MadeDocument } from '../../../../shared/domain/document.ts';
import { signedCopyOf } from '../../../../shared/domain/signature.ts';
import { useVersionedEdit } from '../../api/versioned-edit.ts';
import { DialogForm } from '../../components/form/dialog-form.tsx';
import { SubmitButton } from '../../ui/button.tsx';
import { Textarea } from '../../ui/form/input.tsx';
import { showFailure } from '../../ui/overlay/toast.tsx';
import { DOCUMENT_STATUS_LABELS } from './document-labels.ts';
import { DOCUMENT_READS } from './document-reads.ts';

interface WithdrawSignatureDialogProps {
  document: MadeDocument;
  onClose: () => void;
}

/** Asks for the reason before a signature is withdrawn. */
export const WithdrawSignatureDialog = ({ document: one, onClose }: WithdrawSignatureDialogProps) => {
  const { noteRefusal } = useVersionedEdit(AutomatedDocument, one);

  return (
    <DialogForm
      title="Withdraw signature"
      onClose={onClose}
      intro={
        <>
          <p className="-mt-2 mb-4 text-data wrap-anywhere text-ink-soft">
            {DOCUMENT_LABELS[one.documentType]} · {one.uniqueFileId} · {one.clientName}
          </p>
          <p className="mb-4">
            The document is again as before it was signed, and so is everything that only this signature
            changed of the client.
            {signedCopyOf(one.signature) &&
              ' The signed copy stays in the history but can no longer be downloaded.'}
          </p>
        </>
      }
      endpoint={withdrawSignature}
      compose={({ reason = '' }) => ({ id: one.id, version: one.version, reason })}
      invalidates={DOCUMENT_READS}
      done={({ status }) => ({
        title: 'Signature withdrawn',
        description: `${DOCUMENT_STATUS_LABELS[status]} again.`,
      })}
      onRefused={(error) => {
        if (noteRefusal(error) === undefined) return;
        onClose();
        showFailure('Not changed', 'The document has changed meanwhile.');
      }}
      explain={() => 'Failed to withdraw the signature. Please try again.'}
      submit={<SubmitButton sending="Saving…">Withdraw signature</SubmitButton>}
    >
      <Textarea name="reason" label="Reason for the withdrawal" required rows={3} />
    </DialogForm>
  );
};
