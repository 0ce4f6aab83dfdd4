import type { EditedField } from '../../../../shared/domain/client.ts';
import { Button } from '../../ui/button.tsx';
import { FIELD_LABELS } from './client-fields.ts';

export type SaveOutcome =
  | { state: 'saving' }
  | { state: 'saved'; merged: readonly EditedField[] }
  | { state: 'failed'; why: string | undefined };

const savedText = (merged: readonly EditedField[]) =>
  merged.length === 0
    ? 'Saved.'
    : `Saved. Somebody else had changed ${merged.map((field) => FIELD_LABELS[field]).join(', ')} meanwhile; that stays, too.`;

interface SaveBarProps {
  outcome: SaveOutcome | undefined;
  /** Nothing has changed. */
  isEmpty: boolean;
  onDiscard: () => void;
}

/** Footer of the edit form: save and discard, and the outcome. */
export const SaveBar = ({ outcome, isEmpty, onDiscard }: SaveBarProps) => {
  const saving = outcome?.state === 'saving';

  return (
    <div className="off-paper sticky bottom-0 flex flex-wrap items-center gap-3 border-t border-rule bg-paper py-3">
      {/* A disabled button would lose the focus after saving, and Escape would not close the record. */}
      <Button type="submit" variant="primary" aria-disabled={saving || isEmpty}>
        {saving ? 'Saving…' : 'Save changes'}
      </Button>
      {!isEmpty && !saving && <Button onClick={onDiscard}>Discard</Button>}
      <p role="status" className="text-note text-ink-soft empty:sr-only">
        {outcome?.state === 'saved' && savedText(outcome.merged)}
      </p>
      <p role="alert" className="w-full text-note text-fault empty:hidden">
        {outcome?.state === 'failed' && (outcome.why ?? 'Failed to update client')}
      </p>
    </div>
  );
};
