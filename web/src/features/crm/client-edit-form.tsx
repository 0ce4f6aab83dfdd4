import { type SubmitEvent, useState } from 'react';
import {
  CLIENT_FLAGS,
  CLIENT_STATUSES,
  type Client,
  type EditedField,
} from '../../../../shared/domain/client.ts';
import { PIPELINE_STAGES, stageWarnings } from '../../../../shared/domain/pipeline.ts';
import { SERVICE_TIERS, TIER_LABELS } from '../../../../shared/domain/tier.ts';
import { Button } from '../../ui/button.tsx';
import { CompactCheckbox, CompactSelect, CompactTextarea } from '../../ui/compact-field.tsx';
import { editOf, isEmpty, shown } from './client-draft.ts';
import { FIELD_LABELS } from './client-fields.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { evidenceText } from './evidence-text.ts';
import { LeadOptions } from './lead-options.tsx';
import { StageWarnings } from './stage-warnings.tsx';
import { useClientDraft } from './use-client-draft.ts';
import { useSaveClient } from './use-save-client.ts';

type Outcome = { state: 'saving' } | { state: 'saved'; merged: readonly EditedField[] } | { state: 'failed' };

const savedText = (merged: readonly EditedField[]) =>
  merged.length === 0
    ? 'Saved.'
    : `Saved. Somebody else had changed ${merged.map((field) => FIELD_LABELS[field]).join(', ')} meanwhile; that stays, too.`;

/** The eight fields that staff edit. What is typed stays until it is saved or discarded, whatever comes between. */
export const ClientEditForm = ({ client, onSaved }: { client: Client; onSaved: () => void }) => {
  const { draft, change, discard, settle } = useClientDraft(client);
  const { save, conflict } = useSaveClient();
  const [outcome, setOutcome] = useState<Outcome>();
  const saving = outcome?.state === 'saving';

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (saving || isEmpty(draft)) return;
    setOutcome({ state: 'saving' });
    try {
      const saved = await save(draft, client);
      if (saved === undefined) return setOutcome(undefined);
      settle(draft, saved.client);
      setOutcome({ state: 'saved', merged: saved.merged });
      onSaved();
    } catch {
      setOutcome({ state: 'failed' });
    }
  };

  const wired = (field: EditedField) => ({
    name: field,
    label: FIELD_LABELS[field],
    changed: field in draft,
  });
  const text = (field: EditedField) => ({
    ...wired(field),
    value: String(shown(draft, client, field)),
    onChange: ({ target }: { target: { value: string } }) => {
      setOutcome(undefined);
      change(field, target.value);
    },
  });

  return (
    <form onSubmit={submit} aria-label="Edit client" aria-busy={saving} className="space-y-4">
      <div className="grid grid-cols-2 gap-x-5 gap-y-4">
        <CompactSelect {...text('pipelineStage')} className="col-span-2">
          {PIPELINE_STAGES.map((stage) => (
            <option key={stage}>{stage}</option>
          ))}
        </CompactSelect>
        <CompactSelect {...text('serviceTier')}>
          {SERVICE_TIERS.map((tier) => (
            <option key={tier} value={tier}>
              {TIER_LABELS[tier]}
            </option>
          ))}
        </CompactSelect>
        <CompactSelect {...text('status')}>
          {CLIENT_STATUSES.map((status) => (
            <option key={status}>{status}</option>
          ))}
        </CompactSelect>
        <CompactSelect {...text('assignedRelationshipLead')} className="col-span-2">
          <option value="">Nobody</option>
          <LeadOptions chosen={String(shown(draft, client, 'assignedRelationshipLead'))} />
        </CompactSelect>
      </div>
      <div className="space-y-2">
        {CLIENT_FLAGS.map((flag) => (
          <CompactCheckbox
            key={flag}
            {...wired(flag)}
            checked={shown(draft, client, flag) === true}
            onChange={({ target }) => {
              setOutcome(undefined);
              change(flag, target.checked);
            }}
            {...(client.evidence[flag] && { hint: evidenceText(client.evidence[flag]) })}
          />
        ))}
      </div>
      <StageWarnings warnings={stageWarnings({ ...client, ...editOf(draft) })} />
      <CompactTextarea {...text('notesIntelligence')} maxLength={10_000} rows={5} />
      <div className="sticky bottom-0 flex flex-wrap items-center gap-3 border-t border-rule bg-paper py-3">
        <Button type="submit" look="primary" aria-disabled={saving} disabled={isEmpty(draft)}>
          {saving ? 'Saving…' : 'Save changes'}
        </Button>
        {!isEmpty(draft) && !saving && (
          <Button
            onClick={() => {
              setOutcome(undefined);
              discard();
            }}
          >
            Discard
          </Button>
        )}
        <p role="status" className="text-note text-ink-soft empty:hidden">
          {outcome?.state === 'saved' && savedText(outcome.merged)}
        </p>
        <p role="alert" className="w-full text-note text-fault empty:hidden">
          {outcome?.state === 'failed' && 'Failed to update client'}
        </p>
      </div>
      {conflict !== undefined && <ConflictDialog conflict={conflict} />}
    </form>
  );
};
