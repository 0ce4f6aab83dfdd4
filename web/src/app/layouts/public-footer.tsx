import { useLocation } from 'react-router-dom';
import { brand } from '../../content/brand.ts';
import { footerContact, footerLinks, pagesWithForm } from '../../content/navigation.ts';
import { siteSettings } from '../../content/site-settings.ts';
import { paths } from '../../paths.ts';
import { mailLink } from '../../ui/format/contact-links.ts';
import { Fold } from '../../ui/page/fold.tsx';
import { SiteLink } from '../../ui/page/site-link.tsx';
import { LazySection } from '../lazy-section.tsx';
import { LazyFooterForm } from '../pages/public/lazy-sections.ts';

const LINK =
  'inline-block py-1.5 underline-offset-4 hover:underline aria-[current]:text-brass-bright aria-[current]:underline';
const LEGAL_LINK = 'py-1 underline-offset-4 hover:underline';

export const PublicFooter = () => (
  <footer className="on-ink border-t border-rule-ink">
    <General />
    <div className="page-width">
      <div className="grid gap-x-16 gap-y-7 border-t border-rule-ink pt-8 pb-8 md:gap-y-10 md:pt-12 md:pb-14 print:border-0 print:py-2 lg:grid-cols-[5fr_8fr]">
        <div>
          <p className="title">{brand.name}</p>
          <p className="mt-2 text-label text-paper-deep">
            {brand.headquarters}
            <br />
            <a href={`tel:${siteSettings.contactPhoneNumber}`} className={`${LINK} tabular-nums`}>
              {siteSettings.contactPhone}
            </a>
            <br />
            <a href={mailLink(siteSettings.contactEmail)} className={LINK}>
              {siteSettings.contactEmail}
            </a>
          </p>
        </div>
        <div className="grid grid-cols-2 gap-x-6 gap-y-6 sm:grid-cols-3 md:gap-y-8">
          {footerLinks.map(({ heading, links }) => (
            <nav key={heading} aria-label={heading} className="first:row-span-2 sm:first:row-span-1">
              <h2 className="text-label text-brass">{heading}</h2>
              <ul className="mt-2 text-label">
                {links.map(({ label, to }) => (
                  <li key={to}>
                    <SiteLink to={to} className={LINK}>
                      {label}
                    </SiteLink>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
      </div>
      <div className="flex flex-wrap justify-between gap-x-8 border-t border-rule-ink py-4 text-note text-paper-deep md:py-6 print:border-0 print:py-0">
        <p className="py-1">© {brand.legalName}</p>
        <p className="off-paper flex flex-wrap gap-x-6">
          <a href={paths.clientPortal} className={LEGAL_LINK}>
            Client Portal
          </a>
          <a href={paths.staffAccess} className={LEGAL_LINK}>
            Staff Portal
          </a>
        </p>
      </div>
    </div>
  </footer>
);

/** The form for anything else; one line on phones where the page has a form of its own. */
const General = () => {
  const { pathname } = useLocation();
  const isFolded = pagesWithForm.includes(pathname);

  return (
    <div
      className={`off-paper page-width pt-16 pb-14 lg:pt-24 lg:pb-20 ${isFolded ? 'max-md:-mb-px max-md:pt-6 max-md:pb-0' : ''}`}
    >
      <Fold summary={footerContact.folded} isFolded={isFolded}>
        <div
          className={`grid gap-x-16 gap-y-10 lg:grid-cols-[5fr_8fr] ${isFolded ? 'max-md:pt-8 max-md:pb-10' : ''}`}
        >
          <div>
            <h2 className="heading">{footerContact.heading}</h2>
            <p className="mt-5 max-w-[26rem] text-paper-deep">{footerContact.text}</p>
          </div>
          <LazySection Section={LazyFooterForm} isForm />
        </div>
      </Fold>
    </div>
  );
};
