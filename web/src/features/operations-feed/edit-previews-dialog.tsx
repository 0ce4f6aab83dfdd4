import { updateContractPreviews } from '../../../../shared/contract/operations.ts';
import { type ContractPreviews, ContractPreviewsRevision } from '../../../../shared/domain/operations.ts';
import { Form } from '../../components/form/form.tsx';
import { contractsFallback } from '../../content/operations-fallback.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { previewsFromForm } from './feed-from-form.ts';
import { FEED_READS } from './feed-reads.ts';
import { PreviewFields } from './preview-fields.tsx';
import { explainUnpublished, PublishParts } from './publish-parts.tsx';
import { RowFields } from './row-fields.tsx';
import type { EditDialogProps } from './use-feed-editing.ts';
import { useFeedEditing } from './use-feed-editing.ts';

const MOST = 50;

export const EditPreviewsDialog = ({ revision, onClose, onPublished }: EditDialogProps<ContractPreviews>) => {
  const editing = useFeedEditing({
    schema: ContractPreviewsRevision,
    revision,
    builtIn: contractsFallback,
  });

  return (
    <Dialog title="Edit contract previews" onClose={onClose} className="sm:max-w-3xl">
      <Form
        endpoint={updateContractPreviews}
        compose={(values) => editing.toPublish(previewsFromForm(values))}
        invalidates={FEED_READS}
        onSent={onPublished}
        explain={explainUnpublished}
        onRefused={editing.noteRefusal}
        className="flex flex-col gap-5"
      >
        <PublishParts editing={editing} provenance={editing.start.provenance} onClose={onClose}>
          <RowFields legend="Previews" one="preview" initial={editing.start.items} most={MOST}>
            {(place, preview) => <PreviewFields place={place} preview={preview} />}
          </RowFields>
        </PublishParts>
      </Form>
    </Dialog>
  );
};
