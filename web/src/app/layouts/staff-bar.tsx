import { House, LogOut } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { brand } from '../../content/brand.ts';
import { PaletteButton } from '../../features/palette/palette-button.tsx';
import { useSession } from '../../features/staff-access/session.ts';
import { paths } from '../../paths.ts';
import { Tooltip } from '../../ui/tooltip.tsx';
import { useSignOut } from '../../ui/use-sign-out.ts';

const TOOLS = [
  { name: 'Inbox', path: paths.inbox },
  { name: 'CRM Dashboard', path: paths.crm },
  { name: 'Client Portal', path: paths.clientPortal },
  { name: 'Documents', path: paths.documentManagement },
  { name: 'Payments', path: paths.paymentInfrastructure },
  { name: 'Grid Control', path: paths.gridControl },
  { name: 'Master Dashboard', path: paths.masterDashboard },
];

const QUIET =
  'inline-flex items-baseline gap-1.5 py-2 text-note text-paper-deep underline-offset-4 hover:text-paper-bright hover:underline';

/** Above every staff screen: the tools, who is signed in, and the ways out. */
export const StaffBar = () => (
  <header className="on-ink top-0 z-20 xl:sticky">
    <div className="staff-width flex flex-wrap items-baseline gap-x-8 xl:max-wide:gap-x-4">
      <p className="flex items-baseline gap-2 max-sm:pt-2">
        <span className="font-display text-lead leading-none">{brand.name}</span>
        <span className="text-note text-paper-deep xl:max-wide:sr-only">Staff portal</span>
      </p>
      <nav
        aria-label="Staff tools"
        className="flex flex-wrap gap-x-6 max-sm:order-1 max-sm:w-full xl:max-wide:gap-x-4"
      >
        {TOOLS.map(({ name, path }) => (
          <NavLink
            key={path}
            to={path}
            className="border-b-2 border-transparent pt-3.5 pb-2.5 text-label text-paper-deep xl:max-wide:text-note hover:text-paper-bright aria-[current]:border-brass aria-[current]:text-paper-bright"
          >
            {name}
          </NavLink>
        ))}
      </nav>
      <PaletteButton />
      <WaysOut />
    </div>
  </header>
);

const WaysOut = () => {
  const { session, leave } = useSession();
  const { leaving, signOut } = useSignOut(leave, 'Logout failed');

  return (
    <div className="flex flex-wrap items-center gap-x-6 self-center xl:max-wide:gap-x-4">
      <Tooltip text="Return to site">
        <a href={paths.home} className={QUIET}>
          <House aria-hidden="true" className="size-4 self-center wide:hidden" />
          <span className="xl:max-wide:sr-only">Return to site</span>
        </a>
      </Tooltip>
      {session.state === 'signed-in' && (
        <p className="text-note whitespace-nowrap text-paper-deep tabular-nums">
          <span className="sr-only">Internal code </span>
          {session.staff.dominionCode}
        </p>
      )}
      {session.state === 'signed-in' && (
        <p className="max-w-48 truncate text-note text-paper-deep xl:max-wide:max-w-28">
          <span className="sr-only">Signed in as </span>
          <span className="font-medium text-paper-bright">{session.staff.username}</span>
          {session.staff.role === 'admin' && ' · admin'}
        </p>
      )}
      <Tooltip text="Logout">
        <button type="button" aria-disabled={leaving} onClick={signOut} className={QUIET}>
          <LogOut aria-hidden="true" className="size-3.5 self-center" />
          <span className="xl:max-wide:sr-only">Logout</span>
        </button>
      </Tooltip>
    </div>
  );
};
