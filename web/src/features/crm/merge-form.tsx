import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { listDuplicatePairs, mergeClients } from '../../../../shared/contract/client-merges.ts';
import { readClient } from '../../../../shared/contract/crm.ts';
import { type Client, editedValue } from '../../../../shared/domain/client.ts';
import {
  hasForecast,
  MERGE_FIELDS,
  type MergeField,
  mergedNotes,
  NOTES_CHOICES,
  type NotesChoice,
  TAKEN_FIELDS,
} from '../../../../shared/domain/client-merge.ts';
import { isProblem, ProblemError } from '../../api/errors.ts';
import { invalidate } from '../../api/invalidation.ts';
import { moveClientDrafts } from '../../components/client/move-client-drafts.ts';
import { DialogForm } from '../../components/form/dialog-form.tsx';
import { paths } from '../../paths.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { useFormState } from '../../ui/form/form-context.ts';
import { FIELD_LABELS, valueText } from './client-fields.ts';
import { MERGE_READS } from './merge-reads.ts';

const nameOf = ({ id, clientName }: Client) => clientName || `client No. ${id}`;

const isSame = (one: Client, other: Client, field: MergeField) => one[field].trim() === other[field].trim();

/** The fields of which the client that stays has nothing, and the other something. */
const isOnlyTheirs = (own: Client, other: Client, field: MergeField) =>
  own[field] === '' && other[field] !== '';

interface ChoiceProps {
  name: string;
  value: string;
  label: ReactNode;
  isPreset: boolean;
  onChange?: () => void;
  children: ReactNode;
}

/** One of the values between which staff choose. */
const Choice = ({ name, value, label, isPreset, onChange, children }: ChoiceProps) => (
  <label className="grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-2.5 border-l-2 border-rule py-1 pl-3 text-data has-checked:border-brass-deep has-checked:bg-paper-bright">
    <input
      type="radio"
      name={name}
      value={value}
      defaultChecked={isPreset}
      onChange={onChange}
      className="size-4 translate-y-0.5 accent-ink"
    />
    <span className="text-note text-ink-soft">{label}</span>
    <span dir="auto" className="col-start-2 max-h-40 overflow-y-auto wrap-anywhere whitespace-pre-line">
      {children}
    </span>
  </label>
);

interface ChoicesProps {
  legend: string;
  /** Why the server has refused the choice. */
  fault?: string | undefined;
  children: ReactNode;
}

const Choices = ({ legend, fault, children }: ChoicesProps) => (
  <fieldset className="border-t border-ink-faint">
    <legend className="pr-3 text-label font-medium">{legend}</legend>
    <div className="grid grid-cols-1 gap-x-6 gap-y-2 pt-2 min-[26rem]:auto-cols-fr min-[26rem]:grid-flow-col">
      {children}
    </div>
    <p role="alert" className="mt-1.5 text-note text-fault empty:hidden">
      {fault}
    </p>
  </fieldset>
);

const NOTES: Record<NotesChoice, (own: Client, other: Client) => string> = {
  both: () => 'Both',
  own: (own) => nameOf(own),
  other: (_, other) => nameOf(other),
};

interface TwoClients {
  /** The client that stays. */
  own: Client;
  other: Client;
}

const NotesChoices = ({ own, other }: TwoClients) => {
  const { errors } = useFormState();
  const isChoice = own.notesIntelligence.trim() !== '' && other.notesIntelligence.trim() !== '';
  if (!isChoice || own.notesIntelligence.trim() === other.notesIntelligence.trim()) return null;

  return (
    <Choices legend={FIELD_LABELS.notesIntelligence} fault={errors.notes}>
      {NOTES_CHOICES.map((choice) => (
        <Choice
          key={choice}
          name="notes"
          value={choice}
          label={NOTES[choice](own, other)}
          isPreset={choice === 'both'}
        >
          {mergedNotes(own, other, choice)}
        </Choice>
      ))}
    </Choices>
  );
};

const FieldChoices = ({ own, other }: TwoClients) => (
  <>
    {MERGE_FIELDS.filter((field) => !isSame(own, other, field)).map((field) => (
      <Choices key={field} legend={FIELD_LABELS[field]}>
        {[own, other].map((side) => (
          <Choice
            key={side.id}
            name={field}
            value={String(side.id)}
            label={`No. ${side.id}`}
            isPreset={(side === other) === isOnlyTheirs(own, other, field)}
          >
            {valueText(field, side[field])}
          </Choice>
        ))}
      </Choices>
    ))}
  </>
);

/** The expected value of a client and the month of closing. */
const forecastText = (client: Client): string =>
  (['expectedValue', 'expectedClose'] as const)
    .filter((field) => client[field] !== undefined)
    .map((field) => valueText(field, editedValue(client, field)))
    .join(', ');

const ForecastChoices = ({ own, other }: TwoClients) => {
  if (![own, other].every(hasForecast) || forecastText(own) === forecastText(other)) return null;

  return (
    <Choices legend="Expected value and close">
      {[own, other].map((side) => (
        <Choice
          key={side.id}
          name="expectedValue"
          value={String(side.id)}
          label={`No. ${side.id}`}
          isPreset={side === own}
        >
          {forecastText(side)}
        </Choice>
      ))}
    </Choices>
  );
};

const SameFields = ({ own, other }: TwoClients) => {
  const same = MERGE_FIELDS.filter((field) => isSame(own, other, field));
  if (same.length === 0) return null;

  return (
    <p className="border-t border-ink-faint pt-2 text-note text-ink-soft">
      The same of both:{' '}
      {same.map((field) => `${FIELD_LABELS[field]}: ${valueText(field, own[field])}`).join(' · ')}
    </p>
  );
};

const explain = (error: unknown): string => {
  if (isProblem(error, mergeClients, 'stale'))
    return 'Somebody else has changed one of the two meanwhile. Look at both again, then merge them.';
  const isExplained =
    error instanceof ProblemError && ['not_possible', 'merged', 'archived'].includes(error.code);

  return isExplained ? error.message : 'Failed to merge the clients. Please try again.';
};

interface MergeFormProps {
  client: Client;
  other: Client;
  onClose: () => void;
}

/** Shows two clients side by side: staff choose which number stays, and whose values. */
export const MergeForm = ({ client, other: second, onClose }: MergeFormProps) => {
  const [isSwapped, setSwapped] = useState(false);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [own, other] = isSwapped ? [second, client] : [client, second];

  return (
    <DialogForm
      title={`Merge ${nameOf(client)} and ${nameOf(second)}`}
      width="sm:max-w-[min(48rem,calc(100vw-2rem))]"
      onClose={onClose}
      endpoint={mergeClients}
      invalidates={MERGE_READS}
      intro={
        <div className="mb-5 max-w-[64ch] space-y-2 text-data text-ink-soft">
          <p>
            The client that stays has the inquiries, documents, invoices, payments and the timeline of both,
            and their contacts: the main contact whose email you do not choose is one of them. Search and mail
            of the other lead to it. You can undo this for 24 hours.
          </p>
          <p>
            Portal users of each go on seeing what was theirs, and nothing of the other’s. Invite those who
            should see the client that stays.
          </p>
        </div>
      }
      compose={(values) => ({
        ...{ id: own.id, version: own.version, mergedId: other.id, mergedVersion: other.version },
        takes: TAKEN_FIELDS.filter((field) => values[field] === String(other.id)),
        notes: NOTES_CHOICES.find((choice) => choice === values.notes) ?? 'both',
      })}
      onRefused={() => invalidate(readClient, listDuplicatePairs)}
      explain={explain}
      onSent={({ id }) => {
        onClose();
        if (pathname !== paths.client(other.id)) return;
        moveClientDrafts(other.id, id);
        navigate(paths.client(id), { replace: true });
      }}
      done={({ clientName }) => ({ title: 'Clients merged', description: clientName })}
      submit={
        <SubmitButton sending="Merging…" className="wrap-anywhere">
          Merge {nameOf(other)} into {nameOf(own)}
        </SubmitButton>
      }
    >
      <Choices legend="Which number stays?">
        {[client, second].map((side) => (
          <Choice
            key={side.id}
            name="stays"
            value={String(side.id)}
            label={`No. ${side.id}${side.archived ? ' · Archived' : ''}`}
            isPreset={side === client}
            onChange={() => setSwapped(side === second)}
          >
            {nameOf(side)}
          </Choice>
        ))}
      </Choices>
      <div key={own.id} className="flex flex-col gap-4">
        <FieldChoices own={own} other={other} />
        <ForecastChoices own={own} other={other} />
        <NotesChoices own={own} other={other} />
        <SameFields own={own} other={other} />
      </div>
    </DialogForm>
  );
};
