import { X } from 'lucide-react';
import type { FiltersProps } from './filters.ts';

interface FilterChipsProps<Name extends string> extends Omit<FiltersProps<Name>, 'names'> {
  onRemove: (name: Name) => void;
  onClear: () => void;
}

/** The filters that hold; pressing one removes it. */
export const FilterChips = <Name extends string>(props: FilterChipsProps<Name>) => {
  const { chosen, texts, onRemove, onClear } = props;

  return (
    <div className="flex w-full flex-wrap items-center gap-2">
      {chosen.map(({ name, value }) => (
        <button
          key={name}
          type="button"
          onClick={() => onRemove(name)}
          className="inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-xs border border-ink bg-paper-bright px-2.5 text-note hover:bg-rule"
        >
          <span className="sr-only">Remove the filter </span>
          <span className="truncate">
            {texts.labels[name]}: <span className="font-medium">{texts.text(name, value)}</span>
          </span>
          <X aria-hidden="true" className="size-3.5 shrink-0" />
        </button>
      ))}
      <ClearFilters count={chosen.length} onClear={onClear} />
    </div>
  );
};

/** Removes all filters; there is nothing to press while none holds. */
export const ClearFilters = ({ count, onClear }: { count: number; onClear: () => void }) =>
  count > 0 && (
    <button type="button" onClick={onClear} className="min-h-8 px-1 text-note underline underline-offset-4">
      Clear {count === 1 ? 'the filter' : 'all filters'}
    </button>
  );
