import { generateDocument } from '../../../../shared/contract/documents.ts';
import {
  type AutomatedDocument,
  DOCUMENT_LABELS,
  DOCUMENT_TYPES,
  TEMPLATE_VERSIONS,
} from '../../../../shared/domain/document.ts';
import { ClientPicker } from '../../components/client/client-picker.tsx';
import { usePickedClient } from '../../components/client/use-picked-client.ts';
import { DialogForm } from '../../components/form/dialog-form.tsx';
import { SubmitButton } from '../../ui/button.tsx';
import { Select } from '../../ui/form/input.tsx';
import { DOCUMENT_READS } from './document-reads.ts';

interface GenerateDialogProps {
  onClose: () => void;
  onGenerated: (document: AutomatedDocument) => void;
}

/** Dialog for generating a document. */
export const GenerateDialog = ({ onClose, onGenerated }: GenerateDialogProps) => {
  const { client, pick, draft } = usePickedClient('generate-document');

  return (
    <DialogForm
      title="Generate document"
      onClose={onClose}
      endpoint={generateDocument}
      compose={({ documentType }) => ({
        clientId: client?.id,
        documentType: DOCUMENT_TYPES.find((type) => type === documentType) ?? 'NDA',
      })}
      invalidates={DOCUMENT_READS}
      onSent={onGenerated}
      done={({ uniqueFileId }) => ({
        title: 'Document ordered',
        description: `${uniqueFileId} is being made.`,
      })}
      explain={() => 'Failed to generate document. Please try again.'}
      failureTitle="Generation Failed"
      keepAs={draft}
      className="min-h-80"
      submit={<SubmitButton sending="Generating…">Generate document</SubmitButton>}
    >
      <ClientPicker name="clientId" label="Client" required picked={client} onPick={pick} />
      <Select
        name="documentType"
        label="Document"
        required
        missing="Please choose the document."
        placeholder="Choose a document"
        options={DOCUMENT_TYPES.map((type) => ({
          value: type,
          label: `${DOCUMENT_LABELS[type]} ${TEMPLATE_VERSIONS[type]}`,
        }))}
      />
    </DialogForm>
  );
};
