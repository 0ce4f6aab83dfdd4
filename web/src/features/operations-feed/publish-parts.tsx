import type { ReactNode } from 'react';
import { PROVENANCES } from '../../../../shared/domain/operations.ts';
import { Button, SubmitButton } from '../../ui/button.tsx';
import { ConflictNotice } from '../../ui/data/conflict-notice.tsx';
import { CompactSelect } from '../../ui/form/compact-field.tsx';
import type { useFeedEditing } from './use-feed-editing.ts';

interface PublishPartsProps {
  editing: Pick<ReturnType<typeof useFeedEditing>, 'isConflict' | 'changes'>;
  provenance: (typeof PROVENANCES)[number];
  onClose: () => void;
  children: ReactNode;
}

export const explainUnpublished = (error: unknown): string =>
  error === undefined ? '' : 'Failed to publish. What you typed is still here; please try again.';

/** The parts that all feed forms share: conflict notice, errors and buttons. */
export const PublishParts = ({ editing, provenance, onClose, children }: PublishPartsProps) => (
  <>
    {editing.isConflict && <ConflictNotice changes={editing.changes} />}
    {children}
    <CompactSelect name="provenance" label="These figures are" defaultValue={provenance} className="max-w-56">
      {PROVENANCES.map((one) => (
        <option key={one}>{one}</option>
      ))}
    </CompactSelect>
    <div className="mt-2 flex flex-wrap items-center justify-end gap-3">
      <p className="mr-auto text-note text-ink-soft">The public pages show it within a minute.</p>
      <Button onClick={onClose}>Cancel</Button>
      <SubmitButton sending="Publishing…">Publish</SubmitButton>
    </div>
  </>
);
