import { type SubmitEvent, useState } from 'react';
import {
  CLIENT_FLAGS,
  CLIENT_STATUSES,
  type Client,
  type EditedField,
} from '../../../../shared/domain/client.ts';
import { PIPELINE_STAGES, stageWarnings } from '../../../../shared/domain/pipeline.ts';
import { ownMessage, ProblemError } from '../../api/errors.ts';
import { LinkedText } from '../../components/record/linked-text.tsx';
import { CompactCheckbox, CompactSelect, CompactTextarea } from '../../ui/form/compact-field.tsx';
import { FormContext } from '../../ui/form/form-context.ts';
import { useFieldErrors } from '../../ui/form/use-field-errors.ts';
import { ClientConflictDialog } from './client-conflict-dialog.tsx';
import { draftValue, isEmptyDraft, progressShown } from './client-draft.ts';
import { FIELD_LABELS, TIER_OPTIONS } from './client-fields.ts';
import { CLIENT_READS } from './client-reads.ts';
import { ContactFields } from './contact-fields.tsx';
import { emailOwnerOf } from './email-owner.tsx';
import { evidenceText } from './evidence-text.ts';
import { OutcomeFields } from './outcome-fields.tsx';
import { SaveBar, type SaveOutcome } from './save-bar.tsx';
import { StageWarnings } from './stage-warnings.tsx';
import { useClientDraft } from './use-client-draft.ts';
import { useLeads } from './use-leads.ts';
import { useSaveClient } from './use-save-client.ts';
import { ValueFields } from './value-fields.tsx';

/** The editable fields of a client. Input stays until staff save or discard it. */
export const ClientEditForm = ({ client }: { client: Client }) => {
  const { draft, change, discard, settle } = useClientDraft(client);
  const { save, conflict } = useSaveClient(CLIENT_READS);
  const [outcome, setOutcome] = useState<SaveOutcome>();
  const { errors, setErrors, showFault, forgive, refuse } = useFieldErrors();
  const [owner, setOwner] = useState<number>();
  const saving = outcome?.state === 'saving';
  const leads = useLeads(String(draftValue(draft, client, 'assignedRelationshipLead')));

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (saving || isEmptyDraft(draft)) return;
    setOutcome({ state: 'saving' });
    setErrors({});
    setOwner(undefined);
    try {
      const saved = await save(draft, client);
      if (saved === undefined) return setOutcome(undefined);
      settle(draft, saved.client);
      setOutcome({ state: 'saved', merged: saved.merged });
    } catch (error) {
      if (error instanceof ProblemError) refuse(form, error.fields);
      setOwner(emailOwnerOf(error));
      setOutcome({ state: 'failed', why: ownMessage(error) });
    }
  };

  const wired = (field: EditedField) => ({
    name: field,
    label: FIELD_LABELS[field],
    changed: field in draft,
  });
  const text = (field: EditedField) => ({
    ...wired(field),
    value: String(draftValue(draft, client, field)),
    onChange: ({ target }: { target: { value: string } }) => {
      setOutcome(undefined);
      if (field === 'contactEmail') setOwner(undefined);
      change(field, target.value);
    },
  });

  return (
    <FormContext value={{ errors, sending: saving }}>
      <form
        onSubmit={submit}
        onInvalidCapture={showFault}
        onInput={forgive}
        aria-label="Edit client"
        aria-busy={saving}
        // No box of its own: its bar stays in view wherever in the record staff are.
        className="contents space-y-4 [&+*]:mt-6"
      >
        <ContactFields text={text} owner={owner} />
        <div className="grid grid-cols-2 gap-x-5 gap-y-4">
          <CompactSelect {...text('pipelineStage')} options={PIPELINE_STAGES} className="col-span-2" />
          <CompactSelect {...text('serviceTier')} options={TIER_OPTIONS} />
          <CompactSelect {...text('status')} options={CLIENT_STATUSES} />
          <OutcomeFields status={draftValue(draft, client, 'status')} isNew={'status' in draft} text={text} />
          <ValueFields tier={draftValue(draft, client, 'serviceTier')} text={text} />
          <CompactSelect
            {...text('assignedRelationshipLead')}
            options={[{ value: '', label: 'Nobody' }, ...leads]}
            className="col-span-2"
          />
        </div>
        <div className="space-y-2">
          {CLIENT_FLAGS.map((flag) => (
            <CompactCheckbox
              key={flag}
              {...wired(flag)}
              checked={draftValue(draft, client, flag) === true}
              onChange={({ target }) => {
                setOutcome(undefined);
                change(flag, target.checked);
              }}
              {...(client.evidence[flag] && {
                hint: <LinkedText>{evidenceText(client.evidence[flag])}</LinkedText>,
              })}
            />
          ))}
        </div>
        <StageWarnings warnings={stageWarnings(progressShown(draft, client))} />
        <CompactTextarea {...text('notesIntelligence')} rows={5} />
        <SaveBar
          outcome={outcome}
          isEmpty={isEmptyDraft(draft)}
          onDiscard={() => {
            setOutcome(undefined);
            setErrors({});
            setOwner(undefined);
            discard();
          }}
        />
        {conflict !== undefined && <ClientConflictDialog conflict={conflict} />}
      </form>
    </FormContext>
  );
};
