import { Suspense } from 'react';
import { Outlet, useLocation, useSearchParams } from 'react-router-dom';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { useLoadAhead } from '../../ui/use-load-ahead.ts';
import { StaffBar } from './staff-bar.tsx';
import { StaffErrorBoundary } from './staff-error-boundary.tsx';
import { useStaffScroll } from './staff-scroll.ts';

const RecordDialog = lazyComponent(
  async () => (await import('../../features/records/record-dialog.tsx')).RecordDialog,
);

export const StaffLayout = () => {
  const { key } = useLocation();
  const record = useSearchParams()[0].get('record');
  useStaffScroll();
  useLoadAhead(RecordDialog.load);

  return (
    <>
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-16 bg-paper-bright px-4 py-2 text-note text-ink focus:translate-y-0"
      >
        Skip to content
      </a>
      <StaffBar />
      <main id="main" tabIndex={-1} className="staff-width py-6 outline-none">
        <StaffErrorBoundary at={key}>
          <Suspense fallback={<Skeleton />}>
            <Outlet />
          </Suspense>
          {record !== null && (
            <Suspense>
              <RecordDialog key={record} id={record} />
            </Suspense>
          )}
        </StaffErrorBoundary>
      </main>
    </>
  );
};
