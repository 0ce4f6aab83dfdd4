import { updateMaritimeFlowStatus } from '../../../../shared/contract/operations.ts';
import { MaritimeFlowRevision, type MaritimeFlowStatus } from '../../../../shared/domain/operations.ts';
import { Form } from '../../components/form/form.tsx';
import { flowFallback } from '../../content/operations-fallback.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { flowFromForm } from './feed-from-form.ts';
import { FEED_READS } from './feed-reads.ts';
import { FlowFields } from './flow-fields.tsx';
import { explainUnpublished, PublishParts } from './publish-parts.tsx';
import type { EditDialogProps } from './use-feed-editing.ts';
import { useFeedEditing } from './use-feed-editing.ts';

export const EditFlowDialog = ({ revision, onClose, onPublished }: EditDialogProps<MaritimeFlowStatus>) => {
  const editing = useFeedEditing({
    schema: MaritimeFlowRevision,
    revision,
    builtIn: flowFallback,
  });

  return (
    <Dialog title="Edit maritime flow and ports" onClose={onClose} className="sm:max-w-5xl">
      <Form
        endpoint={updateMaritimeFlowStatus}
        compose={(values) => editing.toPublish(flowFromForm(values))}
        invalidates={FEED_READS}
        onSent={onPublished}
        explain={explainUnpublished}
        onRefused={editing.noteRefusal}
        className="flex flex-col gap-5"
      >
        <PublishParts editing={editing} provenance={editing.start.provenance} onClose={onClose}>
          <FlowFields flow={editing.start} />
        </PublishParts>
      </Form>
    </Dialog>
  );
};
