import { ListFilter, SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { ListTool } from '../../ui/data/list-tools.tsx';
import { useIsPhone } from '../../ui/overlay/use-is-phone.ts';
import { useChangeQuery } from '../../ui/use-change-query.ts';
import { ClearFilters, FilterChips } from './filter-chips.tsx';
import type { FiltersProps } from './filters.ts';

interface ListFiltersProps<Name extends string> extends FiltersProps<Name> {
  /** The selects of the filters; they are drawn while the filters are open. */
  selects: ReactNode;
  /** What narrows the list beside the filters, before their button. */
  leading?: ReactNode;
  /** How many choices of `leading` hold. */
  leadingCount?: number;
  /** Order, views and further tools of the list. */
  children?: ReactNode;
}

/**
 * The filters of a list behind one button, which says how many hold; all that are chosen hold at once. Closed, they show as
 * chips. A phone has the tools of the list behind the same button, so that the list comes first.
 */
export const ListFilters = <Name extends string>(props: ListFiltersProps<Name>) => {
  const { names, chosen, texts, selects, leading, leadingCount = 0, children } = props;
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const fold = useRef<HTMLDivElement>(null);
  const isPhone = useIsPhone();
  const changeQuery = useChangeQuery();
  useLayoutEffect(() => {
    // A dialog that was opened from the tools stays as the window gets narrow, and so does the button that it goes back to.
    if (isPhone && fold.current?.querySelector('dialog')) setOpen(true);
  }, [isPhone]);
  const count = chosen.length + (isPhone ? leadingCount : 0);
  const remove = (removed: readonly Name[]) => {
    changeQuery(Object.fromEntries(removed.map((name) => [name, undefined])));
    // The chip that was pressed goes with its filter.
    button.current?.focus();
  };
  const clear = () => remove(names);
  const toggle = { ref: button, 'aria-expanded': isOpen, onClick: () => setOpen(!isOpen) };
  const fields = isOpen && (
    <fieldset
      aria-label="Filters"
      className="flex w-full flex-wrap items-center gap-x-4 gap-y-2 sm:border-y sm:border-rule sm:py-2.5 [&_select]:max-w-40"
    >
      {selects}
      <ClearFilters count={chosen.length} onClear={clear} />
    </fieldset>
  );
  const chips = !isOpen && chosen.length > 0 && (
    <FilterChips chosen={chosen} texts={texts} onRemove={(name) => remove([name])} onClear={clear} />
  );

  return (
    <>
      {!isPhone && leading}
      <ListTool
        {...toggle}
        icon={isPhone ? SlidersHorizontal : ListFilter}
        className={isPhone ? 'min-h-9' : ''}
        name={isPhone ? 'Filters and tools' : count === 0 ? 'Filter' : 'Filters'}
        at="briefest"
        note={count > 0 && `(${count})`}
      />
      {/* Hidden, not left out: what they read is read, and what was typed stays. The same at every width, for that reason, too. */}
      <div
        ref={fold}
        hidden={isPhone && !isOpen}
        className={
          isPhone
            ? 'flex w-full flex-wrap items-center gap-x-4 gap-y-2 border-y border-rule py-2.5'
            : 'contents'
        }
      >
        {isPhone && leading}
        {isPhone && fields}
        {children}
        {!isPhone && fields}
      </div>
      {chips}
    </>
  );
};
