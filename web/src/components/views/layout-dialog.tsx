import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  type ColumnOf,
  DENSITIES,
  type Density,
  type LayoutOf,
  LIST_COLUMNS,
} from '../../../../shared/domain/list-columns.ts';
import type { ViewedList } from '../../../../shared/domain/saved-view.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { useOwnLayout } from './list-layout.ts';

/** How the dialog calls what staff choose of a list. */
export interface LayoutTexts<List extends ViewedList> {
  readonly columns: Readonly<Record<ColumnOf<List>, string>>;
  /** Absent where the rows of the list have one density. */
  readonly densities?: Readonly<Record<Density, string>>;
}

interface LayoutDialogProps<List extends ViewedList> {
  list: List;
  texts: LayoutTexts<List>;
  /** The columns that are shown. */
  columns: readonly ColumnOf<List>[];
  /** Keeps how the user sees the list, whatever the address says. */
  onLayout: (layout: LayoutOf<List>) => void;
  /** They belong to the address, as those of a view do, in place of the user's own. */
  onColumns: ((columns: readonly ColumnOf<List>[]) => void) | undefined;
  onClose: () => void;
}

/** Density and columns of a list; each choice shows at once, and is the user's on every device. */
export const LayoutDialog = <List extends ViewedList>(props: LayoutDialogProps<List>) => {
  const { list, texts, columns, onLayout, onColumns, onClose } = props;
  const own = useOwnLayout(list);

  const choose = (chosen: readonly ColumnOf<List>[]) =>
    onColumns === undefined ? onLayout({ ...own, columns: chosen }) : onColumns(chosen);
  const title = onColumns === undefined ? 'Columns' : 'Columns of this view';
  const { densities } = texts;

  return (
    <Dialog title={densities ? 'Rows and columns' : title} onClose={onClose} closedBy="any">
      {densities && (
        <fieldset className="mb-5">
          <legend className="pb-1 text-note text-ink-soft">Rows</legend>
          {DENSITIES.map((one) => (
            <label key={one} className="flex items-center gap-2.5 py-1 text-data">
              <input
                type="radio"
                name="density"
                checked={own.density === one}
                onChange={() => onLayout({ ...own, density: one })}
                className="size-4 accent-ink"
              />
              {densities[one]}
            </label>
          ))}
        </fieldset>
      )}
      <fieldset>
        {/* Where there is nothing else to choose, the title says it. */}
        <legend className={densities ? 'pb-1 text-note text-ink-soft' : 'sr-only'}>{title}</legend>
        <ColumnChoices {...{ list, texts, columns, choose }} />
      </fieldset>
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <Button onClick={() => choose(LIST_COLUMNS[list].usual.columns)}>Usual columns</Button>
        <Button variant="primary" data-first onClick={onClose}>
          Done
        </Button>
      </div>
    </Dialog>
  );
};

interface ColumnChoicesProps<List extends ViewedList>
  extends Pick<LayoutDialogProps<List>, 'list' | 'texts'> {
  columns: readonly ColumnOf<List>[];
  choose: (columns: readonly ColumnOf<List>[]) => void;
}

/** Which columns a list has, those that it has first, in their order. */
const ColumnChoices = <List extends ViewedList>(props: ColumnChoicesProps<List>) => {
  const { list, texts, columns, choose } = props;
  const { all, naming } = LIST_COLUMNS[list];
  const hidden = all.filter((column) => !columns.includes(column));

  const move = (column: ColumnOf<List>, by: 1 | -1) => {
    const place = columns.indexOf(column);
    const others = columns.filter((one) => one !== column);
    choose(others.toSpliced(place + by, 0, column));
  };
  const toggle = (column: ColumnOf<List>) =>
    choose(columns.includes(column) ? columns.filter((one) => one !== column) : [...columns, column]);

  return [...columns, ...hidden].map((column) => {
    const place = columns.indexOf(column);
    const label = texts.columns[column];

    return (
      <div key={column} className="flex items-center gap-1 border-b border-rule py-0.5 text-data">
        <label className="mr-auto flex min-h-8 items-center gap-2.5">
          <input
            type="checkbox"
            checked={place >= 0}
            disabled={column === naming}
            onChange={() => toggle(column)}
            className="size-4 accent-ink"
          />
          {label}
        </label>
        {place >= 0 && (
          <>
            <Step label={`Move ${label} up`} isOff={place === 0} onClick={() => move(column, -1)}>
              <ArrowUp aria-hidden="true" className="size-4" />
            </Step>
            <Step
              label={`Move ${label} down`}
              isOff={place === columns.length - 1}
              onClick={() => move(column, 1)}
            >
              <ArrowDown aria-hidden="true" className="size-4" />
            </Step>
          </>
        )}
      </div>
    );
  });
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
