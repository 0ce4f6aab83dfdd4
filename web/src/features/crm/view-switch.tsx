import { LayoutList, SquareKanban } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
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
        <QueryLink
          key={name}
          change={{ view }}
          aria-current={shown === view ? 'page' : undefined}
          className="-ml-px inline-flex min-h-9 items-center gap-1.5 border border-ink-faint px-3 text-note text-ink-soft first:ml-0 first:rounded-l-xs last:rounded-r-xs hover:text-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper-bright"
        >
          <Icon aria-hidden="true" className="size-3.5" />
          {name}
        </QueryLink>
      ))}
    </nav>
  );
};
