import type { ReactNode } from 'react';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';

/** Of a screen of the portals. */
export const StaffErrorBoundary = ({ at, children }: { at: string; children: ReactNode }) => (
  <ErrorBoundary at={at} className="staff-width py-8" message="This screen could not be shown.">
    {children}
  </ErrorBoundary>
);
