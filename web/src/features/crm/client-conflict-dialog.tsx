import { useState } from 'react';
import { type EditedField, editedValue } from '../../../../shared/domain/client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { type ConflictChoices, mergeNotes } from './client-draft.ts';
import { FIELD_LABELS, valueText } from './client-fields.ts';
import type { Conflict } from './use-save-client.ts';

/** Choices per field; notes offer both texts together. */
const optionsOf = ({ draft, current }: Conflict, field: EditedField) => {
  const mine = draft[field]?.to ?? editedValue(current, field);
  const theirs = editedValue(current, field);
  const both = mergeNotes(String(draft[field]?.from ?? ''), String(theirs), String(mine));

  return [
    { name: 'Yours', value: mine },
    { name: 'Theirs', value: theirs },
    ...(field === 'notesIntelligence' ? [{ name: 'Both', value: both }] : []),
  ];
};

/** Suggests the user's own values; suggests both texts for notes. */
const preset = (conflict: Conflict): ConflictChoices =>
  Object.fromEntries(
    conflict.fields.map((field) => {
      const options = optionsOf(conflict, field);
      return [field, (options.find(({ name }) => name === 'Both') ?? options[0])?.value];
    }),
  );

/** Shows fields that two people changed, with both values, and lets the user choose. */
export const ClientConflictDialog = ({ conflict }: { conflict: Conflict }) => {
  const [choices, setChoices] = useState(() => preset(conflict));
  const { fields, current, settle } = conflict;

  return (
    <Dialog
      title={`Somebody else has changed ${current.clientName || `client No. ${current.id}`}`}
      onClose={() => settle()}
      className="sm:max-w-3xl"
    >
      <p className="max-w-[60ch] text-data text-ink-soft">
        While you were editing, {fields.length === 1 ? 'a field was' : 'some fields were'} saved differently.
        Nothing of yours is lost: choose what stands.
      </p>
      {fields.map((field) => (
        <fieldset key={field} className="mt-5 border-t border-ink-faint">
          <legend className="pr-3 text-label font-medium">{FIELD_LABELS[field]}</legend>
          <div className="grid gap-x-6 gap-y-2 pt-2 sm:auto-cols-fr sm:grid-flow-col">
            {optionsOf(conflict, field).map(({ name, value }) => (
              <label
                key={name}
                className="grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-2.5 border-l-2 border-rule py-1 pl-3 text-data has-checked:border-brass-deep has-checked:bg-paper-bright"
              >
                <input
                  type="radio"
                  name={field}
                  checked={choices[field] === value}
                  onChange={() => setChoices({ ...choices, [field]: value })}
                  className="size-4 translate-y-0.5 accent-ink"
                />
                <span className="text-ink-soft">{name}</span>
                <span
                  dir="auto"
                  className="col-start-2 max-h-40 overflow-y-auto wrap-anywhere whitespace-pre-line"
                >
                  {valueText(field, value)}
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <div className="mt-7 flex flex-wrap justify-end gap-3">
        <Button onClick={() => settle()}>Go on editing</Button>
        <Button variant="primary" data-first onClick={() => settle(choices)}>
          Save what is chosen
        </Button>
      </div>
    </Dialog>
  );
};
