import { LayoutList, SquareKanban } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { FoldedName } from '../../ui/data/list-tools.tsx';
import { QueryLink } from '../../ui/query-link.tsx';

const VIEWS = [
  { name: 'List', view: undefined, Icon: LayoutList },
  { name: 'Board', view: 'board', Icon: SquareKanban },
];

/** The pipeline as a list or as a board. */
export const ViewSwitch = () => {
  const [query] = useSearchParams();
  const shown = query.get('view') ?? undefined;

  return (
    <nav aria-label="View of the pipeline" className="flex">
      {VIEWS.map(({ name, view, Icon }) => (
        <FoldedName key={name} name={name} at="briefer" className="-ml-px first:ml-0">
          {(text) => (
            <QueryLink
              change={{ view }}
              aria-current={shown === view ? 'page' : undefined}
              className="inline-flex min-h-9 items-center gap-1.5 rounded-xs border border-ink-faint px-3 text-note text-ink-soft hover:text-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper-bright"
            >
              <Icon aria-hidden="true" className="size-3.5" />
              {text}
            </QueryLink>
          )}
        </FoldedName>
      ))}
    </nav>
  );
};
