import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Jobs } from '../../../features/jobs/jobs.tsx';
import { useSession } from '../../../features/staff-access/session.tsx';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { Skeleton } from '../../../ui/states.tsx';
import { StaffHeading } from '../../layouts/staff-heading.tsx';

const ImportView = lazyComponent(
  async () => (await import('../../../features/jobs/import/import-view.tsx')).ImportView,
);

/** The exports and imports, or the import that the URL names. */
export const JobsPage = () => {
  const [query] = useSearchParams();
  const { session } = useSession();
  const user = session.state === 'signed-in' ? session.user : undefined;
  const shown = query.get('import');
  if (shown !== null)
    return (
      <Suspense fallback={<Skeleton label="Loading the import…" />}>
        <ImportView heading={<StaffHeading>Import Clients</StaffHeading>} shown={shown} />
      </Suspense>
    );

  return (
    <Jobs
      heading={<StaffHeading>Exports and Imports</StaffHeading>}
      me={user?.username ?? ''}
      isAdmin={user?.role === 'admin'}
    />
  );
};
