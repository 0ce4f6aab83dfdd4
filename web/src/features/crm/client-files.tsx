import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ExportButton } from '../../components/jobs/export-button.tsx';
import { paths } from '../../paths.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { clientQuery } from './client-query.ts';

// It is counted after the list is there.
const DuplicatesLink = lazyComponent(async () => (await import('./duplicates-link.tsx')).DuplicatesLink);

/** Takes the listed clients out as a file, and others in. */
export const ClientFiles = ({ total }: { total: number | undefined }) => {
  const [query] = useSearchParams();
  const { order: _, direction: __, limit: ___, cursor: ____, ...filter } = clientQuery(query).input;

  const q = query.get('q')?.trim() || undefined;

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-note">
      <ExportButton order={{ list: 'clients', ...filter, q }} count={total} />
      <TextLink to={paths.newImport}>Import clients</TextLink>
      <TextLink to={paths.jobs}>Exports and imports</TextLink>
      <Suspense>
        <DuplicatesLink />
      </Suspense>
    </div>
  );
};
