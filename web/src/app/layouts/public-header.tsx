import { Link } from 'react-router-dom';
import { brand } from '../../content/brand.ts';
import { paths } from '../../paths.ts';
import { useScrolledPast } from './use-scrolled-past.ts';

const LINKS = [
  { label: 'Home', to: paths.home },
  { label: 'Divisions', to: paths.divisions },
  { label: 'Contact', to: paths.contact },
];

const closeMenu = ({ currentTarget: link }: { currentTarget: HTMLElement }) =>
  link.closest<HTMLElement>('[popover]:popover-open')?.hidePopover();

export const PublicHeader = () => {
  const scrolled = useScrolledPast(100);

  return (
    <header
      className={`fixed inset-x-0 top-0 z-40 border-b text-paper-bright transition-colors duration-300 [--focus:var(--color-brass)] ${scrolled ? 'border-rule-ink bg-ink' : 'border-transparent bg-ink/75'}`}
    >
      <div className="page-width flex h-18 items-center justify-between">
        <Link to={paths.home} className="pt-1.5 font-display text-wordmark">
          {brand.name}
        </Link>
        <button
          type="button"
          popoverTarget="menu"
          className="-mr-3 inline-flex min-h-11 items-center gap-2.5 px-3 text-label md:hidden"
        >
          <svg aria-hidden="true" viewBox="0 0 20 12" className="w-5 fill-none stroke-brass stroke-[1.5]">
            <path d="M0 1h20M0 11h20" />
          </svg>
          Menu
        </button>
        {/* A popover opens, closes and tells assistive technology so before any script has arrived. */}
        <nav
          id="menu"
          popover="auto"
          aria-label="Main"
          className="on-ink inset-x-0 top-18 bottom-auto m-0 w-full border-b border-rule-ink px-5 pt-2 pb-6 md:static md:block md:w-auto md:border-0 md:bg-transparent md:p-0"
        >
          <ul className="md:flex md:gap-10">
            {LINKS.map(({ label, to }) => (
              <li key={to} className="border-b border-rule-ink md:border-0">
                <Link
                  to={to}
                  onClick={closeMenu}
                  className="block py-4 text-lead underline-offset-8 hover:text-brass md:py-2 md:text-label md:hover:underline"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </header>
  );
};
