import { homeWays } from '../../../../content/home.ts';

/** The errands of most visitors, each one step from its form. */
export const WaysIn = () => (
  <nav aria-label={homeWays.label} className="off-paper border-b border-rule bg-paper-bright">
    <ul className="page-width grid grid-cols-2 gap-x-5 py-3 text-label md:grid-cols-3 lg:gap-x-8 xl:flex xl:justify-between xl:whitespace-nowrap">
      {homeWays.links.map(({ label, href }) => (
        <li key={label} className="border-t border-rule nth-[-n+2]:border-0 md:nth-3:border-0 xl:border-0">
          <a
            href={href}
            className="flex min-h-12 items-center justify-between gap-3 py-2 underline-offset-4 hover:underline"
          >
            {label}
            <svg
              aria-hidden="true"
              viewBox="0 0 20 20"
              className="w-4 shrink-0 fill-none stroke-brass-deep stroke-[1.5]"
            >
              <path d="M2 10h15M11 4.5 17 10l-6 5.5" />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
