import { updateMarketData } from '../../../../shared/contract/operations.ts';
import { ALERT_TYPES, type MarketData, MarketDataRevision } from '../../../../shared/domain/operations.ts';
import { Form } from '../../components/form/form.tsx';
import { marketFallback } from '../../content/operations-fallback.ts';
import { CompactSelect, CompactTextarea } from '../../ui/form/compact-field.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { marketFromForm, rowField } from './feed-from-form.ts';
import { FEED_READS } from './feed-reads.ts';
import { explainUnpublished, PublishParts } from './publish-parts.tsx';
import { RowFields } from './row-fields.tsx';
import { ALERT_BADGES } from './shown-alerts.tsx';
import type { EditDialogProps } from './use-feed-editing.ts';
import { useFeedEditing } from './use-feed-editing.ts';

const MOST = 20;

export const EditMarketDialog = ({ revision, onClose, onPublished }: EditDialogProps<MarketData>) => {
  const editing = useFeedEditing({
    schema: MarketDataRevision,
    revision,
    builtIn: marketFallback,
  });

  return (
    <Dialog title="Edit market alerts" onClose={onClose} className="sm:max-w-3xl">
      <Form
        endpoint={updateMarketData}
        compose={(values) => editing.toPublish(marketFromForm(values))}
        invalidates={FEED_READS}
        onSent={onPublished}
        explain={explainUnpublished}
        onRefused={editing.noteRefusal}
        className="flex flex-col gap-5"
      >
        <PublishParts editing={editing} provenance={editing.start.provenance} onClose={onClose}>
          <RowFields legend="Alerts" one="alert" initial={editing.start.alerts} most={MOST}>
            {(place, alert) => (
              <div className="grid gap-x-3 gap-y-2 sm:grid-cols-[9rem_minmax(0,1fr)]">
                <CompactSelect
                  name={rowField('alerts', place, 'type')}
                  label="Type"
                  defaultValue={alert?.type ?? 'info'}
                >
                  {ALERT_TYPES.map((type) => (
                    <option key={type} value={type}>
                      {ALERT_BADGES[type].name}
                    </option>
                  ))}
                </CompactSelect>
                <CompactTextarea
                  name={rowField('alerts', place, 'message')}
                  label="Message"
                  rows={2}
                  required
                  missing="Please enter the message."
                  maxLength={500}
                  defaultValue={alert?.message}
                />
              </div>
            )}
          </RowFields>
        </PublishParts>
      </Form>
    </Dialog>
  );
};
