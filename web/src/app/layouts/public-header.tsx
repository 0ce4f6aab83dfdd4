import { useLocation } from 'react-router-dom';
import { brand } from '../../content/brand.ts';
import { inquire, lastLinks, mainLinks, promo } from '../../content/navigation.ts';
import { RadialMenuButton } from '../../features/shell/radial-menu-button.tsx';
import { paths } from '../../paths.ts';
import { SiteLink } from '../../ui/page/site-link.tsx';

const closeMenu = ({ currentTarget: link }: { currentTarget: HTMLElement }) =>
  link.closest<HTMLElement>('[popover]')?.hidePopover();

const ITEM = 'border-b border-rule-ink lg:border-0';
const LINK =
  'block py-4 text-lead underline-offset-8 hover:text-brass aria-[current]:text-brass-bright ' +
  'aria-[current]:underline aria-[current]:decoration-brass aria-[current]:decoration-2 ' +
  'lg:py-2 lg:text-label lg:whitespace-nowrap lg:hover:underline';

const links = (items: readonly { label: string; to: string }[]) =>
  items.map(({ label, to }) => (
    <li key={to} className={ITEM}>
      <SiteLink to={to} onClick={closeMenu} className={LINK}>
        {label}
      </SiteLink>
    </li>
  ));

export const PublicHeader = () => {
  const { pathname } = useLocation();

  return (
    <header className="fixed inset-x-0 top-0 z-40 border-b border-transparent bg-ink/75 text-paper-bright transition-colors duration-300 after:pointer-events-none after:absolute after:inset-x-0 after:top-full after:h-6 after:bg-linear-to-b after:from-ink/75 after:to-transparent scrolled:border-rule-ink scrolled:bg-ink scrolled:after:hidden forced-colors:bg-[Canvas] print:after:hidden [--focus:var(--color-brass)]">
      <div className="page-width flex h-18 items-center gap-x-1 min-[22rem]:gap-x-2 lg:gap-x-3 print:h-auto">
        <a href={paths.home} className="mr-auto pt-1.5 font-display text-wordmark">
          {brand.name}
        </a>
        {/* A popover opens, closes and informs assistive technology before any script has loaded. */}
        <nav
          id="menu"
          popover="auto"
          aria-label="Main"
          className="on-ink inset-x-0 top-18 bottom-auto m-0 max-h-[calc(100dvh-4.5rem)] w-full overflow-y-auto border-b border-rule-ink px-5 pt-2 pb-6 lg:static lg:block lg:w-auto lg:overflow-visible lg:border-0 lg:bg-transparent lg:p-0"
        >
          <ul className="lg:flex lg:items-center lg:gap-[clamp(1rem,3.85vw-1.45rem,2.25rem)]">
            {links(mainLinks)}
            <li className={`${ITEM} lg:border-l lg:pl-[clamp(1rem,3.85vw-1.45rem,2.25rem)]`}>
              <SiteLink
                to={promo.to}
                onClick={closeMenu}
                className={`${LINK} flex flex-wrap items-center gap-x-3 gap-y-1 lg:flex-nowrap lg:gap-x-2`}
              >
                {promo.label}
                <span className="rounded-full border border-brass px-2.5 py-0.5 text-note text-brass-bright">
                  {promo.badge}
                </span>
              </SiteLink>
            </li>
            {links(lastLinks)}
          </ul>
        </nav>
        <a
          href={inquire.to(pathname)}
          className="off-paper inline-flex min-h-10 items-center rounded-xs border border-brass px-3 text-label text-brass-bright hover:bg-brass hover:text-ink lg:hidden"
        >
          {inquire.label}
        </a>
        <RadialMenuButton />
        <button
          type="button"
          popoverTarget="menu"
          className="-mr-3 inline-flex min-h-11 items-center gap-2.5 px-3 text-label lg:hidden"
        >
          <svg
            aria-hidden="true"
            viewBox="0 0 20 12"
            className="hidden w-5 fill-none stroke-brass stroke-[1.5] min-[22rem]:block"
          >
            <path d="M0 1h20M0 11h20" />
          </svg>
          Menu
        </button>
      </div>
    </header>
  );
};
