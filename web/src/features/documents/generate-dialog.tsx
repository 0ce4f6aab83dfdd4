import { generateDocument } from '../../../../shared/contract/documents.ts';
import {
  type AutomatedDocument,
  DOCUMENT_LABELS,
  DOCUMENT_TYPES,
  TEMPLATE_VERSIONS,
} from '../../../../shared/domain/document.ts';
import { ClientPicker } from '../../components/client/client-picker.tsx';
import { usePickedClient } from '../../components/client/use-picked-client.ts';
import { Form } from '../../components/form/form.tsx';
import { Button, SubmitButton } from '../../ui/button.tsx';
import { Select } from '../../ui/form/input.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { showToast } from '../../ui/overlay/toast.tsx';
import { DOCUMENT_READS } from './document-reads.ts';

const FAILED = 'Failed to generate document. Please try again.';

interface GenerateDialogProps {
  onClose: () => void;
  onGenerated: (document: AutomatedDocument) => void;
}

/** Dialog for generating a document. */
export const GenerateDialog = ({ onClose, onGenerated }: GenerateDialogProps) => {
  const { client, pick } = usePickedClient();

  return (
    <Dialog title="Generate document" onClose={onClose}>
      <Form
        endpoint={generateDocument}
        compose={({ documentType }) => ({
          clientId: client?.id,
          documentType: DOCUMENT_TYPES.find((type) => type === documentType) ?? 'NDA',
        })}
        invalidates={DOCUMENT_READS}
        onSent={onGenerated}
        explain={() => FAILED}
        onFailed={() => showToast({ tone: 'destructive', title: 'Generation Failed', description: FAILED })}
        keepAs="generate-document"
        className="flex min-h-80 flex-col gap-5"
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
        <div className="mt-auto flex justify-end gap-3">
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton sending="Generating…">Generate document</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
};
