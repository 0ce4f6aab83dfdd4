import { useId, useState } from 'react';
import type { ContractPreview } from '../../../../shared/domain/operations.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Fold } from '../../ui/page/fold.tsx';

/** Contract previews, one open at a time; without scripts all are open. */
export const SampleContracts = ({ contracts }: { contracts: readonly ContractPreview[] }) => {
  const id = useId();
  const [expanded, setExpanded] = useState<string>();
  if (contracts.length === 0) return <p className="text-ink-soft">No sample contracts at present.</p>;

  return (
    <Fold
      summary={
        contracts.length === 1 ? '1 contract' : `${contracts.length} contracts, each with its terms in short`
      }
    >
      <ul>
        {contracts.map((contract) => {
          const isOpen = contract.id === expanded;
          const [title, summary] = [`${id}-${contract.id}-title`, `${id}-${contract.id}-summary`];
          return (
            <li
              key={contract.id}
              className="grid gap-x-10 gap-y-4 border-t border-rule py-5 lg:grid-cols-[1fr_auto] lg:items-center"
            >
              <div>
                <h4 id={title} className="font-medium">
                  {contract.title}
                </h4>
                <p className="mt-1 text-label text-ink-soft">
                  {contract.type} · {contract.status}
                </p>
              </div>
              <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
                <Button
                  aria-expanded={isOpen}
                  aria-controls={summary}
                  aria-describedby={title}
                  onClick={() => setExpanded(isOpen ? undefined : contract.id)}
                  className="min-w-36 plain:hidden"
                >
                  {isOpen ? 'Collapse' : 'View Summary'}
                </Button>
                <a
                  href={paths.contactPage}
                  aria-describedby={title}
                  className="py-1 underline decoration-brass-deep underline-offset-4 hover:text-brass-deep"
                >
                  Request Full Terms
                </a>
              </div>
              <p
                id={summary}
                className={`max-w-[46rem] whitespace-pre-line lg:col-span-2 ${isOpen ? '' : 'hidden plain:block'}`}
              >
                {contract.summary}
              </p>
            </li>
          );
        })}
      </ul>
    </Fold>
  );
};
