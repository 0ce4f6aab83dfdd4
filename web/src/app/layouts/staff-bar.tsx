import { House, LogOut, Menu as MenuIcon, ShieldAlert, X } from 'lucide-react';
import { type ComponentType, type KeyboardEvent, Suspense, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { BarCount } from '../../components/bar-count.tsx';
import { brand } from '../../content/brand.ts';
import { QuarantineCount } from '../../features/inbox/quarantine-count.tsx';
import { PaletteButton } from '../../features/palette/palette-button.tsx';
import { useIsAdmin, useSession } from '../../features/staff-access/session.tsx';
import { paths } from '../../paths.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { Link } from '../../ui/link.tsx';
import { Tooltip } from '../../ui/overlay/tooltip.tsx';
import { whenStill } from '../../ui/when-still.ts';
import { useSignOut } from './use-sign-out.ts';

/** In ms. */
const SOON = 1_000;
const AGAIN = 30_000;

/**
 * Loads a count that the first screen does not wait for: the bar is part of every first load. It is outside of every screen, so
 * that a failure would take all of them away: it loads again.
 */
const loadLater = async (load: () => Promise<ComponentType>, delay = SOON): Promise<ComponentType> => {
  await new Promise<void>((resolve) => whenStill(resolve, delay));

  return load().catch(() => loadLater(load, AGAIN));
};
const DueTasksCount = lazyComponent(() =>
  loadLater(async () => (await import('../../features/tasks/due-tasks-count.tsx')).DueTasksCount),
);
const TodayCount = lazyComponent(() =>
  loadLater(async () => (await import('../../features/today/today-count.tsx')).TodayCount),
);

const TOOLS = [
  { name: 'Today', path: paths.today },
  { name: 'Inbox', path: paths.inbox },
  { name: 'Tasks', path: paths.tasks },
  { name: 'CRM Dashboard', path: paths.crm },
  { name: 'Client Portal', path: paths.clientPortal },
  { name: 'Documents', path: paths.documentManagement },
  { name: 'Payments', path: paths.paymentInfrastructure },
  { name: 'Grid Control', path: paths.gridControl },
  { name: 'Master Dashboard', path: paths.masterDashboard },
];
const ADMIN_TOOLS = [{ name: 'Team', path: paths.team }];

const LINK =
  'inline-flex min-w-6 items-baseline justify-center gap-1.5 py-2 text-note text-paper-deep underline-offset-4 hover:text-paper-bright hover:underline max-lg:min-h-11 max-lg:items-center';

/** Whether the screen that is shown belongs to a tool, as a client belongs to the CRM Dashboard. */
const isAt = (tool: string, path: string): boolean => path === tool || path.startsWith(`${tool}/`);

/** The bar above every staff screen: tools, signed-in user, sign-out. On narrow screens a button opens it. */
export const StaffBar = () => {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const { key, pathname } = useLocation();
  const isAdmin = useIsAdmin();
  // Belongs to one history entry: a navigation closes the menu.
  const [openAt, setOpenAt] = useState<string>();
  const isOpen = openAt === key;

  const closeByKey = (event: KeyboardEvent) => {
    if (!isOpen || event.key !== 'Escape') return;
    setOpenAt(undefined);
    button.current?.focus();
  };

  return (
    // Listens for Escape only; what is interactive is inside.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <header onKeyDown={closeByKey} className="on-ink top-0 z-20 max-lg:sticky bar:sticky">
      <div className="staff-width flex flex-wrap items-baseline gap-x-8 max-lg:items-center max-lg:gap-x-3 bar:gap-x-3">
        <p className="flex items-baseline gap-2 max-lg:py-3 lg:max-bar:pt-3 bar:-order-2">
          <span className="font-display text-lead leading-none">{brand.name}</span>
          <span className="text-note text-paper-deep max-[27rem]:sr-only bar:sr-only">Staff portal</span>
        </p>
        <PaletteButton isAdmin={isAdmin} />
        <button
          ref={button}
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpenAt(isOpen ? undefined : key)}
          className="inline-flex min-h-11 items-center gap-2 rounded-xs border border-rule-ink px-3 text-note hover:border-brass lg:hidden"
        >
          {isOpen ? (
            <X aria-hidden="true" className="size-4" />
          ) : (
            <MenuIcon aria-hidden="true" className="size-4" />
          )}
          Menu
          {isOpen ? <BarCount icon={ShieldAlert} /> : <QuarantineCount />}
        </button>
        <div
          id={id}
          className={`w-full max-lg:max-h-[calc(100svh-3.5rem)] max-lg:overflow-y-auto max-lg:border-t max-lg:border-rule-ink max-lg:py-2 lg:contents ${isOpen ? '' : 'max-lg:hidden'}`}
        >
          <nav
            aria-label="Staff tools"
            className="flex flex-wrap gap-x-5 max-lg:grid max-lg:grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] max-bar:order-1 max-bar:w-full bar:-order-1 bar:gap-x-3"
          >
            {[...TOOLS, ...(isAdmin ? ADMIN_TOOLS : [])].map(({ name, path }) => (
              <Link
                key={path}
                to={path}
                aria-current={isAt(path, pathname) ? 'page' : undefined}
                onClick={() => setOpenAt(undefined)}
                className="border-b-2 border-transparent pt-3.5 pb-2.5 text-label text-paper-deep bar:pb-3 bar:text-note hover:text-paper-bright aria-[current]:border-brass aria-[current]:text-paper-bright max-lg:border-b-0 max-lg:border-l-2 max-lg:py-3 max-lg:pl-3"
              >
                {name}
                {path === paths.today && (
                  <Suspense fallback={<BarCount />}>
                    <TodayCount />
                  </Suspense>
                )}
                {path === paths.inbox && <QuarantineCount />}
                {path === paths.tasks && (
                  <Suspense fallback={<BarCount />}>
                    <DueTasksCount />
                  </Suspense>
                )}
              </Link>
            ))}
          </nav>
          <AccountLinks />
        </div>
      </div>
    </header>
  );
};

const AccountLinks = () => {
  const { session, leave } = useSession();
  const { leaving, signOut } = useSignOut(leave, 'Logout failed');

  return (
    <div className="off-paper flex flex-wrap items-center gap-x-6 self-center lg:max-bar:pt-1 max-lg:mt-2 max-lg:justify-between max-lg:border-t max-lg:border-rule-ink max-lg:pt-2 bar:gap-x-3">
      <Tooltip text="Return to site">
        <a href={paths.home} className={LINK}>
          <House aria-hidden="true" className="size-4 self-center" />
          <span className="bar:sr-only">Return to site</span>
        </a>
      </Tooltip>
      {session.state === 'signed-in' && (
        <p className="text-note whitespace-nowrap text-paper-deep tabular-nums">
          <span className="sr-only">Internal code </span>
          {session.user.dominionCode}
        </p>
      )}
      {session.state === 'signed-in' && (
        <p className="flex max-w-48 items-center text-note whitespace-pre text-paper-deep bar:max-w-28">
          <span className="sr-only">Signed in as </span>
          <Link to={paths.ownAccount} className="min-w-0 truncate py-2 underline-offset-4 hover:underline">
            <span className="font-medium text-paper-bright">{session.user.username}</span>
            <span className="sr-only">, your account</span>
          </Link>
          {session.user.role === 'admin' && ' · admin'}
        </p>
      )}
      <Tooltip text="Logout">
        <button type="button" aria-disabled={leaving} onClick={signOut} className={LINK}>
          <LogOut aria-hidden="true" className="size-3.5 self-center" />
          <span className="bar:sr-only">Logout</span>
        </button>
      </Tooltip>
    </div>
  );
};
