import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { SignInCache } from '../../api/cache.tsx';
import { brand } from '../../content/brand.ts';
import { usePortalSession } from '../../features/client-portal/portal-session.tsx';
import { paths } from '../../paths.ts';
import { StaffErrorBoundary } from './staff-error-boundary.tsx';
import { useSignOut } from './use-sign-out.ts';

const LINK =
  'inline-flex min-h-11 items-center gap-1.5 text-label underline-offset-4 hover:underline aria-disabled:cursor-progress';

/** The frame of every client screen after sign-in. */
export const ClientLayout = ({ children }: { children: ReactNode }) => {
  const { session } = usePortalSession();

  return (
    <div className="mx-auto flex min-h-svh max-w-5xl flex-col px-5 sm:px-8">
      <header className="flex flex-wrap items-center justify-between gap-x-6 border-b border-ink py-3 sm:py-4">
        <p className="font-display text-wordmark">{brand.name}</p>
        <AccountLinks />
      </header>
      <main className="flex-1 py-8 sm:py-12">
        <StaffErrorBoundary at="client portal">
          <SignInCache of={session.state === 'signed-in' ? session.user.username : ''}>
            {children}
          </SignInCache>
        </StaffErrorBoundary>
      </main>
      <footer className="border-t border-rule py-5 text-note text-ink-soft">
        {brand.legalName} · {brand.headquarters}
      </footer>
    </div>
  );
};

const AccountLinks = () => {
  const { session, leave } = usePortalSession();
  const { leaving, signOut } = useSignOut(leave, 'Signing out failed');

  return (
    <div className="off-paper flex flex-wrap items-center gap-x-6">
      <a href={paths.home} className={LINK}>
        Return to site
      </a>
      {session.state === 'signed-in' && (
        <button type="button" aria-disabled={leaving} onClick={signOut} className={LINK}>
          <LogOut aria-hidden="true" className="size-4" />
          Sign out
        </button>
      )}
    </div>
  );
};
