import type { ReactNode } from 'react';
import { signDocument } from '../../../../shared/contract/documents.ts';
import {
  AutomatedDocument,
  isSignedDocument,
  laterDocumentStatuses,
  type MadeDocument,
} from '../../../../shared/domain/document.ts';
import { SIGNED_COPY_ENDINGS, signedCopyOf } from '../../../../shared/domain/signature.ts';
import { useVersionedEdit } from '../../api/versioned-edit.ts';
import { FileField } from '../../components/form/file-field.tsx';
import { UploadForm } from '../../components/form/upload-form.tsx';
import { useUpload } from '../../components/form/use-upload.ts';
import type { Toast } from '../../ui/overlay/toast.tsx';
import { DOCUMENT_READS } from './document-reads.ts';

interface SignedCopyFormProps {
  document: MadeDocument;
  onSigned: () => void;
  /** The toast after it. */
  done: Toast;
  /** Called when the upload was refused; true if the caller has shown the error. */
  onRefused: (error: unknown) => boolean;
  children: ReactNode;
}

/** Whether a document is signed without a copy. */
const lacksCopy = (document: AutomatedDocument): boolean =>
  document.production === 'done' &&
  isSignedDocument(document) &&
  signedCopyOf(document.signature) === undefined;

/** Upload form for the signed copy. */
export const SignedCopyForm = (props: SignedCopyFormProps) => {
  const { document, onSigned, done, onRefused, children } = props;
  const { id, version } = document;
  const isLate = isSignedDocument(document);
  const edit = useVersionedEdit(AutomatedDocument, document);
  const upload = useUpload(signDocument, {
    onUploaded: onSigned,
    done: () => done,
    failureTitle: 'Signed copy not added',
    onRefused,
    attempt: (put) =>
      edit.send(
        (newest) => put({ version: newest }),
        (newer) => (isLate ? lacksCopy(newer) : laterDocumentStatuses(newer.status).includes('signed')),
      ),
    invalidates: DOCUMENT_READS,
  });
  const submit = upload.onSubmit((_, { name: originalName }) => ({ id, version, originalName }));

  return (
    <UploadForm upload={upload} onSubmit={submit} footer={children}>
      <FileField label="Signed copy" endings={SIGNED_COPY_ENDINGS} />
    </UploadForm>
  );
};
