import { Plus, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ToolButton } from '../../ui/data/tool-button.tsx';

interface RowFieldsProps<Row> {
  legend: string;
  /** Noun of a row, as in "Add port". */
  one: string;
  initial: readonly Row[];
  most: number;
  /** Fields of the row at `place`; empty for a new row. */
  children: (place: number, row: Row | undefined) => ReactNode;
}

/** Rows of fields in a form, with buttons that add and remove rows. */
export const RowFields = <Row,>({ legend, one, initial, most, children }: RowFieldsProps<Row>) => {
  const [rows, setRows] = useState(() => initial.map((_, id) => id));
  const next = useRef(initial.length);
  const previousCount = useRef(rows.length);
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    // Adding or removing a row changes the form without an input event.
    list.current?.dispatchEvent(new Event('input', { bubbles: true }));
    const isMore = rows.length > previousCount.current;
    previousCount.current = rows.length;
    // The first field of a new row takes the focus.
    if (isMore)
      list.current?.lastElementChild?.querySelector<HTMLElement>('input:not([type=hidden]), select')?.focus();
  }, [rows]);

  const add = () => {
    setRows([...rows, next.current]);
    next.current += 1;
  };

  return (
    <fieldset>
      <legend className="w-full border-b border-ink-faint pb-1.5 text-note font-medium text-ink-soft">
        {legend}
      </legend>
      <ul ref={list}>
        {rows.map((id, place) => (
          <li key={id} className="flex items-start gap-x-3 border-b border-rule py-2.5">
            <div className="min-w-0 flex-1">{children(place, initial[id])}</div>
            <button
              type="button"
              aria-label={`Remove ${one} ${place + 1}`}
              onClick={() => setRows(rows.filter((row) => row !== id))}
              className="mt-6 inline-flex size-8 shrink-0 items-center justify-center rounded-xs text-ink-soft hover:bg-rule hover:text-ink"
            >
              <X aria-hidden="true" className="size-4" />
            </button>
          </li>
        ))}
      </ul>
      {rows.length < most && (
        <ToolButton icon={Plus} onClick={add} className="mt-2.5">
          Add {one}
        </ToolButton>
      )}
    </fieldset>
  );
};
