import { type ReactNode, useEffect } from 'react';
import { brand } from '../../content/brand.ts';
import { siteSettings } from '../../content/site-settings.ts';
import { paths } from '../../paths.ts';
import { mailLink } from '../../ui/format/contact-links.ts';
import { Link } from '../../ui/link.tsx';

const LINK = 'inline-flex min-h-11 items-center underline underline-offset-4 hover:text-ink';

interface ClientEntryLayoutProps {
  title: string;
  intro: string;
  /** The content is longer than the screen: title and text stand at its beginning. */
  isLong?: boolean;
  children: ReactNode;
}

/** The layout of the screens before a client is signed in. */
export const ClientEntryLayout = ({ title, intro, isLong = false, children }: ClientEntryLayoutProps) => {
  useEffect(() => {
    document.title = `${title} · ${brand.name}`;
  }, [title]);

  return (
    <div className="mx-auto flex min-h-svh max-w-5xl flex-col px-5 sm:px-8">
      <header className="border-b border-ink py-4">
        <p className="font-display text-wordmark">{brand.legalName}</p>
      </header>
      <main
        className={`grid flex-1 gap-x-20 gap-y-10 py-10 lg:grid-cols-2 ${isLong ? 'content-start' : 'content-center lg:items-center'}`}
      >
        <div>
          <h1 className="heading">{title}</h1>
          <p className="mt-4 max-w-[38ch] text-lead text-pretty text-ink-soft">{intro}</p>
        </div>
        <div className="w-full max-w-md">{children}</div>
      </main>
      <footer className="flex flex-wrap justify-between gap-x-8 border-t border-rule py-3 text-note text-ink-soft">
        <a href={paths.home} className={LINK}>
          Return to site
        </a>
        <address className="flex flex-wrap gap-x-8 not-italic tabular-nums max-sm:order-first max-sm:w-full">
          <a href={`tel:${siteSettings.contactPhoneNumber}`} className={LINK}>
            {siteSettings.contactPhone}
          </a>
          <a href={mailLink(siteSettings.contactEmail)} className={LINK}>
            {siteSettings.contactEmail}
          </a>
        </address>
        <Link to={paths.staffAccess} className={LINK}>
          Staff access
        </Link>
      </footer>
    </div>
  );
};
