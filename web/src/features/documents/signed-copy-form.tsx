import type { ReactNode } from 'react';
import { signDocument } from '../../../../shared/contract/documents.ts';
import {
  AutomatedDocument,
  laterDocumentStatuses,
  type MadeDocument,
} from '../../../../shared/domain/document.ts';
import { SIGNED_COPY_ENDINGS } from '../../../../shared/domain/signature.ts';
import { useVersionedEdit } from '../../api/versioned-edit.ts';
import { FileField } from '../../components/form/file-field.tsx';
import { useUpload } from '../../components/form/use-upload.ts';
import { ProgressBar } from '../../ui/data/progress-bar.tsx';
import { FormContext } from '../../ui/form/form-context.ts';
import { DOCUMENT_READS } from './document-reads.ts';

interface SignedCopyFormProps {
  document: MadeDocument;
  onSigned: (document: MadeDocument) => void;
  /** Called when the upload was refused; true if the caller has shown the error. */
  onRefused: (error: unknown) => boolean;
  children: ReactNode;
}

/** Upload form for the signed copy. */
export const SignedCopyForm = ({ document, onSigned, onRefused, children }: SignedCopyFormProps) => {
  const { id, version } = document;
  const edit = useVersionedEdit(AutomatedDocument, document);
  const { progress, errors, failure, forgive, onSubmit } = useUpload(signDocument, {
    onUploaded: (signed) => signed.production === 'done' && onSigned(signed),
    onRefused,
    attempt: (put) =>
      edit.send(
        (newest) => put({ version: newest }),
        ({ status }) => status === document.status || laterDocumentStatuses(status).includes('signed'),
      ),
    invalidates: DOCUMENT_READS,
  });
  const sending = progress !== undefined;
  const submit = onSubmit((_, { name: originalName }) => ({ id, version, originalName }));

  return (
    <FormContext value={{ errors, sending }}>
      <form
        onSubmit={submit}
        onInput={forgive}
        noValidate
        aria-busy={sending}
        className="flex flex-col gap-4"
      >
        <FileField label="Signed copy" endings={SIGNED_COPY_ENDINGS} />
        {sending && <ProgressBar value={Math.round(progress * 100)} label="Upload" />}
        <p role="alert" className="text-fault empty:hidden">
          {failure}
        </p>
        {children}
      </form>
    </FormContext>
  );
};
