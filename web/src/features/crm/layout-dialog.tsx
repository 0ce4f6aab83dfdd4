import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { saveClientListLayout } from '../../../../shared/contract/views.ts';
import {
  CLIENT_COLUMNS,
  type ClientColumn,
  DENSITIES,
  type Density,
  USUAL_LAYOUT,
} from '../../../../shared/domain/client-columns.ts';
import { useMutation } from '../../api/mutation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { showFailure } from '../../ui/overlay/toast.tsx';
import { chooseLayout, type ListLayout } from './client-layout.ts';

const COLUMN_LABELS: Record<ClientColumn, string> = {
  number: 'No.',
  client: 'Client and company',
  contact: 'Email and WhatsApp',
  tier: 'Tier and lead',
  stage: 'Pipeline stage and status',
  lastContact: 'Last contact and creation',
  division: 'Division of interest',
  source: 'Source',
};

const DENSITY_LABELS: Record<Density, string> = {
  comfortable: 'Comfortable: two lines a client',
  compact: 'Compact: one line a client',
};

interface LayoutDialogProps {
  layout: ListLayout;
  /** The columns belong to the address, as those of a view do, in place of the user's own. */
  onColumns: ((columns: readonly ClientColumn[]) => void) | undefined;
  onClose: () => void;
}

/** Density and columns of the list; each choice shows at once, and is the user's on every device. */
export const LayoutDialog = ({ layout, onColumns, onClose }: LayoutDialogProps) => {
  const { density, columns } = layout;
  const { send } = useMutation(saveClientListLayout);

  const keep = async (next: ListLayout) => {
    chooseLayout(next);
    const { sent } = await send({ density: next.density, columns: [...next.columns] });
    if (!sent)
      showFailure('Not saved', 'This browser keeps the layout. Choose it again to have it elsewhere.');
  };
  const choose = (chosen: readonly ClientColumn[]) =>
    onColumns === undefined ? keep({ density, columns: chosen }) : onColumns(chosen);
  const move = (column: ClientColumn, by: 1 | -1) => {
    const place = columns.indexOf(column);
    const others = columns.filter((one) => one !== column);
    choose(others.toSpliced(place + by, 0, column));
  };
  const toggle = (column: ClientColumn) =>
    choose(columns.includes(column) ? columns.filter((one) => one !== column) : [...columns, column]);
  const hidden = CLIENT_COLUMNS.filter((column) => !columns.includes(column));

  return (
    <Dialog title="Rows and columns" onClose={onClose} closedBy="any">
      <fieldset className="mb-5">
        <legend className="pb-1 text-note text-ink-soft">Rows</legend>
        {DENSITIES.map((one) => (
          <label key={one} className="flex items-center gap-2.5 py-1 text-data">
            <input
              type="radio"
              name="density"
              checked={density === one}
              onChange={() => keep({ ...layout, density: one })}
              className="size-4 accent-ink"
            />
            {DENSITY_LABELS[one]}
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend className="pb-1 text-note text-ink-soft">
          Columns{onColumns !== undefined && ', of this view'}
        </legend>
        {[...columns, ...hidden].map((column) => {
          const place = columns.indexOf(column);

          return (
            <div key={column} className="flex items-center gap-1 border-b border-rule py-0.5 text-data">
              <label className="mr-auto flex min-h-8 items-center gap-2.5">
                <input
                  type="checkbox"
                  checked={place >= 0}
                  disabled={column === 'client'}
                  onChange={() => toggle(column)}
                  className="size-4 accent-ink"
                />
                {COLUMN_LABELS[column]}
              </label>
              {place >= 0 && (
                <>
                  <Step
                    label={`Move ${COLUMN_LABELS[column]} up`}
                    isOff={place === 0}
                    onClick={() => move(column, -1)}
                  >
                    <ArrowUp aria-hidden="true" className="size-4" />
                  </Step>
                  <Step
                    label={`Move ${COLUMN_LABELS[column]} down`}
                    isOff={place === columns.length - 1}
                    onClick={() => move(column, 1)}
                  >
                    <ArrowDown aria-hidden="true" className="size-4" />
                  </Step>
                </>
              )}
            </div>
          );
        })}
      </fieldset>
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <Button onClick={() => choose(USUAL_LAYOUT.columns)}>Usual columns</Button>
        <Button variant="primary" data-first onClick={onClose}>
          Done
        </Button>
      </div>
    </Dialog>
  );
};

interface StepProps {
  label: string;
  isOff: boolean;
  onClick: () => void;
  children: ReactNode;
}

const Step = ({ label, isOff, onClick, children }: StepProps) => (
  <button
    type="button"
    aria-label={label}
    aria-disabled={isOff}
    onClick={() => !isOff && onClick()}
    className="grid size-8 place-items-center rounded-xs hover:bg-rule aria-disabled:opacity-30"
  >
    {children}
  </button>
);
